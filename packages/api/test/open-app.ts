import type { Role } from '@cartage/contract/access/access.schema.ts';
import { sendToServer } from '@cartage/server/outgoing/send-to-server.ts';
import { createApp } from '#app.ts';
import { insertSession } from '#auth/sessions.service.ts';
import { newToken } from '#auth/tokens.service.ts';
import { migrate } from '#core/database/migrate.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps, HostFacts } from '#core/deps.ts';
import { seedTools } from '#core/seed-tools.ts';
import { workRuns } from '#logistics/runs/work-runs.ts';
import { migrations } from '#migrations/all-migrations.ts';
import { seed } from '#seed.ts';
import { type InProcessRoads, inProcessRoads } from '#test/in-process-roads.ts';
import { inProcessSolver } from '#test/in-process-solver.ts';
import { fillDatabase, type TestDatabase } from '#test/test-database.ts';
import { sampleAccounts, seedAccounts, seedUsers } from '#users/users.seed.ts';

export interface Reply {
  status: number;
  headers: Headers;
  /** JSON as a value, anything else as text; undefined when empty. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies of every shape
  body: any;
}
export interface CallOptions {
  /** The sample account of this role, in its `session`. */
  as?: Role;
  /** A session's own token, from `signIn`. */
  token?: string;
  /** Address of the peer. */
  from?: string;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface TestApp {
  call(method: string, path: string, options?: CallOptions): Promise<Reply>;
  fetch(request: Request): Response | Promise<Response>;
  /** The sample account of this role signs in with its password: the token of a session of its own. */
  signIn(role: Role): Promise<string>;
  /** The token of the session this role has here. */
  session(role: Role): Promise<string>;
  /** Every mail handed to the mail server, when `sendsMail`. */
  sent: { to: string; subject: string; text: string }[];
  deps: Deps;
  roads: InProcessRoads;
  mounted: ReturnType<typeof createApp>['mounted'];
  /** The moment the app takes for now. */
  clock: { at: Date };
  /** Another server on the same database; undefined where a database is for one alone. */
  neighbour(): Promise<{ fetch: TestApp['fetch']; deps: Deps; close(): Promise<void> } | undefined>;
  close(): Promise<void>;
}

/**
 * The API on a database of its own (`fillDatabase` says which). `seeded: false` leaves out the sample data but for
 * the six sample accounts, `'people'` all but the 50 sample users.
 */
export async function openTestApp({
  seeded = true,
  now = '2026-11-20T08:00:00Z',
  host = {},
  sendsMail = false,
  sendsWebhooks = host.kind !== 'browser',
  solves = false,
}: {
  seeded?: boolean | 'people';
  now?: string;
  host?: Partial<HostFacts>;
  sendsMail?: boolean;
  /** A page does not. */
  sendsWebhooks?: boolean;
  /** Takes runs from the queue. */
  solves?: boolean;
} = {}): Promise<TestApp> {
  const clock = { at: new Date(now) };
  const start = await startOf(seeded, now);
  const { db, events, close, beside } = await start.copy();
  const sent: TestApp['sent'] = [];
  const roads = inProcessRoads();
  const deps: Deps = {
    db,
    events,
    clock: { now: () => clock.at },
    ids: idsAfter(start.lastId),
    host: { publicUrl: 'http://localhost', isLoopbackOnly: true, kind: 'server', ...host },
    files: filesIn(new Map(start.files)),
    pictures: { shrink: async () => undefined },
    solveRunner: inProcessSolver,
    roads,
    sendMail: async (mail) => {
      if (sendsMail) sent.push(mail);
      return sendsMail;
    },
    sendWebhook: sendsWebhooks
      ? (request, rules) => sendToServer(request, rules, { timeoutMs: 15_000, maxBytes: 1024, cut: true })
      : null,
    log: () => {},
    secret: 'only-for-tests-only-for-tests-only-for-tests',
  };
  const app = createApp(deps);
  const runWorker = solves ? workRuns(deps, { name: 'test' }) : undefined;
  const call = async (method: string, path: string, options: CallOptions = {}): Promise<Reply> => {
    const { as, body, headers = {}, from } = options;
    const token = options.token ?? (as && (await session(as)));
    const request = new Request(new URL(path, 'http://localhost'), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    return readReply(await app.fetch(request, { incoming: { socket: { remoteAddress: from } } }));
  };
  const signIn = async (role: Role): Promise<string> => {
    const word = sampleAccounts.find((account) => account.role === role)?.word ?? '';
    const { status, body } = await call('POST', '/api/auth/login', {
      body: { email: `${word}@demo.com`, password: word },
    });
    if (status !== 200) throw new Error(`${word}@demo.com could not sign in: ${JSON.stringify(body)}`);
    return body.accessToken;
  };
  // Opened without the password, whose hashing is slow on purpose: signing in for each app took half of all tests' time.
  const openSession = async (role: Role): Promise<string> => {
    const ticket = await newToken();
    const userId = 1 + sampleAccounts.findIndex((account) => account.role === role);
    await transact(deps, (trx) => insertSession(trx, deps, ticket, { userId, userAgent: '', address: '' }));
    return ticket.token;
  };
  const sessions = new Map<Role, { token: Promise<string>; at: number }>();
  // One is enough until the clock has been moved by much.
  const session = (role: Role): Promise<string> => {
    const known = sessions.get(role);
    if (known && Math.abs(known.at - clock.at.getTime()) < 86_400_000) return known.token;
    const token = openSession(role);
    sessions.set(role, { token, at: clock.at.getTime() });
    return token;
  };
  return {
    call,
    fetch: (request) => app.fetch(request),
    signIn,
    session,
    sent,
    deps,
    roads,
    mounted: app.mounted,
    clock,
    neighbour: async () => {
      const other = await beside?.();
      return (
        other && {
          fetch: createApp({ ...deps, db: other.db, events: other.events }).fetch,
          deps: { ...deps, db: other.db, events: other.events },
          close: other.close,
        }
      );
    },
    close: async () => {
      await runWorker?.stop();
      await close();
    },
  };
}

async function readReply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel(); // it never ends: read it with `fetch`
    return { status, headers, body: undefined };
  }
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
  };
}

/** What a test's app begins with. */
interface Start {
  copy(): Promise<TestDatabase>;
  files: ReadonlyMap<string, Uint8Array>;
  lastId: number;
}
const starts = new Map<string, Promise<Start>>();

/** Filled once; whoever begins with the same gets a copy. */
function startOf(seeded: boolean | 'people', now: string): Promise<Start> {
  const key = `${seeded} ${now}`;
  const start = starts.get(key) ?? fill(seeded, new Date(now));
  starts.set(key, start);
  return start;
}

async function fill(seeded: boolean | 'people', now: Date): Promise<Start> {
  const files = new Map<string, Uint8Array>();
  const ids = idsAfter(0);
  const copy = await fillDatabase(async (db, events) => {
    await migrate(db, migrations);
    const deps = { db, events, ids, clock: { now: () => now }, files: filesIn(files) };
    const seedPart = seeded === 'people' ? seedUsers : seedAccounts;
    if (seeded === true) await seed(deps);
    else await transact(deps, (trx) => seedPart(trx, seedTools(deps)));
  });
  return { copy, files, lastId: ids.last() };
}

function idsAfter(lastId: number) {
  let last = lastId;
  return { next: (prefix: string) => `${prefix}_${String(++last).padStart(6, '0')}`, last: () => last };
}

const filesIn = (files: Map<string, Uint8Array>): Deps['files'] => ({
  put: async (id, bytes) => void files.set(id, bytes),
  get: async (id) => files.get(id),
  remove: async (id) => void files.delete(id),
});
