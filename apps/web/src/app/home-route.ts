import { type AnyRoute, redirect } from '@tanstack/react-router';
import { canOf } from '#session/ability.ts';
import { currentSession, isSignedIn } from '#session/session.ts';
import type { Screen } from '#ui/screen.ts';
import { navSections } from './navigation/nav-items.ts';
import { homeOf, type IsDrawn } from './navigation/nav-tree.ts';
import { screenRoute } from './screen-route.tsx';

/** `/` welcomes visitors; everybody else goes to the first screen they may open. */
export const homeRoute = (parent: AnyRoute, screen: Screen, isDrawn: IsDrawn) =>
  screenRoute(parent, '/', screen, () => {
    const session = currentSession();
    if (!isSignedIn(session)) return;
    const can = canOf(session.userAbilityRules);
    throw redirect({ to: homeOf(navSections, can, isDrawn) ?? '/not-authorized', replace: true });
  });
