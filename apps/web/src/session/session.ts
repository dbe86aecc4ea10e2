import { type AbilityRule, abilityRuleSchema } from '@cartage/contract/access/access.schema.ts';
import { cookieMarker, type UserData, userDataSchema } from '@cartage/contract/auth/auth.schema.ts';
import { hashKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { create } from 'zustand';

export interface StoredSession {
  userData: UserData | null;
  /** With a server the session is an HttpOnly cookie and this only marks it; in the simulated host it is the bearer token. */
  accessToken: string | null;
  userAbilityRules: readonly AbilityRule[];
}
interface SessionState extends StoredSession {
  /** The server has ended the session; the page stays as it is until the person has signed in again, or leaves. */
  isExpired: boolean;
}

const nobody: StoredSession = { userData: null, accessToken: null, userAbilityRules: [] };
export const isSimulatedHost = import.meta.env.MODE === 'demo';

const storedSchema = z.object({
  userData: z.catch(z.nullable(userDataSchema), null),
  accessToken: z.catch(z.nullable(z.string()), null),
  userAbilityRules: z.catch(z.array(abilityRuleSchema), []),
});

/** The session as stored values say it; every tab follows the others. */
export const useSession = create<SessionState>(() => ({ ...stored(), isExpired: false }));

export const currentSession = () => useSession.getState();
/** Signed in only when both the person and the token are there. */
export const isSignedIn = ({ userData, accessToken }: StoredSession) => userData !== null && Boolean(accessToken);

export function startSession(reply: {
  accessToken: string;
  userData: UserData;
  userAbilityRules: AbilityRule[];
}): void {
  const { userData, userAbilityRules } = reply;
  const accessToken = isSimulatedHost ? reply.accessToken : cookieMarker;
  const wasExpired = currentSession().isExpired;
  write({ userData, accessToken, userAbilityRules });
  if (wasExpired) channel()?.postMessage('renewed');
}

export const endSession = () => write(nobody);

/** The server no longer knows the session: nothing on the page is lost, and nothing more is sent for it. */
export const expireSession = () => useSession.setState({ isExpired: true });

let opened: BroadcastChannel | undefined;
const channel = () => {
  if (typeof BroadcastChannel !== 'undefined') opened ??= new BroadcastChannel('Cartage-session');
  return opened;
};

function write(session: StoredSession): void {
  const { isExpired, ...before } = currentSession();
  // Asked for anew at every visit, and seldom another: the pages that follow it need not draw again.
  if (isExpired || hashKey([before]) !== hashKey([session]))
    useSession.setState({ ...session, isExpired: false }, true);
  try {
    for (const [key, value] of Object.entries(session)) {
      if (value === null || (Array.isArray(value) && value.length === 0)) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    }
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
}

function stored(): StoredSession {
  return z.parse(storedSchema, {
    userData: read('userData'),
    accessToken: read('accessToken'),
    userAbilityRules: read('userAbilityRules') ?? [],
  });
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Signing in or out in one tab reaches the others. Returns the end of it. */
export function followSession(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key in nobody) useSession.setState({ ...stored(), isExpired: false }, true);
  };
  const renew = () => useSession.setState({ isExpired: false });
  addEventListener('storage', follow);
  channel()?.addEventListener('message', renew);
  return () => {
    removeEventListener('storage', follow);
    channel()?.removeEventListener('message', renew);
  };
}
