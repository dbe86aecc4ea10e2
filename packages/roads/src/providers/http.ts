export interface HttpRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

export interface HttpResponse {
  status: number;
  /** `Retry-After` as sent, if it was. */
  retryAfter: string | null;
  text: string;
}

/** What a host lends: requests (with its own timeout and list of permitted hosts) and time. */
export interface HttpHost {
  /** Rejects when no answer came; with `RequestRefused` when the request may not be sent at all. */
  send(request: HttpRequest): Promise<HttpResponse>;
  wait(milliseconds: number): Promise<void>;
}

/** The part of the standard `fetch` that is used. */
export type FetchLike = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; headers: { get(name: string): string | null }; text(): Promise<string> }>;

/** A host made of a `fetch` (wrapped by its owner with a timeout and a list of permitted hosts) and a timer. */
export const fetchHost = (fetch: FetchLike, wait: (milliseconds: number) => Promise<void>): HttpHost => ({
  wait,
  send: async ({ url, ...init }) => {
    const response = await fetch(url, init);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  },
});

/** The host's rules forbid it: trying again is of no use. */
export class RequestRefused extends Error {}

export type ProviderErrorCode =
  | 'host_refused'
  | 'unreachable'
  | 'busy'
  | 'refused'
  | 'unauthorized'
  | 'unsupported'
  | 'bad-answer';

/** A server that did not do what it was asked for; nothing is made up in its place. */
export class ProviderError extends Error {
  readonly code: ProviderErrorCode;
  readonly provider: string;

  constructor(provider: string, code: ProviderErrorCode, message: string) {
    super(`${provider}: ${message}`);
    this.name = 'ProviderError';
    this.code = code;
    this.provider = provider;
  }
}

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export interface Answer {
  status: number;
  json: unknown;
}

/**
 * Sends a request and reads JSON. Lost connections, 429 and 5xx are tried again with growing pauses (or the one the
 * server asks for); other failures with a JSON body are the caller's to read.
 */
export const requestJson = async (host: HttpHost, provider: string, request: HttpRequest): Promise<Answer> => {
  let failure = new ProviderError(provider, 'unreachable', 'no answer');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let response: HttpResponse;
    try {
      response = await host.send(request);
    } catch (error) {
      if (error instanceof RequestRefused) throw new ProviderError(provider, 'host_refused', error.message);
      failure = new ProviderError(provider, 'unreachable', error instanceof Error ? error.message : String(error));
      if (attempt + 1 < ATTEMPTS) await host.wait(pauseMs(attempt, null));
      continue;
    }
    if (response.status !== 429 && response.status < 500) return readAnswer(provider, response);
    failure = new ProviderError(provider, 'busy', `HTTP ${response.status} ${response.text.slice(0, 200)}`);
    if (attempt + 1 < ATTEMPTS) await host.wait(pauseMs(attempt, response.retryAfter));
  }
  throw failure;
};

const pauseMs = (attempt: number, retryAfter: string | null): number => {
  const asked = retryAfter === null ? Number.NaN : Number(retryAfter) * 1000;
  const own = FIRST_PAUSE_MS * 2 ** attempt;
  return Math.min(LONGEST_PAUSE_MS, Number.isFinite(asked) ? Math.max(asked, own) : own);
};

const readAnswer = (provider: string, response: HttpResponse): Answer => {
  if (response.status === 401 || response.status === 403) {
    throw new ProviderError(provider, 'unauthorized', `the key was not accepted (HTTP ${response.status})`);
  }
  try {
    return { status: response.status, json: JSON.parse(response.text) };
  } catch {
    throw new ProviderError(
      provider,
      response.status === 200 ? 'bad-answer' : 'refused',
      `HTTP ${response.status}, no JSON`,
    );
  }
};

export const getJson = (
  host: HttpHost,
  provider: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  requestJson(host, provider, { url, method: 'GET', headers: { accept: 'application/json', ...headers } });

/** The same where whatever is not found is an empty answer: any other status is a refusal, not "nothing found". */
export const getJsonOk = async (...request: Parameters<typeof getJson>): Promise<unknown> => {
  const { status, json } = await getJson(...request);
  if (status !== 200) throw new ProviderError(request[1], 'refused', `HTTP ${status}`);
  return json;
};

export const postJson = (
  host: HttpHost,
  provider: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  requestJson(host, provider, {
    url,
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A base URL without its trailing slash. */
export const trimBase = (baseUrl: string): string => baseUrl.replace(/\/+$/, '');
