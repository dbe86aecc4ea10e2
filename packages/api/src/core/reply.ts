import * as z from 'zod/mini';
import { brokenRule } from './database/errors.ts';
import type { Deps } from './deps.ts';
import { isKnown, tagOf } from './entity-tag.ts';
import { Failure } from './failure.ts';

/** Headers as a plain record: hosts write one as it stands, where a `Headers` object costs more than a small query. */
export type ReplyHeaders = Record<string, string>;

/** Where an answer goes out: what was asked for, and the headers it has whatever comes of it. */
export interface CallUnderWay {
  path: string;
  requestId: string;
  headers: ReplyHeaders;
}

/** The reply to an error, expected or not. Nothing of an unexpected one leaves the house. */
export function replyToError(error: unknown, deps: Deps, { path, requestId, headers }: CallUnderWay): Response {
  if (error instanceof Failure) return send(error.status, error.body, { ...headers, ...error.headers });
  if (error instanceof z.core.$ZodError) return send(400, invalidInput(error), headers);
  const rule = brokenRule(error);
  if (rule === 'full') {
    deps.log('error', 'The disk is full', { requestId });
    return send(507, { code: 'storage_full', message: 'The disk is full; nothing was saved' }, headers);
  }
  if (rule === 'away') {
    deps.log('error', 'The database is away', { requestId });
    const body = { code: 'unavailable', message: 'The database cannot be reached; try again', retryAfterS: 1 };
    return send(503, body, { ...headers, 'retry-after': '1' });
  }
  deps.log('error', 'Request failed', {
    requestId,
    path,
    error: error instanceof Error ? error.stack : String(error),
  });
  return send(500, 'Request Handler Error', headers);
}

/** A body as the contract says it: null is empty, a string is text, all else JSON. */
export function send(status: number, body: unknown, headers: ReplyHeaders): Response {
  if (body === null || body === undefined) return new Response(null, { status, headers });
  if (typeof body === 'string')
    return new Response(body, { status, headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers } });
  return sendJson(status, JSON.stringify(body), headers);
}

const sendJson = (status: number, text: string, headers: ReplyHeaders) =>
  new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });

/** What was read, or 304 when the caller (`ifNoneMatch`) holds it already. */
export function sendRead(
  status: number,
  body: unknown,
  headers: ReplyHeaders,
  ifNoneMatch: string | undefined,
): Response {
  if (typeof body !== 'object' || body === null) return send(status, body, headers);
  const text = JSON.stringify(body);
  const etag = tagOf(text, headers.etag);
  if (isKnown(ifNoneMatch, etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return sendJson(status, text, { ...headers, etag });
}

/** An answer a verb has made itself, with the headers of every other; 304 when the caller holds what it is tagged with. */
export function sendOwn(response: Response, headers: ReplyHeaders, ifNoneMatch: string | undefined): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  const etag = response.headers.get('etag');
  if (response.status !== 200 || etag === null || !isKnown(ifNoneMatch, etag)) return response;
  void response.body?.cancel();
  const kept = new Headers(response.headers);
  for (const ofBody of ['content-type', 'content-length']) kept.delete(ofBody);
  return new Response(null, { status: 304, headers: kept });
}

function invalidInput(error: z.core.$ZodError) {
  return {
    code: 'invalid_input',
    message: 'Invalid input',
    // Our own refinements carry their code in params.
    issues: error.issues.map((issue) => {
      const {
        code,
        path,
        message,
        input: _input,
        params,
        ...facts
      } = issue as typeof issue & { params?: { code?: string } };
      return { path: path.map(String).join('.'), code: params?.code ?? code, message, params: { ...facts, ...params } };
    }),
  };
}
