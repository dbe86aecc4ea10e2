import { isApiError } from '#http/api-error.ts';
import { forgetSeen } from '#http/last-seen.ts';
import { queryClient } from '#http/query-client.ts';
import { rereadSession } from '#http/reread-session.ts';
import { followLanguage } from '#i18n/messages.ts';
import { destinationOf } from '#session/own-path.ts';
import { currentSession, endSession, followSession, isSignedIn, useSession } from '#session/session.ts';
import { isFocusLost } from '#ui/focus-return.ts';
import { fadeIn } from './fade-in.ts';
import { keepPlace } from './keep-place.ts';
import { applyPreferences } from './preferences/apply-preferences.ts';
import { followAccount } from './preferences/follow-account.ts';
import { followPreferences } from './preferences/preferences.ts';
import type { AppRouter } from './router.tsx';

/** Wires the router to what changes around it: the session here and in other tabs, the language, the focus. Returns the end of it. */
export function follow(router: AppRouter): () => void {
  const ends = [
    followSession(),
    followPreferences(),
    followLanguage(),
    applyPreferences(),
    followAccount(),
    keepPlace(),
  ];
  const endSessionWatch = useSession.subscribe((now, before) => {
    if (isSignedIn(now) === isSignedIn(before) && now.userData?.id === before.userData?.id) {
      // Signed in again in place: what failed meanwhile is asked for anew, what was typed stays.
      if (before.isExpired && !now.isExpired) void queryClient.invalidateQueries();
      return;
    }
    queryClient.clear();
    if (before.userData && before.userData.id !== now.userData?.id) void forgetSeen();
    const { search, pathname } = router.state.location;
    if (isSignedIn(now) && pathname === '/login') void router.navigate({ ...destinationOf(search), replace: true });
    else void router.invalidate();
  });
  const endRouterWatch = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const page = content();
    if (page) fadeIn(page);
    if (!router.state.location.hash) focusHeading();
  });
  if (isSignedIn(currentSession())) void refreshSession(router);
  return () => {
    for (const end of [...ends, endSessionWatch, endRouterWatch]) end();
  };
}

/** A new page announces itself by its heading. */
function focusHeading(): void {
  const target = heading() ?? content();
  if (document.activeElement?.closest('main [autofocus], [role="dialog"]')) return;
  target?.focus({ preventScroll: true });
  followHeading();
}
const content = () => document.querySelector<HTMLElement>('main');
const heading = () => document.querySelector<HTMLElement>('main h1');

/** A page may draw its heading anew once its data are there: the focus follows it, until the person does something. */
let stopFollowing = () => {};
function followHeading(): void {
  stopFollowing();
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (isFocusLost() || activeElement?.matches('main')) heading()?.focus({ preventScroll: true });
    else if (activeElement !== heading()) stopFollowing();
  });
  const acts = ['pointerdown', 'keydown'];
  stopFollowing = () => {
    observer.disconnect();
    for (const act of acts) removeEventListener(act, stopFollowing, true);
  };
  for (const act of acts) addEventListener(act, stopFollowing, true);
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The role may have changed since the last visit; an ended session is noticed here (401). */
async function refreshSession(router: AppRouter): Promise<void> {
  const asked = currentSession();
  const before = JSON.stringify(asked.userAbilityRules);
  await rereadSession().catch((error: unknown) => {
    // Nothing has been typed yet: the sign-in page it is, for who has not signed in again meanwhile.
    if (isApiError(error, 401) && currentSession().userData?.id === asked.userData?.id) endSession();
  });
  if (isSignedIn(currentSession()) && JSON.stringify(currentSession().userAbilityRules) !== before)
    void router.invalidate();
}
