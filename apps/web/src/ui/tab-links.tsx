import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import classes from './tab-links.module.css';

interface TabLinksProps {
  label: string;
  tabs: readonly { id: string; label: string; to: string; search?: Record<string, unknown> }[];
  shown: string;
}

/** The parts of one page, each with an address. */
export function TabLinks({ label, tabs, shown }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  // Where the row is wider than the window, the page's own tab is in sight; the page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is shown
  useLayoutEffect(() => {
    const own = row.current?.querySelector('[aria-current]');
    if (row.current && own) row.current.scrollLeft += middleOf(own) - middleOf(row.current);
  }, [shown]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
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

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
