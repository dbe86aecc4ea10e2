import { hexOf } from '@cartage/contract/core/hex.ts';
import { fromJson, toInstant, toJson } from './database/column-kinds.ts';
import { brokenRule } from './database/errors.ts';
import type { Deps, Trx } from './deps.ts';
import { Failure } from './failure.ts';

/** One write with an Idempotency-Key. */
export interface IdempotentRequest {
  key: string;
  caller: string;
  requestHash: string;
}

export async function hashOf(...parts: (string | Uint8Array)[]): Promise<string> {
  const encoder = new TextEncoder();
  const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const joined = new Uint8Array(bytes.reduce((sum, part) => sum + part.length + 1, 0));
  let at = 0;
  for (const part of bytes) {
    joined.set(part, at);
    at += part.length + 1; // a zero between parts
  }
  const digest = await crypto.subtle.digest('SHA-256', joined);
  return hexOf(new Uint8Array(digest));
}

/** The reply already given to this key, if any; 422 when the key was used for another request. */
export async function knownReply(
  { db }: Deps,
  request: IdempotentRequest,
): Promise<{ status: number; body: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.requestHash !== request.requestHash)
    throw new Failure(422, {
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was used for another request',
    });
  if (row.status === claimed) throw requestRunning();
  return { status: row.status, body: fromJson(row.body) };
}

/** A device that finds no line for longer than this sends its changes anew. */
const keptMs = 30 * 24 * 3600 * 1000;

/** The status of a key whose effect is there, and whose reply is still being made. */
const claimed = 0;
const requestRunning = () =>
  new Failure(409, { code: 'request_running', message: 'The same request is being answered just now' });

/** Writes the key, with the reply where it is known, in the transaction that has the effect: both are there, or neither. */
export async function keepReply(
  trx: Trx,
  { clock }: Deps,
  request: IdempotentRequest,
  reply: { status: number; body: unknown } | undefined,
): Promise<void> {
  const oldest = toInstant(new Date(clock.now().getTime() - keptMs));
  await trx.deleteFrom('idempotencyKeys').where('createdAt', '<', oldest).execute();
  await trx
    .insertInto('idempotencyKeys')
    .values({
      ...request,
      status: reply?.status ?? claimed,
      body: toJson(reply?.body ?? null),
      createdAt: toInstant(clock.now()),
    })
    .execute()
    .catch((error: unknown) => {
      throw brokenRule(error) === 'unique' ? requestRunning() : error;
    });
}

/** Adds the reply to a key that was claimed. */
export async function completeReply(
  { db }: Deps,
  request: IdempotentRequest,
  reply: { status: number; body: unknown },
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ status: reply.status, body: toJson(reply.body ?? null) })
    .where('caller', '=', request.caller)
    .where('key', '=', request.key)
    .execute();
}
