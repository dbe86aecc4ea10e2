import { lazy, Suspense } from 'react';
import { isSignedIn, useSession } from '#session/session.ts';

const SessionEnded = lazy(() => import('./session-ended.tsx').then((module) => ({ default: module.SessionEnded })));

/** Over the page when the server has ended the session: the page and what was typed on it stay. */
export function SessionEndedDoor() {
  const isOver = useSession((session) => session.isExpired && isSignedIn(session));
  return isOver ? (
    <Suspense fallback={null}>
      <SessionEnded />
    </Suspense>
  ) : null;
}
