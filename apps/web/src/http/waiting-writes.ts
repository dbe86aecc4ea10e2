import type { Answer, CallInput, Endpoint } from '@cartage/contract/core/endpoint.ts';
import { currentSession, isSimulatedHost } from '#session/session.ts';
import { invalidate } from './api.ts';
import { isApiError } from './api-error.ts';
import { type CallOptions, call, request } from './call.ts';
import { openOutbox } from './outbox.ts';
import { randomKey } from './random-key.ts';

/** A change made without a line, as it will be sent. */
interface WaitingWrite {
  key: string;
  userId: number;
  label: string;
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>;
  input: object;
  ifMatch?: number | undefined;
}

/** Changes that wait on this device for a line. */
export const waitingWrites = openOutbox<WaitingWrite>({
  database: 'cartage-waiting',
  name: 'writes',
  send,
  onGone: (writes) => invalidate([...new Set(writes.map(({ endpoint }) => endpoint.path.split('/{')[0] ?? ''))]),
});

/** What `callOrKeep` answers when it has kept the change for later. */
export const kept = Symbol('kept');

/** Calls; without a line the change is kept on this device and sent once when the line is back. `label` says what it is. */
export async function callOrKeep<const E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { label, ...options }: CallOptions & { label: string },
): Promise<Answer<E> | typeof kept> {
  const key = options.idempotencyKey ?? randomKey();
  try {
    return await call(endpoint, input, { ...options, idempotencyKey: key });
  } catch (error) {
    const userId = currentSession().userData?.id;
    if (!isApiError(error, 0) || isSimulatedHost || userId === undefined) throw error;
    const { method, path, access } = endpoint;
    const { ifMatch } = options;
    await waitingWrites.add({ key, userId, label, endpoint: { method, path, access }, input, ifMatch });
    return kept;
  }
}

/** Sent twice because an answer was lost, it counts once: the key tells the server. */
async function send({ endpoint, input, ifMatch, key }: WaitingWrite): Promise<void> {
  await request({ ...endpoint, status: 200, response: null }, input, { ifMatch, idempotencyKey: key });
}
