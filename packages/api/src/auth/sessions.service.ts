import { cookieMarker, type SignIn } from '@cartage/contract/auth/auth.schema.ts';
import { rulesFor } from '#access/rules-in-force.service.ts';
import type { Caller, Ctx } from '#core/context.ts';
import { toFlag, toInstant } from '#core/database/column-kinds.ts';
import { type EventBus, mayTellOf } from '#core/database/events.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Deps, HostFacts, Trx } from '#core/deps.ts';
import { accessTopic, sessionsTopic } from '#core/event-stream.ts';
import { endLink } from './links.service.ts';
import { hashOfToken, type Token } from './tokens.service.ts';

const hourMs = 3_600_000;
const idleMs = 7 * 24 * hourMs;
const absoluteMs = 30 * 24 * hourMs;
const touchEveryMs = hourMs / 6;
const cacheMs = 5000;
const mostCached = 5000;

interface Opened {
  userId: number;
  userAgent: string;
  address: string;
  isByLink?: boolean;
}

export async function insertSession(
  trx: Trx,
  { clock, ids }: Deps,
  { tokenHash }: Token,
  { userId, userAgent, address, isByLink }: Opened,
): Promise<void> {
  const now = clock.now().getTime();
  await trx.deleteFrom('sessions').where('expiresAt', '<', toInstant(now)).execute();
  await trx
    .insertInto('sessions')
    .values({
      id: ids.next('ses'),
      tokenHash,
      userId,
      createdAt: toInstant(now),
      lastSeenAt: toInstant(now),
      expiresAt: toInstant(now + idleMs),
      userAgent: userAgent.slice(0, 300),
      address,
      isByLink: toFlag(isByLink === true),
    })
    .execute();
}

/** Where somebody is signed in, the latest first; the caller's own session is marked. */
export async function sessionsOf(
  { db, clock, caller }: Ctx,
  userId: number,
  { isByLink }: { isByLink?: true } = {},
): Promise<SignIn[]> {
  let sessions = db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', toInstant(clock.now()));
  if (isByLink) sessions = sessions.where('isByLink', '=', toFlag(true));
  const rows = await sessions.orderBy('lastSeenAt', 'desc').orderBy('id').execute();
  return rows.map((row) => ({ ...row, isCurrent: row.id === caller?.credentialId }));
}

/**
 * Ends a person's sessions: all, one, all but one, or those entered by a link. But for the one, a link that still
 * stands open to enter by goes with them. Call `forgetSessions` when the transaction has committed; other
 * processes learn it from the event.
 */
export async function endSessions(
  trx: Trx,
  tell: Tell,
  userId: number,
  { only, except, isByLink }: { only?: string; except?: string; isByLink?: true } = {},
): Promise<number> {
  let ended = trx.deleteFrom('sessions').where('userId', '=', userId);
  if (only !== undefined) ended = ended.where('id', '=', only);
  if (except !== undefined) ended = ended.where('id', '!=', except);
  if (isByLink) ended = ended.where('isByLink', '=', toFlag(true));
  if (only === undefined) await endLink(trx, userId, 'phone');
  const { numDeletedRows } = await ended.executeTakeFirstOrThrow();
  tell(sessionsTopic, userId);
  return Number(numDeletedRows);
}

/** Whether somebody is signed in from there already. */
export async function isKnownPlace(db: Db, userId: number, place: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('address', '=', place)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

export function forgetSessions({ events }: Deps, userId: number): void {
  cacheOf(events).forget(userId);
}

/** After a change of what roles may do, when it has committed. */
export function forgetSessionsOfAll({ events }: Deps): void {
  cacheOf(events).forgetAll();
}

/** The person behind a request, by bearer token or cookie. */
export async function findCaller(deps: Deps, request: Request): Promise<Caller | null> {
  const { token, via } = credentialOf(deps.host, request);
  if (token === undefined) return null;
  const cache = cacheOf(deps.events);
  const now = deps.clock.now().getTime();
  const known = cache.get(token, now);
  if (known) return known.via === via ? known : { ...known, via };
  const generation = cache.generation();
  const found = await readSession(deps, token, via, now);
  // A session ended while it was being read must not be remembered.
  if (found && generation === cache.generation()) cache.put(token, found, now);
  return found?.caller ?? null;
}

/** What can be asked for its headers: a request, or a verb's context. */
interface Asked {
  headers: { get(name: string): string | null };
}

/** The token a request carries, for its own reply. */
export const tokenOf = (host: HostFacts, request: Asked) => credentialOf(host, request).token;

/** Without TLS a browser would refuse the stricter name. */
export const cookieName = ({ publicUrl }: HostFacts): string =>
  publicUrl.startsWith('https:') ? '__Host-cartage-session' : 'cartage-session';

function credentialOf(host: HostFacts, { headers }: Asked): { token: string | undefined; via: 'bearer' | 'cookie' } {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined && bearer !== cookieMarker) return { token: bearer, via: 'bearer' };
  const prefix = `${cookieName(host)}=`;
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/);
  return { token: cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length), via: 'cookie' };
}

interface Found {
  caller: Caller;
  expiresAtMs: number;
}

async function readSession(deps: Deps, token: string, via: Caller['via'], now: number): Promise<Found | undefined> {
  const { db } = deps;
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'sessions.createdAt', 'sessions.lastSeenAt', 'sessions.expiresAt'])
    .select(['users.id as userId', 'users.role', 'users.customRoleId', 'users.fullName'])
    .where('sessions.tokenHash', '=', await hashOfToken(token))
    .where('sessions.expiresAt', '>', toInstant(now))
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  let expiresAtMs = Date.parse(row.expiresAt);
  if (now - Date.parse(row.lastSeenAt) > touchEveryMs) {
    expiresAtMs = Math.min(now + idleMs, Date.parse(row.createdAt) + absoluteMs);
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: toInstant(now), expiresAt: toInstant(expiresAtMs) })
      .where('id', '=', row.id)
      .execute();
  }
  const { userId, role, fullName } = row;
  const rules = await rulesFor(deps, row);
  return {
    caller: { userId, role, fullName, credentialId: row.id, rules, via },
    expiresAtMs,
  };
}

function sessionCache(events: EventBus) {
  const known = new Map<string, { caller: Caller; untilMs: number }>();
  let generation = 0;
  const forget = (userId: number) => {
    generation += 1;
    for (const [token, { caller }] of known) if (caller.userId === userId) known.delete(token);
  };
  const forgetAll = () => {
    generation += 1;
    known.clear();
  };
  events.subscribe((event) => {
    if (event.topic === sessionsTopic) forget(Number(event.id));
    if (mayTellOf(event, accessTopic)) forgetAll();
  });
  return {
    forget,
    forgetAll,
    generation: () => generation,
    get(token: string, now: number): Caller | undefined {
      const entry = known.get(token);
      return entry && entry.untilMs > now ? entry.caller : undefined;
    },
    put(token: string, { caller, expiresAtMs }: Found, now: number) {
      if (known.size >= mostCached) known.clear();
      known.set(token, { caller, untilMs: Math.min(now + cacheMs, expiresAtMs) });
    },
  };
}

const caches = new WeakMap<EventBus, ReturnType<typeof sessionCache>>();

function cacheOf(events: EventBus) {
  const known = caches.get(events) ?? sessionCache(events);
  caches.set(events, known);
  return known;
}
