import '#test/dom.ts';
import { cookieName } from '@cartage/api/auth/sessions.service.ts';
import type { TestApp } from '@cartage/api/test/open-app.ts';
import type { Role } from '@cartage/contract/access/access.schema.ts';
import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import { call } from '#http/call.ts';
import { startSession } from '#session/session.ts';

/**
 * What stands between the page and the API: a test may cut it, or let go what the page asks for and lose the answers
 * to its writes, and sees what went over it.
 */
export const line = {
  isCut: false,
  losesAnswers: false,
  /** Writes wait for it before they go out. */
  writesWaitFor: undefined as Promise<void> | undefined,
  cookie: '',
  calls: [] as string[],
  answered: [] as string[],
};

/** Holds the page's writes back until what it returns is called. */
export function holdWrites(): () => void {
  let goOn = () => {};
  line.writesWaitFor = new Promise((resolve) => {
    goOn = resolve;
  });
  return () => goOn();
}

let connected: TestApp | undefined;

/** The page's fetch ends in the real API of this process, with the browser's part: cookies and Origin. */
export function connect(api: TestApp): void {
  connected = api;
  globalThis.fetch = async (url, init = {}) => {
    const method = init.method ?? 'GET';
    if (line.isCut) throw new TypeError('The line is cut');
    if (method !== 'GET') await line.writesWaitFor;
    const headers = new Headers(init.headers);
    headers.set('origin', 'http://localhost');
    headers.set('host', 'localhost');
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('sec-fetch-mode', 'cors');
    const sent = line.cookie;
    if (sent) headers.set('cookie', sent);
    const called = `${method} ${decodeURIComponent(String(url))}`;
    line.calls.push(called);
    const response = await api.fetch(new Request(new URL(String(url), 'http://localhost'), { ...init, headers }));
    if (line.losesAnswers && method !== 'GET') throw new TypeError('The answer is lost');
    line.answered.push(called);
    // a late answer to the page before says nothing about who is signed in now
    if (line.cookie === sent)
      for (const cookie of response.headers.getSetCookie()) line.cookie = cookie.split(';')[0] ?? '';
    return response;
  };
}

/** Signs in as the sample account of a role, in the session it has in the API; where that was ended, with the password. */
export async function signIn(role: Role): Promise<void> {
  if (!connected) throw new Error('Call `connect` first');
  const { deps, session, signIn: signInAnew } = connected;
  const carry = (token: string) => {
    line.cookie = `${cookieName(deps.host)}=${token}`;
    return call(authEndpoints.session, {});
  };
  const living = await carry(await session(role)).catch(() => undefined);
  startSession(living ?? (await carry(await signInAnew(role))));
}
