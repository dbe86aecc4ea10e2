import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { appMessages } from '#app/messages.ts';
import { Notifications } from '#app/notifications/notifications.tsx';
import { CustomizerDoor } from '#app/preferences/customizer-door.tsx';
import { usePreferences } from '#app/preferences/preferences.ts';
import { openSearch } from '#app/search/search-state.ts';
import { useMessages } from '#i18n/messages.ts';
import { Logo } from '#ui/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './navbar.module.css';
import { ProfileMenu } from './profile-menu.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The line above every page: navigation, search, language, theme, shortcuts, account. */
export function Navbar({
  onOpenNavigation,
  isNavigationOpen,
}: {
  onOpenNavigation: () => void;
  isNavigationOpen: boolean;
}) {
  const t = useMessages(appMessages);
  const { navbarType, isNavbarBlurEnabled, navLayout } = usePreferences();
  return (
    <header className={classes.navbar} data-type={navbarType} data-blur={isNavbarBlurEnabled || undefined}>
      <div className={classes.line} data-wide={navLayout === 'vertical' || undefined}>
        <ActionIcon
          className={classes.menu}
          aria-label={t('openNavigation')}
          aria-expanded={isNavigationOpen}
          onClick={onOpenNavigation}
        >
          <IconMenu2 size={22} aria-hidden="true" />
        </ActionIcon>
        {navLayout === 'horizontal' ? (
          <Link to="/" className={classes.home} aria-label={t('toStart')}>
            <Logo />
          </Link>
        ) : null}
        <UnstyledButton className={classes.search} onClick={openSearch} aria-keyshortcuts="Control+K Meta+K /">
          <IconSearch size={18} aria-hidden="true" />
          <span className={classes.searchLabel}>{t('search')}</span>
          <kbd className={classes.keys}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
        <div className={classes.tools}>
          <LanguageMenu />
          <ThemeMenu />
          <Shortcuts />
          <Notifications />
          <CustomizerDoor />
          <ProfileMenu />
        </div>
      </div>
    </header>
  );
}
