import type * as z from 'zod/mini';
import type { Action, Subject } from '#access/access.schema.ts';

export type Schema = z.core.$ZodType;

/**
 * Who may call. An ability is checked by the server before the verb runs; rows are narrowed by the verb.
 * `localOrApiKey`: open to loopback callers while the server itself listens on loopback, else signed in or by API key.
 */
export type Access = 'public' | 'signedIn' | 'localOrApiKey' | { readonly action: Action; readonly subject: Subject };

/** An expected refusal: what the caller is told. Bodies the spec fixes are given whole; null is an empty body. */
export interface FailureSpec {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503;
  readonly body: unknown;
}

/** One call, told once: the server mounts it, the client types it, the tests walk it. Paths write `{id}`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly status: 200 | 201 | 202 | 204;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  /** JSON unless `multipart`. */
  readonly body?: Schema;
  readonly multipart?: true;
  /** The body is bare bytes of any type, given to the verb as a stream that fails beyond `maxBodyBytes`. */
  readonly bytes?: true;
  /** null: empty body. `file`: bytes with their own type. `events`: an event stream read with fetch. */
  readonly response: Schema | null | 'file' | 'events';
  readonly failures?: Readonly<Record<string, FailureSpec>>;
  /** A write that takes If-Match although its path names no record: settings, or what its body names. */
  readonly versioned?: true;
  /** Its Idempotency-Key is kept for visitors too. Not where a reply is a secret, for it is kept with it. */
  readonly keepsVisitorsKeys?: true;
  /** Told instead of the usual refusal when the body is no JSON. */
  readonly malformed?: FailureSpec;
  /** Largest body in bytes; default 1 MiB. */
  readonly maxBodyBytes?: number;
}

export const endpoint = <const E extends Endpoint>(descriptor: E): E => descriptor;

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type Field<E, K extends keyof Endpoint> = E extends Record<K, infer S> ? S : undefined;

/** What a caller of the client gives. Query fields may be left out: each has its default. */
export type CallInput<E extends Endpoint> = (Field<E, 'params'> extends Schema
  ? { params: In<Field<E, 'params'>> }
  : object) &
  (Field<E, 'query'> extends Schema ? { query?: Partial<Out<Field<E, 'query'>>> } : object) &
  (E extends { multipart: true }
    ? { body: FormDataLike }
    : E extends { bytes: true }
      ? { body: BytesLike }
      : Field<E, 'body'> extends Schema
        ? { body: In<Field<E, 'body'>> }
        : object);

/** What a verb receives, parsed. */
export interface VerbInput<E extends Endpoint> {
  params: Out<Field<E, 'params'>>;
  query: Out<Field<E, 'query'>>;
  body: E extends { bytes: true } ? ByteStream : Out<Field<E, 'body'>>;
}

/** What the client gets back (`file` and `events` give the raw response). */
export type Answer<E extends Endpoint> = E['response'] extends Schema
  ? z.output<E['response']>
  : E['response'] extends null
    ? undefined
    : RawAnswer;

/** What a verb returns: the input side of the response schema, which strips what is not declared. */
export type VerbAnswer<E extends Endpoint> = E['response'] extends Schema
  ? z.input<E['response']>
  : E['response'] extends null
    ? undefined
    : RawAnswer;

/** The platform's FormData and Response, named without needing DOM types here. */
export interface FormDataLike {
  append(name: string, value: unknown): void;
}
/** Bytes as a client has them: a Blob, or a part of one. */
export interface BytesLike {
  readonly size: number;
}
/** Bytes as they come in. */
export interface ByteStream {
  [Symbol.asyncIterator](): AsyncIterator<Uint8Array>;
}
export interface RawAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: unknown;
}
