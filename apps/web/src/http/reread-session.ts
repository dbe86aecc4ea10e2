import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { currentSession, startSession } from '#session/session.ts';
import { call } from './call.ts';

/** Asks anew who is signed in and what they may do. An answer about somebody who has left meanwhile is passed over. */
export async function rereadSession(): Promise<void> {
  const asked = currentSession().userData?.id;
  const session = await call(authEndpoints.session, {});
  const { userData, accessToken } = currentSession();
  if (userData?.id === asked) startSession({ ...session, accessToken: accessToken ?? session.accessToken });
}
