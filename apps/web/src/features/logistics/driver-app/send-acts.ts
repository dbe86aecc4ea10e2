import type { Answer, CallInput } from '@cartage/contract/core/endpoint.ts';
import { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import { invalidate } from '#http/api.ts';
import { ApiError, isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { openOutbox } from '#http/outbox.ts';
import { queryClient } from '#http/query-client.ts';
import { randomKey } from '#http/random-key.ts';
import { currentSession } from '#session/session.ts';
import type { Act, ActAtStop, NewAct } from './act.ts';
import { freshPosition } from './position.ts';

/** The driver's taps that the office does not know of yet. */
export const waitingActs = openOutbox<Act>({
  database: 'cartage-driver',
  name: 'acts',
  send: async (act) => keepAnswer(await send(act).catch((error) => afterRefusal(act, error))),
  onGone: () => invalidate([routeEndpoints.mine.path]),
});

/** Reads what an earlier visit left behind, and sends it. */
export async function startSending(): Promise<void> {
  await waitingActs.reread();
  await waitingActs.send();
}

/** Keeps a tap, then sends whatever waits. Resolves when it is kept. */
export async function act(...made: NewAct[]): Promise<void> {
  const at = new Date().toISOString();
  const userId = currentSession().userData?.id ?? 0;
  const location = freshPosition()?.location;
  await waitingActs.add(
    ...made.map((one) => ({ ...one, key: randomKey(), at, userId, ...(location ? { location } : {}) })),
  );
  void waitingActs.send();
}

type Mine = Answer<typeof routeEndpoints.mine>;

/** The route as the server has it now stands on the page at once, whether or not the line holds for more. */
async function keepAnswer(route: Route | undefined): Promise<void> {
  if (!route) return;
  // What is being read may be older than this answer.
  await queryClient.cancelQueries({ queryKey: [routeEndpoints.mine.path] });
  queryClient.setQueriesData<Mine>({ queryKey: [routeEndpoints.mine.path] }, (mine) =>
    mine ? { ...mine, routes: mine.routes.map((one) => (one.id === route.id ? route : one)) } : mine,
  );
}

/** The office changed it while the driver had no line: what was done is passed on to it, and he hears what it changed. */
async function afterRefusal(one: Act, error: unknown): Promise<never> {
  if (!isApiError(error)) throw error;
  if (one.kind === 'stop' && isChangedMeanwhile(error)) throw await passOn(one, error);
  if ((one.kind === 'route' || one.kind === 'seen') && error.status === 404)
    throw new ApiError(404, { code: 'route_taken', message: error.message });
  throw error;
}

const isChangedMeanwhile = ({ status, code }: ApiError) =>
  status === 404 || code === 'illegal_transition' || code === 'route_not_running';

/** What the driver is told: what became of the stop, or the refusal where the office does not take it either. */
async function passOn(one: ActAtStop, refusal: ApiError): Promise<ApiError> {
  try {
    const input = { params: { id: one.stopId }, body: bodyOf(one) };
    const { found } = await call(stopEndpoints.report, input, { idempotencyKey: `${one.key}-late` });
    return new ApiError(409, { code: `passed_on_${found}` });
  } catch (error) {
    return isApiError(error, 404) || isApiError(error, 409) || !isApiError(error) ? refusal : error;
  }
}

async function send(one: Act): Promise<Route | undefined> {
  const once = { idempotencyKey: one.key };
  if (one.kind === 'route') {
    const { to, at } = one;
    return call(routeEndpoints.transition, { params: { id: one.routeId }, body: { to, at } }, once);
  }
  if (one.kind === 'seen')
    return call(routeEndpoints.acknowledge, { params: { id: one.routeId }, body: { version: one.version } }, once);
  if (one.kind === 'stop')
    return call(stopEndpoints.transition, { params: { id: one.stopId }, body: bodyOf(one) }, once);
  if (one.kind === 'place') {
    const { stopId, text, at } = one;
    return call(stopEndpoints.notePlace, { params: { id: stopId }, body: { text, at } }, once);
  }
  const form = new FormData();
  form.append('file', one.file, one.proof);
  form.append('kind', one.proof);
  form.append('capturedAt', one.at);
  if (one.signee) form.append('signee', one.signee);
  if (one.location) {
    form.append('lon', String(one.location[0]));
    form.append('lat', String(one.location[1]));
  }
  // A picture sent twice is known by its bytes. A multipart body is sent as it is; the contract describes its fields.
  const input = { params: { id: one.stopId }, body: form } as unknown as CallInput<typeof stopEndpoints.addProof>;
  await call(stopEndpoints.addProof, input);
  return undefined;
}

const bodyOf = ({ to, at, failureReason, note, refused, cash, answers, scans, location }: ActAtStop) => ({
  to,
  at,
  ...(location ? { location } : {}),
  ...(failureReason ? { failureReason } : {}),
  ...(note ? { note } : {}),
  ...(refused ? { refused } : {}),
  ...(cash ? { cash } : {}),
  ...(answers ? { answers } : {}),
  ...(scans ? { scans } : {}),
});
