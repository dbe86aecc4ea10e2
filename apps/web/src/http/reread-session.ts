import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { currentSession, startSession } from '#session/session.ts';
import { call } from './call.ts';

/** Asks anew who is signed in and what they may do. */
export async function rereadSession(): Promise<void> {
  const session = await call(authEndpoints.session, {});
  startSession({ ...session, accessToken: currentSession().accessToken ?? session.accessToken });
}
