import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { isApiError, isForLater } from './api-error.ts';
import { randomKey } from './random-key.ts';

interface Meant {
  address: string;
  body?: unknown;
  ifMatch?: number | undefined;
  idempotencyKey?: string | undefined;
  meant?: string | undefined;
}
/** An attempt of which nobody knows what came of it. */
interface Unanswered {
  address: string;
  /** All that makes it the same thing meant. */
  what: string;
  meant: string | undefined;
  key: string;
  at: number;
}

/** Who does the same an hour later means it anew. */
const forgottenMs = 3_600_000;
let unanswered: readonly Unanswered[] = [];

/**
 * Gives an attempt its Idempotency-Key: while nobody knows what came of it, the same tried again has the same key, so
 * that the server counts it once. So has the same thing in other words, where `meant` tells: the server takes it, or
 * says that what was sent before has arrived. Whoever brings a key sees to that alone.
 */
export async function onceMeant<T>(
  endpoint: Endpoint,
  { address, body, ifMatch, idempotencyKey, meant }: Meant,
  attempt: (key: { idempotencyKey?: string }) => Promise<T>,
): Promise<T> {
  if (idempotencyKey !== undefined || !countsTwice(endpoint, body, ifMatch)) return attempt({});
  const at = Date.now();
  const what = JSON.stringify([ifMatch, body]);
  const isSame = (one: Unanswered) => one.what === what || (meant !== undefined && one.meant === meant);
  const before = unanswered.find((one) => one.address === address && isSame(one) && at - one.at < forgottenMs);
  // Taken, not read: what is meant twice at the same time is two things.
  unanswered = unanswered.filter((one) => one !== before);
  const key = before?.key ?? randomKey();
  try {
    const answer = await attempt({ idempotencyKey: key });
    // Since something else was done there, the same as before is a new thing: moved away, and back, and away again.
    if (!before) unanswered = unanswered.filter((one) => one.address !== address || one.at > at);
    return answer;
  } catch (error) {
    if (!isAnswer(error)) unanswered = [...unanswered, { address, what, meant, key, at }];
    throw error;
  }
}

/** What makes something, or changes what was seen. What only sets a state may be done again. */
const countsTwice = ({ method, status }: Endpoint, body: unknown, ifMatch: number | undefined) =>
  !isSentAsItIs(body) && (ifMatch !== undefined || status === 201 || (method === 'POST' && body !== undefined));

/** Whether this tells that nothing was done; what the server is still at may yet be. */
export const isAnswer = (error: unknown) => isApiError(error) && !isForLater(error) && error.code !== 'request_running';

/** Files are compared by nobody. */
const isSentAsItIs = (body: unknown) => body instanceof FormData || body instanceof Blob;
