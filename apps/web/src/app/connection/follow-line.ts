import { lookForLine, noteLine, useLine } from '#http/line.ts';
import { queryClient } from '#http/query-client.ts';
import { waitingWrites } from '#http/waiting-writes.ts';
import { currentSession, isSignedIn, isSimulatedHost, useSession } from '#session/session.ts';

const lookAgainMs = 5000;

// A page that is left, or a full disk: what waits goes on waiting.
const tryLater = () => undefined;

/** Looks for the line while it is down; once it is back, what is on the page is asked for anew and what waits is sent. */
export function followLine(): () => void {
  if (isSimulatedHost) return () => undefined; // nothing of it lies elsewhere
  const down = () => noteLine(true);
  const look = () => void lookForLine();
  const send = () => {
    if (isSignedIn(currentSession())) waitingWrites.send().catch(tryLater);
  };
  const seen = () => {
    if (!document.hidden) send();
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const turn = (isDown: boolean) => {
    clearInterval(timer);
    if (isDown) timer = setInterval(look, lookAgainMs);
  };
  const ends = [
    useLine.subscribe(({ isDown }) => {
      turn(isDown);
      if (isDown) return;
      void queryClient.invalidateQueries();
      send();
    }),
    useSession.subscribe((now, before) => {
      if (now.userData?.id !== before.userData?.id || (before.isExpired && !now.isExpired))
        waitingWrites.reread().then(send, tryLater);
    }),
  ];
  turn(useLine.getState().isDown);
  addEventListener('offline', down);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', seen);
  send();
  return () => {
    for (const end of ends) end();
    clearInterval(timer);
    removeEventListener('offline', down);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', seen);
  };
}
