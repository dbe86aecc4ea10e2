import type { Answer, CallInput, Endpoint } from '@cartage/contract/core/endpoint.ts';
import { currentSession, expireSession, isSignedIn, isSimulatedHost } from '#session/session.ts';
import { ApiError } from './api-error.ts';
import { noteLine } from './line.ts';
import { onceMeant } from './once-meant.ts';
import { randomKey } from './random-key.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** The version of the record the person saw: a stale write is refused (412) and changes nothing. */
  ifMatch?: number | undefined;
  /** Same key, same effect once. Without one, `call` sees to it that what is tried again counts once. */
  idempotencyKey?: string;
  /** Whatever is sent under this name is the same thing meant, made once, though its words may have changed. */
  meant?: string;
  headers?: Record<string, string>;
}

/** What the endpoint's input looks like to code that serves every endpoint. */
interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls one endpoint of the contract. Throws ApiError when refused or unreachable.
 *
 * @example const user = await call(userEndpoints.get, { params: { id: 7 } });
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const given: object = input;
  const { body, ...where }: AnyInput = given; // CallInput of any endpoint
  const meant = { ...options, address: `${endpoint.method} ${urlOf(endpoint, where)}`, body };
  const answer = await onceMeant(endpoint, meant, async (key) =>
    answerOf(endpoint, await request(endpoint, input, { ...options, ...key })),
  );
  return answer as Answer<E>; // the server strips every answer through this very schema
}

/** The raw response of an endpoint, refusals already thrown. */
export async function request(endpoint: Endpoint, given: object, options: CallOptions): Promise<Response> {
  const input: AnyInput = given; // CallInput of any endpoint
  const { body, headers } = bodyOf(endpoint, input.body);
  const init: RequestInit = {
    method: endpoint.method,
    headers: { accept: 'application/json', ...headers, ...credentials(), ...conditions(endpoint, options) },
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
  const asked = currentSession();
  const response = await fetch(urlOf(endpoint, input), init).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    noteLine(true);
    throw unreachable();
  });
  noteLine(false);
  if (response.ok) return response;
  // An answer to somebody who has signed out, or in as another, since says nothing about now.
  const isOfNow = currentSession() === asked && isSignedIn(asked);
  if (response.status === 401 && endpoint.access !== 'public' && isOfNow) expireSession();
  throw await refusalOf(response);
}

/** Where an endpoint lies for this input: `/api/apps/users/7?tab=plan`. Empty query fields are left out. */
export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

function bodyOf(endpoint: Endpoint, body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (endpoint.multipart && body instanceof FormData) return { body, headers: {} };
  if (endpoint.bytes && body instanceof Blob) return { body, headers: { 'content-type': 'application/octet-stream' } };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

export function credentials(): Record<string, string> {
  const { accessToken } = currentSession();
  return isSimulatedHost && accessToken ? { authorization: `Bearer ${accessToken}` } : {};
}

function conditions(endpoint: Endpoint, { ifMatch, idempotencyKey, headers }: CallOptions): Record<string, string> {
  const key = idempotencyKey ?? (endpoint.method === 'POST' ? randomKey() : undefined);
  return {
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    ...(key === undefined || endpoint.method === 'GET' ? {} : { 'idempotency-key': key }),
    ...headers,
  };
}

async function answerOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.response === null) return undefined;
  if (endpoint.response === 'file' || endpoint.response === 'events') return response;
  return response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError || error instanceof TypeError) throw unreachable();
    throw error;
  });
}

/** Also where the line broke in the middle of an answer. */
const unreachable = () => new ApiError(0, { code: 'unreachable', message: 'The server could not be reached' });

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const retryAfterS = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(response.status, parsedOr(text), retryAfterS);
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text };
  }
}
