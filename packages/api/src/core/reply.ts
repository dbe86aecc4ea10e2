import type { Context } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import { en } from 'zod/v4/locales';
import { brokenRule } from './database/errors.ts';
import type { Deps } from './deps.ts';
import { isKnown, tagOf } from './entity-tag.ts';
import { Failure } from './failure.ts';

// Messages for people who read the API's answers; screens translate the codes.
z.config(en());

/** The reply to an error, expected or not. Nothing of an unexpected one leaves the house. */
export function replyToError(c: Context, error: unknown, deps: Deps, requestId: string): Response {
  if (error instanceof Failure) return send(c, error.status, error.body, error.headers);
  if (error instanceof z.core.$ZodError) return send(c, 400, invalidInput(error));
  if (brokenRule(error) === 'full') {
    deps.log('error', 'The disk is full', { requestId });
    return send(c, 507, { code: 'storage_full', message: 'The disk is full; nothing was saved' });
  }
  deps.log('error', 'Request failed', {
    requestId,
    path: c.req.path,
    error: error instanceof Error ? error.stack : String(error),
  });
  return c.text('Request Handler Error', 500);
}

/** A body as the contract says it: null is empty, a string is text, all else JSON. */
export function send(c: Context, status: number, body: unknown, headers: Record<string, string> = {}): Response {
  if (body === null || body === undefined) return c.body(null, status as StatusCode, headers);
  if (typeof body === 'string') return c.text(body, status as ContentfulStatusCode, headers);
  return c.json(body as object, status as ContentfulStatusCode, headers);
}

/** What was read, or 304 when the caller holds it already. */
export function sendRead(c: Context, status: number, body: unknown, headers: Record<string, string>): Response {
  if (typeof body !== 'object' || body === null) return send(c, status, body, headers);
  const text = JSON.stringify(body);
  const etag = tagOf(text, headers.etag);
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, { etag });
  return c.body(text, status as ContentfulStatusCode, { ...headers, etag, 'content-type': 'application/json' });
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
