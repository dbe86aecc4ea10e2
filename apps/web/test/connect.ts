import '#test/dom.ts';
import type { TestApp } from '@cartage/api/test/open-app.ts';
import { sampleAccounts } from '@cartage/api/users/users.seed.ts';
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

/** The page's fetch ends in the real API of this process, with the browser's part: cookies and Origin. */
export function connect(api: TestApp): void {
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

/** Signs in as the sample account of a role, as the login page does; hashing is slow, so a session that lives is used again. */
export async function signIn(role: Role): Promise<void> {
  line.cookie = cookies.get(role) ?? '';
  const living = line.cookie ? await call(authEndpoints.session, {}).catch(() => undefined) : undefined;
  const word = sampleAccounts.find((account) => account.role === role)?.word ?? '';
  const credentials = { email: `${word}@demo.com`, password: word };
  startSession(living ?? (await call(authEndpoints.login, { body: credentials })));
  cookies.set(role, line.cookie);
}

const cookies = new Map<Role, string>();
