import { useMatches, useRouter } from '@tanstack/react-router';
import { useCan } from '#session/ability.ts';
import { drawnAmong } from './is-drawn.ts';
import { navSections } from './nav-items.ts';
import { type IsDrawn, linksOf, type NavSection, type PlacedLink, visibleSections } from './nav-tree.ts';

/** The navigation of this person. */
export function useNavigation(): NavSection[] {
  const can = useCan();
  return visibleSections(navSections, can, useIsDrawn());
}

const known = new WeakMap<object, IsDrawn>();
/** Whether the router leads to a path. */
export function useIsDrawn(): IsDrawn {
  const { routesByPath } = useRouter();
  const isDrawn = known.get(routesByPath) ?? drawnAmong(Object.keys(routesByPath));
  known.set(routesByPath, isDrawn);
  return isDrawn;
}

/** The path of the entry to mark: the screen's own, or the one it names. */
export function useActivePath(): string | undefined {
  const match = useMatches().at(-1);
  const screen = match?.staticData.screen;
  return screen?.navActive ?? (screen?.path.includes('$') ? match?.pathname : screen?.path);
}

/** Where the present screen stands in the navigation. */
export function useActiveLink(): PlacedLink | undefined {
  const active = useActivePath();
  return linksOf(useNavigation()).find(({ to }) => to === active);
}
