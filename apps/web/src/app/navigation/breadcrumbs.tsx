import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { usePageTitle } from '#ui/page-title.ts';
import classes from './breadcrumbs.module.css';
import { useActiveLink } from './use-navigation.ts';

/** The way from the navigation to a page that lies behind one of its entries. */
export function Breadcrumbs() {
  const t = useMessages(appMessages);
  const link = useActiveLink();
  const title = usePageTitle();
  const match = useMatches().at(-1);
  if (!link) return null;
  // A screen may have other addresses: at them it is the entry's own all the same.
  const isBehind = link.to !== match?.pathname && link.to !== match?.staticData.screen?.path;
  if (!isBehind && !link.group) return null;
  return (
    <nav className={classes.crumbs} aria-label={t('breadcrumbs')}>
      <ol className={classes.list}>
        <li>{t(link.section.heading)}</li>
        {link.group ? <Crumb>{t(link.group.label)}</Crumb> : null}
        <Crumb>
          {isBehind ? (
            <Link to={link.to} className={classes.link}>
              {t(link.label)}
            </Link>
          ) : (
            <span aria-current="page">{t(link.label)}</span>
          )}
        </Crumb>
        {isBehind ? (
          <Crumb>
            <span aria-current="page" dir="auto">
              {title}
            </span>
          </Crumb>
        ) : null}
      </ol>
    </nav>
  );
}

const Crumb = ({ children }: { children: ReactNode }) => (
  <li>
    <IconChevronRight size={14} aria-hidden="true" className="directional" />
    {children}
  </li>
);
