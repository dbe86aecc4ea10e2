import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { appMessages } from '#app/messages.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './nav-list.module.css';
import type { NavLink } from './nav-tree.ts';

interface NavEntryProps {
  link: NavLink;
  isActive: boolean;
  badge?: number | undefined;
  isNested?: boolean;
  onNavigate?: (() => void) | undefined;
}

/** One line of the navigation. */
export function NavEntry({ link, isActive, badge, isNested = false, onNavigate }: NavEntryProps) {
  const t = useMessages(appMessages);
  const format = useFormat();
  const { to, label, icon: Icon, isNewTab } = link;
  return (
    <Link
      to={to}
      className={classes.link}
      aria-current={isActive ? 'page' : undefined}
      data-active={isActive || undefined}
      data-nested={isNested || undefined}
      {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
      {...(onNavigate ? { onClick: onNavigate } : {})}
    >
      {isNested || !Icon ? <span className={classes.dot} aria-hidden="true" /> : <Icon size={20} aria-hidden="true" />}
      <span className={classes.label}>{t(label)}</span>
      {badge ? (
        <>
          <span className={classes.badge} aria-hidden="true">
            {format.number(badge)}
          </span>
          <span className={classes.hidden}>{t('waiting', { count: badge })}</span>
        </>
      ) : null}
      {isNewTab ? (
        <>
          <IconExternalLink size={14} aria-hidden="true" className="directional" />
          <span className={classes.hidden}>{t('newTab')}</span>
        </>
      ) : null}
    </Link>
  );
}
