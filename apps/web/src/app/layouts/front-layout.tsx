import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { appMessages } from '#app/messages.ts';
import { useIsDrawn } from '#app/navigation/use-navigation.ts';
import { useMessages } from '#i18n/messages.ts';
import { isSignedIn, useSession } from '#session/session.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Logo } from '#ui/logo.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Copyright } from './copyright.tsx';
import { SkipLink } from './default-layout.tsx';
import classes from './front-layout.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const places = [
  { to: '/front-pages/landing-page', hash: 'features', label: 'front.features' },
  { to: '/front-pages/landing-page', hash: 'try', label: 'front.try' },
  { to: '/front-pages/pricing', hash: undefined, label: 'nav.pricing' },
  { to: '/front-pages/help-center', hash: undefined, label: 'nav.helpCenter' },
  { to: '/front-pages/landing-page', hash: 'contact', label: 'front.contact' },
] as const;

/** The public pages: a navbar and a footer of their own, the same preferences. */
export function FrontLayout() {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const isDrawn = useIsDrawn();
  const isInside = useSession(isSignedIn);
  const shown = places.filter(({ to }) => isDrawn(to));
  const links = shown.map(({ to, hash, label }) => (
    <Link key={label} to={to} {...(hash ? { hash } : {})} className={classes.link}>
      {t(label)}
    </Link>
  ));
  return (
    <div className={classes.frame}>
      <SkipLink label={t('skip')} />
      <header className={classes.navbar}>
        <div className={classes.line}>
          <Link to="/front-pages/landing-page" className={classes.home} aria-label={t('toStart')}>
            <Logo />
          </Link>
          <nav className={classes.links} aria-label={t('navigation')}>
            {links}
          </nav>
          <div className={classes.tools}>
            <LanguageMenu />
            <ThemeMenu />
            <ButtonLink to={isInside ? '/' : '/login'} size="compact-md">
              {t(isInside ? 'front.open' : 'front.signIn')}
            </ButtonLink>
            <span className={classes.narrow}>
              <Menu
                label={t('navigation')}
                entries={shown.map(({ to, hash, label }) => ({
                  id: label,
                  label: t(label),
                  run: () => navigate({ to, ...(hash ? { hash } : {}) }),
                }))}
              >
                {(trigger) => (
                  <ActionIcon aria-label={t('openNavigation')} {...trigger}>
                    <IconMenu2 size={22} aria-hidden="true" />
                  </ActionIcon>
                )}
              </Menu>
            </span>
          </div>
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <div className={classes.line}>
          <Copyright />
          <nav className={classes.footLinks} aria-label={t('helpLinks')}>
            {links}
          </nav>
        </div>
      </footer>
      <ScrollToTop />
    </div>
  );
}
