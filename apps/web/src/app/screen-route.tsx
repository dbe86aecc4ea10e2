import { type AnyRoute, createRoute, redirect, useLoaderData } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { notAuthorizedScreen } from '#features/errors/errors.routes.tsx';
import { loadMessages } from '#i18n/messages.ts';
import { canOf } from '#session/ability.ts';
import { currentSession, isSignedIn } from '#session/session.ts';
import type { Screen } from '#ui/screen.ts';
import { guard } from './guard.ts';
import { PageFailed } from './page-failed.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** The route of a screen: `before` may lead elsewhere; guarded, its code and its words fetched together, failures shown in its place. */
export const screenRoute = (parent: AnyRoute, path: string, screen: Screen, before?: () => void) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { screen },
    beforeLoad: ({ location }) => {
      before?.();
      return { isAllowed: isAllowed(screen, location) };
    },
    loader: ({ context }) => fetchPage(context.isAllowed ? screen : notAuthorizedScreen),
    component: ScreenPage,
    errorComponent: PageFailed,
  });

function ScreenPage() {
  const { Page }: { Page: ComponentType } = useLoaderData({ strict: false });
  return <Page />;
}

async function fetchPage({ load, messages = [] }: Screen): Promise<{ Page: ComponentType }> {
  const [Page] = await Promise.all([load(), loadMessages(...messages)]);
  return { Page };
}

/** Whether the page may be shown; who is in the wrong place is sent on. */
function isAllowed(screen: Screen, location: { pathname: string; search: Record<string, unknown> }): boolean {
  const session = currentSession();
  const visitor = { isSignedIn: isSignedIn(session), can: canOf(session.userAbilityRules) };
  const verdict = guard(screen, visitor, { path: location.pathname, query: location.search });
  if (verdict.kind === 'toRoot') throw redirect({ to: '/', replace: true });
  if (verdict.kind === 'toLogin') throw redirect({ to: '/login', search: verdict.query, replace: true });
  return verdict.kind === 'allow';
}
