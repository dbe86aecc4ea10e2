import type { Action, Subject } from '@cartage/contract/access/access.schema.ts';
import type { Endpoint, Schema, VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import { plainText } from '@cartage/contract/core/plain-text.ts';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { abilityOf } from './ability.ts';
import { callLimit } from './call-limit.ts';
import { checkAccess } from './check-access.ts';
import type { Caller, Ctx } from './context.ts';
import { type Tell, transact } from './database/transact.ts';
import type { Deps, Trx } from './deps.ts';
import { Failure, notFound } from './failure.ts';
import { completeReply, hashOf, type IdempotentRequest, keepReply, knownReply } from './idempotency.ts';
import { quickSchema } from './quick-schema.ts';
import { type Body, readBody } from './read-body.ts';
import { type CallUnderWay, replyToError, send, sendOwn, sendRead } from './reply.ts';
import type { TakeStream } from './stream-sink.ts';

/** Who is behind a request: told by the auth slice, asked by every route. */
export type FindCaller = (deps: Deps, request: Request) => Promise<Caller | null>;

/** Mounts one endpoint. Slices are lists of these calls. */
export type Mount = <E extends Endpoint>(
  endpoint: E,
  verb: (ctx: Ctx, input: VerbInput<E>) => Promise<VerbAnswer<E> | Response>,
) => void;

/**
 * The recipe every request follows: match → session → access → parse → verb → strip → reply.
 *
 * @example mount(userEndpoints.get, (ctx, { params }) => getUser(ctx, params.id));
 */
export function createMount(app: Hono, deps: Deps, findCaller: FindCaller, mounted: Set<Endpoint>): Mount {
  const limit = callLimit();
  return (endpoint, verb) => {
    mounted.add(endpoint);
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const asked: CallUnderWay = {
        path: c.req.path,
        requestId: c.req.header('x-request-id')?.slice(0, 64) ?? deps.ids.next('req'),
        headers: {},
      };
      try {
        return await answer(c, endpoint, verb, asked);
      } catch (error) {
        return replyToError(error, deps, asked);
      }
    });
  };

  async function answer<E extends Endpoint>(
    c: Context,
    endpoint: E,
    verb: (ctx: Ctx, input: VerbInput<E>) => Promise<unknown>,
    asked: CallUnderWay,
  ) {
    const caller = await findCaller(deps, c.req.raw);
    const remoteAddress = remoteAddressOf(c);
    asked.headers = limit.count(callerKey(caller, remoteAddress), deps.clock.now().getTime());
    checkAccess(endpoint, caller, { request: c.req.raw, host: deps.host, remoteAddress });
    const body = await readBody(c, endpoint);
    const idempotent = await idempotentRequest(c, endpoint, caller, body);
    const known = idempotent && (await knownReply(deps, idempotent));
    if (known) return sendAgain(known, asked);

    // Parsed by the very schemas VerbInput is inferred from.
    const input = {
      params: parseParams(endpoint, c.req.param()),
      query: endpoint.query ? parse(endpoint.query, flatQuery(c)) : undefined,
      body: endpoint.bytes ? body.value : endpoint.body ? parse(endpoint.body, body.value) : undefined,
    } as VerbInput<E>;
    const keeping: Keeping | undefined = idempotent && { request: idempotent, endpoint, kept: 'nothing' };
    const ctx = contextOf(c, caller, asked.requestId, remoteAddress, keeping);

    let result: unknown;
    try {
      result = await verb(ctx, input);
    } catch (error) {
      // The same request sent twice at once: what refused this one may be what the other has done, and answered.
      const first = keeping?.kept === 'nothing' ? await knownReply(deps, keeping.request) : undefined;
      if (first) return sendAgain(first, asked);
      throw error;
    }
    if (result instanceof Response)
      return endpoint.response === 'events' ? result : sendOwn(result, asked.headers, c.req.header('if-none-match'));
    const reply = replyOf(endpoint, result);
    if (!reply) throw new Error(`${endpoint.method} ${endpoint.path} answered something else than it declares`);
    if (keeping?.kept === 'claim')
      await completeReply(deps, keeping.request, { status: endpoint.status, body: reply.body });
    const headers = { ...asked.headers, ...etagOf(result) };
    if (endpoint.method === 'GET') return sendRead(endpoint.status, reply.body, headers, c.req.header('if-none-match'));
    return send(endpoint.status, reply.body, headers);
  }

  function contextOf(
    c: Context,
    caller: Caller | null,
    requestId: string,
    remoteAddress: string | undefined,
    keeping: Keeping | undefined,
  ): Ctx {
    const ability = abilityOf(caller?.rules ?? noRules);
    // Not `{ ...deps, caller, … }`: V8 makes such a large mixture a dictionary, at ten times the price.
    return Object.assign({}, deps, {
      caller,
      ability,
      can: (action: Action, subject: Subject, field?: string) => ability.can(action, subject, field),
      person: () => {
        if (!caller) throw new Failure(401, { code: 'unauthenticated', message: 'Sign in first' });
        return caller;
      },
      // The first transaction of a request is its effect: its result, where it is the reply, is what a retry gets again.
      transact: async <T>(work: Work<T>) => {
        const claimed = keeping?.kept === 'nothing' ? keeping : undefined;
        let kept: Kept = 'nothing';
        const done = await transact(deps, async (trx, tell) => {
          const result = await work(trx, tell);
          if (claimed) {
            const reply = replyOf(claimed.endpoint, result);
            await keepReply(trx, deps, claimed.request, reply && { status: claimed.endpoint.status, body: reply.body });
            kept = reply ? 'reply' : 'claim';
          }
          return result;
        });
        if (claimed) claimed.kept = kept;
        return done;
      },
      ifMatch: versionsIn(c.req.header('if-match')),
      requestId,
      remoteAddress,
      headers: c.req.raw.headers,
      takeStream: hostOf(c).takeStream,
    });
  }
}

const sendAgain = ({ status, body }: { status: number; body: unknown }, { headers }: CallUnderWay) =>
  send(status, body, { ...headers, 'idempotency-replayed': 'true' });

/** Who is counted: a person over all their tabs, a program by its key, anybody else by the address. */
const callerKey = (caller: Caller | null, remoteAddress: string | undefined) =>
  caller ? `user ${caller.userId}` : `address ${remoteAddress ?? 'here'}`;

type Work<T> = (trx: Trx, tell: Tell) => Promise<T>;

const noRules: [] = [];
const isSchema = (response: Endpoint['response']): response is Schema =>
  typeof response === 'object' && response !== null;

/** What of a write with an Idempotency-Key is written: that it was made, or its whole reply. */
type Kept = 'nothing' | 'claim' | 'reply';
interface Keeping {
  request: IdempotentRequest;
  endpoint: Endpoint;
  kept: Kept;
}

/** A verb's result as the reply the endpoint declares; undefined when it is none. */
function replyOf({ response }: Endpoint, result: unknown): { body: unknown } | undefined {
  if (!isSchema(response)) return { body: null };
  const parsed = z.safeParse(quickSchema(response), result);
  return parsed.success ? { body: parsed.data } : undefined;
}

function parse(schema: Schema, value: unknown): unknown {
  return z.parse(schema, value);
}

/** An id that cannot be one names nothing: 404, not 400. */
function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  if (!endpoint.params) return undefined;
  const parsed = z.safeParse(endpoint.params, params);
  // No database holds what is no plain text.
  if (!parsed.success || !Object.values(params).every((text) => z.safeParse(plainText, text).success))
    throw notFound('Record');
  return parsed.data;
}

/** `a=1&b=2&b=3` as `{ a: '1', b: ['2', '3'] }`. */
function flatQuery(c: Context): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

async function idempotentRequest(
  c: Context,
  endpoint: Endpoint,
  caller: Caller | null,
  body: Body,
): Promise<IdempotentRequest | undefined> {
  const key = c.req.header('idempotency-key');
  if (!key || endpoint.method === 'GET' || !(caller || endpoint.keepsVisitorsKeys)) return undefined;
  if (key.length > 255)
    throw new Failure(400, { code: 'invalid_input', message: 'Idempotency-Key is longer than 255 characters' });
  const requestHash = await hashOf(endpoint.method, c.req.path, ...(await body.fingerprint()));
  // Nobody knows one visitor from another: only who sends the very same again can be told what was answered.
  return { key, caller: caller ? String(caller.userId) : `visitor ${requestHash}`, requestHash };
}

/** The versions in tags of ours: `"5"`, or `"5-x1"` as reads have it. Any of several will do (RFC 9110, 13.1.1). */
function versionsIn(ifMatch: string | undefined): readonly number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const versions = ifMatch.split(',').map((tag) => Number(tag.trim().replaceAll(/^W\/|"|-\w+(?="?$)/g, '')));
  // A tag we never gave out matches no version.
  return versions.filter(Number.isSafeInteger);
}

function etagOf(result: unknown): Record<string, string> {
  const version = typeof result === 'object' && result !== null && 'version' in result ? result.version : undefined;
  return typeof version === 'number' ? { etag: `"${version}"` } : {};
}

/** What the host's adapter tells of a request, in the way the Node adapter does. */
export interface HostSays {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
  takeStream?: TakeStream | undefined;
}
const hostOf = ({ env }: Context): HostSays => env ?? {};
const remoteAddressOf = (c: Context): string | undefined => hostOf(c).incoming?.socket?.remoteAddress;
