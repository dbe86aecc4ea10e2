import { Link } from '@tanstack/react-router';
import classes from './tab-links.module.css';

interface TabLinksProps {
  label: string;
  tabs: readonly { id: string; label: string; to: string; search?: Record<string, unknown> }[];
  shown: string;
}

/** The parts of one page, each with an address. */
export function TabLinks({ label, tabs, shown }: TabLinksProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          // The router's types know no search of a path made at run time.
          search={(tab.search ?? {}) as never}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes.tab}
          aria-current={tab.id === shown ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
