import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { forgetWritten } from '#features/chat/kept-writing.ts';
import { call } from '#http/call.ts';
import { endSession } from '#session/session.ts';
import { forgetRecent } from './search/recent-targets.ts';

/** Ends the session on the server, then here. When the server cannot be reached, the session here stays. */
export async function signOut(): Promise<void> {
  await call(authEndpoints.logout, {});
  forgetRecent();
  forgetWritten();
  endSession();
}
