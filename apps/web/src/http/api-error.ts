import type { FieldProblem } from '@cartage/contract/core/problem-body.schema.ts';

/** Why a call failed. `status` 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** A word of the server, translated by `describeError`. */
  readonly code: string;
  /** What is wrong with which field. */
  readonly issues: readonly FieldProblem[];
  /** After a refused change of state (409): what could come next. */
  readonly legalTransitions: readonly string[];
  /** The whole answer; after a stale write (412) it is the current record. */
  readonly body: unknown;
  readonly retryAfterS: number | undefined;

  constructor(status: number, body: unknown, retryAfterS?: number) {
    const fields = asRecord(body);
    super(typeof fields.message === 'string' ? fields.message : `The server answered ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.code = typeof fields.code === 'string' ? fields.code : codeOf(status);
    this.issues = issuesIn(fields);
    this.legalTransitions = Array.isArray(fields.legal) ? fields.legal.map(String) : [];
    this.retryAfterS = retryAfterS;
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);

/** No line, no session, or a server that has no time: the same may be accepted later. */
export const isForLater = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

function codeOf(status: number): string {
  const known: Record<number, string> = {
    0: 'unreachable',
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'not_found',
    409: 'conflict',
    412: 'stale',
    413: 'too_large',
    408: 'unreachable',
    429: 'too_many_requests',
    // What stands before the server gave it up: the server may have done it.
    502: 'unreachable',
    503: 'unavailable',
    504: 'unreachable',
    507: 'storage_full',
  };
  return known[status] ?? (status >= 500 ? 'server_error' : 'refused');
}

function asRecord(value: unknown): Record<string, unknown> {
  // Any object can be read by name; what is read is checked where it is used.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Both ways a field is refused: our `issues`, and the spec's `errors: { email: ['…'] }`. */
function issuesIn(body: Record<string, unknown>): FieldProblem[] {
  const issues = Array.isArray(body.issues) ? body.issues.map(asRecord) : [];
  const named = Object.entries(asRecord(body.errors)).map(([path, texts]) => ({
    path,
    code: typeof body.code === 'string' ? body.code : 'refused',
    message: Array.isArray(texts) ? texts.map(String).join(' ') : String(texts),
  }));
  return [
    ...issues.map(({ path, code, message, params }) => ({
      path: String(path ?? ''),
      code: String(code ?? 'invalid'),
      message: String(message ?? ''),
      params: asRecord(params),
    })),
    ...named,
  ];
}
