import { useDisclosure } from '@mantine/hooks';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense } from 'react';
import { appMessages } from '#app/messages.ts';
import { Breadcrumbs } from '#app/navigation/breadcrumbs.tsx';
import { UnseenInTitle } from '#app/navigation/unseen-in-title.tsx';
import { CustomizerDoor } from '#app/preferences/customizer-door.tsx';
import { usePreferences } from '#app/preferences/preferences.ts';
import { CommandSearch } from '#app/search/command-search-door.tsx';
import { useMessages } from '#i18n/messages.ts';
import { Footer } from './footer.tsx';
import classes from './layout.module.css';
import { Navbar } from './navbar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { OverlayNav, VerticalNav } from './vertical-nav.tsx';

const HorizontalNav = lazy(() => import('./horizontal-nav.tsx').then((module) => ({ default: module.HorizontalNav })));

/** Navigation beside or above, navbar above, the page, the footer. */
export function DefaultLayout() {
  const t = useMessages(appMessages);
  const { navLayout, navbarType, contentWidth } = usePreferences();
  const [isOverlayOpen, overlay] = useDisclosure(false);
  const isFixedHeight = useMatches().at(-1)?.staticData.screen?.isFixedHeight;
  return (
    <div className={classes.frame} data-width={contentWidth}>
      <SkipLink label={t('skip')} />
      {navLayout === 'vertical' ? <VerticalNav /> : null}
      {isOverlayOpen ? <OverlayNav onClose={overlay.close} /> : null}
      <div className={classes.column} data-fixed={isFixedHeight || undefined} data-navbar={navbarType}>
        {keepsNothing() ? (
          <p className={classes.notice} role="status">
            {t('keepsNothing')}
          </p>
        ) : null}
        <Navbar onOpenNavigation={overlay.open} isNavigationOpen={isOverlayOpen} />
        {navLayout === 'horizontal' ? (
          <Suspense fallback={<div className={classes.navPlace} />}>
            <HorizontalNav />
          </Suspense>
        ) : null}
        <main id="content" className={classes.main} tabIndex={-1}>
          {isFixedHeight ? null : <Breadcrumbs />}
          <Outlet />
        </main>
        {isFixedHeight ? null : <Footer />}
      </div>
      <ScrollToTop />
      {navbarType === 'hidden' ? <CustomizerDoor isFloating /> : null}
      <CommandSearch />
      <UnseenInTitle />
    </div>
  );
}

/** The simulated host says so where this browser has no private files to keep its data in. */
const keepsNothing = () => document.documentElement.dataset.keeps === 'nothing';

/** Past the navigation, by the keyboard. The address stays: behind a # stands the page in the simulated host. */
export function SkipLink({ label }: { label: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, and says so to who asks where it leads
    <a className={classes.skip} href="#content" onClick={skip}>
      {label}
    </a>
  );
}
