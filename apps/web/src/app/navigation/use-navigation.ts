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

/** Where the present screen stands in the navigation: at the entry of its address, or the one the screen names. */
export function useActiveLink(): PlacedLink | undefined {
  const links = linksOf(useNavigation());
  const match = useMatches().at(-1);
  const screen = match?.staticData.screen;
  const at = (path: string | undefined) => links.find(({ to }) => to === path);
  return at(match?.pathname) ?? at(screen?.navActive ?? screen?.path);
}
