import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type UIEvent, useState } from 'react';
import { appMessages } from '#app/messages.ts';
import { NavList } from '#app/navigation/nav-list.tsx';
import { setPreferences, usePreferences } from '#app/preferences/preferences.ts';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Logo } from '#ui/logo.tsx';
import classes from './vertical-nav.module.css';

/** The navigation beside the page: open, or a rail of icons that opens under the pointer and on focus. */
export function VerticalNav() {
  const t = useMessages(appMessages);
  const isCollapsed = usePreferences((preferences) => preferences.isVerticalNavCollapsed);
  const isSemiDark = usePreferences((preferences) => preferences.isVerticalNavSemiDark);
  const [isScrolled, setIsScrolled] = useState(false);
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.space} data-collapsed={isCollapsed || undefined}>
      <aside
        className={classes.nav}
        data-tone={isSemiDark ? 'dark' : undefined}
        data-scrolled={isScrolled || undefined}
        aria-label={t('navigation')}
      >
        <div className={classes.head}>
          <Link to="/" className={classes.home} aria-label={t('toStart')}>
            <Logo />
          </Link>
          <ActionIcon
            className={classes.pin}
            aria-label={t(isCollapsed ? 'expandNavigation' : 'collapseNavigation')}
            onClick={() => setPreferences({ isVerticalNavCollapsed: !isCollapsed })}
          >
            <Icon size={20} aria-hidden="true" className="directional" />
          </ActionIcon>
        </div>
        <nav
          className={classes.scroll}
          aria-label={t('navigation')}
          onScroll={({ currentTarget }: UIEvent<HTMLElement>) => setIsScrolled(currentTarget.scrollTop > 0)}
        >
          <NavList idPrefix="nav" />
        </nav>
      </aside>
    </div>
  );
}

/** The navigation over the page, on windows of 1279 px and less: a scrim behind it, the focus inside it. */
export function OverlayNav({ onClose }: { onClose: () => void }) {
  const t = useMessages(appMessages);
  const isSemiDark = usePreferences((preferences) => preferences.isVerticalNavSemiDark);
  return (
    <Dialog onClose={onClose} className={classes.overlay} label={t('navigation')}>
      <div className={classes.tone} data-tone={isSemiDark ? 'dark' : undefined}>
        <div className={classes.head}>
          <Logo />
          <ActionIcon aria-label={t('closeNavigation')} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
        <nav aria-label={t('navigation')}>
          <NavList idPrefix="overlay" onNavigate={onClose} />
        </nav>
      </div>
    </Dialog>
  );
}
