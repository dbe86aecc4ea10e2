import type { FailureSpec } from '@cartage/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import { en } from 'zod/v4/locales';

// Messages for people who read the API's answers, or those of a command; screens translate the codes.
z.config(en());

/** An expected refusal, thrown by verbs and told to the caller as it stands. */
export class Failure extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(
      typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : `Refused with ${status}`,
    );
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A failure declared in the contract, with facts added to its body where it is an object. */
export function fail(spec: FailureSpec, facts: Record<string, unknown> = {}): Failure {
  const { status, body } = spec;
  return new Failure(status, typeof body === 'object' && body !== null ? { ...body, ...facts } : body);
}

export const notFound = (what: string) => new Failure(404, { code: 'not_found', message: `${what} not found` });
export const forbidden = (reason?: string) =>
  new Failure(403, { code: 'forbidden', message: reason ?? 'You may not do this' });
export const unauthenticated = () => new Failure(401, { code: 'unauthenticated', message: 'Sign in first' });
/** The record changed meanwhile; `current` is what it is now. */
export const stale = (current: unknown) => new Failure(412, current);

/** The versions its caller knows, if any are told. */
interface Asking {
  ifMatch: readonly number[] | undefined;
}
/** Whether the caller believes to change another version of it. */
export const isStale = ({ ifMatch }: Asking, { version }: { version: number }): boolean =>
  ifMatch !== undefined && !ifMatch.includes(version);

/** 412 with the record as it is now, when the caller believes to change another version of it. */
export function refuseStale(caller: Asking, current: { version: number }): void {
  if (isStale(caller, current)) throw stale(current);
}

export const illegalTransition = (from: string, to: string, legal: readonly string[]) =>
  new Failure(409, {
    code: 'illegal_transition',
    message: `Cannot go from ${from} to ${to}. Possible next: ${legal.join(', ') || 'none'}`,
    from,
    to,
    legal,
  });
/** One field of the input is refused for a reason only the server knows. */
export const invalidField = (path: string, code: string, message: string, params: Record<string, unknown> = {}) =>
  new Failure(400, { code: 'invalid_input', message: 'Invalid input', issues: [{ path, code, message, params }] });
/** A number of the input is above what only the server knows to be the most. */
export function refuseMore(path: string, value: number, maximum: number, message: string): void {
  if (value > maximum) throw invalidField(path, 'too_big', message, { origin: 'number', maximum });
}
