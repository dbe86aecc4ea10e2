import { Outlet } from '@tanstack/react-router';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { SkipLink } from './default-layout.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './layout.module.css';
import { ThemeMenu } from './theme-menu.tsx';

/** Nothing but the page, the language and the theme. */
export function BlankLayout() {
  const t = useMessages(appMessages);
  return (
    <div className={classes.blank}>
      <SkipLink label={t('skip')} />
      <header className={classes.corner}>
        <LanguageMenu />
        <ThemeMenu />
      </header>
      <main id="content" className={classes.blankMain} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
