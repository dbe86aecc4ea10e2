import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { type Load, loadDimensions, noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import type { StopStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { LogisticsSettingsValue } from '@cartage/contract/logistics/settings/settings.schema.ts';
import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import type { stopEndpoints } from '@cartage/contract/logistics/stops/stops.endpoints.ts';
import {
  countedDimensions,
  isAnswered,
  isCorrection,
  isStopClosed,
  isTakenBy,
  parcelsOf,
  type StopGuard,
  stopTransitions,
  undoWithinS,
} from '@cartage/contract/logistics/stops/stops.rules.ts';
import { nextStates, transitionsFrom } from '@cartage/contract/logistics/transitions.rules.ts';
import type { Ctx } from '#core/context.ts';
import { type Instant, toFlag, toJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { Failure, illegalTransition, invalidField, isStale, notFound, stale } from '#core/failure.ts';
import { deliveriesFollowRoute } from '#logistics/deliveries/follow-route.service.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { merged } from '#logistics/record-writes.ts';
import { routeFollowsStops } from '#logistics/routes/follow-stops.service.ts';
import { type Due, dueAt, nothingDue, presentRoutes, proofNeeds } from '#logistics/routes/present-routes.service.ts';
import { actorOf, readOwnRoute, takeTurnOfPlan, toldAt } from '#logistics/routes/route-access.service.ts';
import type { RouteFollower } from '#logistics/routes/route-transitions.service.ts';
import type { RouteRow, StopRow } from '#logistics/routes/routes.table.ts';
import { dropOffFollows, stampStop } from '#logistics/routes/write-stops.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { atDoorOf, type Door, refuseUnexplained } from './at-door.ts';

type Input = VerbInput<(typeof stopEndpoints)['transition']>;

/** Arrived, done, failed, skipped: by the driver, or by a dispatcher who says why. Told twice, it counts once. */
export async function moveStop(ctx: Ctx, { params, body }: Input, follow: RouteFollower) {
  return ctx.transact(async (trx, tell) => {
    const known = await readOwnStop(ctx, trx, params.id);
    await takeTurnOfPlan(trx, known.route.id);
    const { stop, route } = await readOwnStop(ctx, trx, params.id);
    // A stop is a part of its route, and of its version.
    if (isStale(ctx, route)) throw stale((await presentRoutes(ctx, trx, [route]))[0]);
    // The same word again is a repeated message of a phone that was offline, not a new act.
    if (stop.status !== body.to) await move(ctx, trx, tell, stop, route, body, follow);
    const [answer] = await presentRoutes(ctx, trx, [await readOwnRoute(ctx, trx, route.id)]);
    if (!answer) throw new Error('The route is gone');
    return answer;
  });
}

export async function readOwnStop(ctx: Ctx, trx: Trx, id: string): Promise<{ stop: StopRow; route: RouteRow }> {
  const stop = await trx.selectFrom('stops').selectAll().where('id', '=', id).executeTakeFirst();
  if (!stop?.deliveryId) throw notFound('Stop');
  return { stop, route: await readOwnRoute(ctx, trx, stop.routeId) };
}

async function move(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  stop: StopRow,
  route: RouteRow,
  body: Input['body'],
  follow: RouteFollower,
): Promise<void> {
  const { role } = ctx.person();
  const transition = transitionsFrom(stopTransitions, stop.status, { by: 'request', mover: role }).find(
    ({ to }) => to === body.to,
  );
  if (!transition)
    throw illegalTransition(
      stop.status,
      body.to,
      nextStates(stopTransitions, stop.status, { by: 'request', mover: role }),
    );
  const isCorrected = isCorrection({ from: stop.status, to: body.to });
  if (!isTakenBy(route.status, { from: stop.status, to: body.to }))
    throw new Failure(409, { code: 'route_not_running', message: 'Start the route first', from: route.status });
  if (transition.needsReason && !body.reason?.trim()) throw invalidField('reason', 'reason_needed', 'Say why');
  const at = toldAt(ctx, body.at, route.actualStartAt);
  const settings = await readLogisticsSettings(trx);
  const door = { ...settings, ...(await readDue(trx, stop)) };
  for (const guard of transition.guards ?? []) await check(trx, guard, stop, body, { at, settings, door });
  const refused = await refusedPart(trx, stop, body);
  refuseUnexplained(body, door);
  const atDoor = atDoorOf(body, door, at);
  // Why the office says so stands beside what the driver would have said.
  const note =
    [body.failureReason === undefined ? undefined : body.reason, body.note].filter(Boolean).join('\n') || undefined;

  const stamps = isCorrected ? correctedStamps(body) : stampsOf(stop, body, at);
  await stampStop(trx, stop.id, { ...stamps, atDoor: atDoor ? toJson(atDoor) : null });
  await recordTimeline(trx, ctx.clock, {
    at: new Date(at),
    actor: actorOf(ctx),
    subject: 'stop',
    subjectId: stop.id,
    type: isCorrected ? 'corrected' : 'moved',
    from: stop.status,
    to: body.to,
    reason: (isCorrected ? undefined : body.failureReason) ?? body.reason ?? null,
    detail: { note, refused, atDoor, location: body.location },
  });
  tell('stops', stop.id);
  tell('routes', route.id);
  const hasFollowed = await deliveryFollows(ctx, trx, tell, stop, { ...body, note, refused, atDoor }, at);
  if (stop.kind === 'pickup' && hasFollowed && !isCorrected) {
    if (body.to === 'failed') await dropOffFollows(trx, tell, route, stop, 'cancelled');
    else if (stop.status === 'failed') await dropOffFollows(trx, tell, route, stop, 'pending');
  }
  // The van of a route that is over may be out on another.
  if (!isCorrected && (await routeFollowsStops(ctx, trx, tell, route))) await follow(trx, tell, route.planId);
}

async function readDue(trx: Trx, stop: StopRow): Promise<Due> {
  const delivery = await trx
    .selectFrom('deliveries')
    .select(['kind', 'cashDueMinor', 'parcelCodes'])
    .where('id', '=', stop.deliveryId)
    .executeTakeFirst();
  return delivery ? dueAt(stop, delivery) : nothingDue;
}

interface Around {
  at: Instant;
  settings: LogisticsSettingsValue;
  door: Door;
}

async function check(
  trx: Trx,
  guard: StopGuard,
  stop: StopRow,
  body: Input['body'],
  { at, settings, door }: Around,
): Promise<void> {
  if (guard === 'known_failure_reason') {
    if (body.failureReason === undefined) throw invalidField('failureReason', 'reason_needed', 'Choose a reason');
    if (!settings.failureReasons.some(({ code }) => code === body.failureReason))
      throw invalidField('failureReason', 'unknown_word', 'This reason is not on the list');
  }
  if (guard === 'proof') {
    const needs = proofNeeds(settings, door);
    const wanted =
      body.to === 'failed' ? (needs.failed.includes(body.failureReason ?? '') ? ['photo'] : []) : needs.completed;
    const proofs = await trx
      .selectFrom('proofs')
      .select('kind')
      .where('stopId', '=', stop.id)
      .where('attempt', '=', stop.attempt)
      .execute();
    const brought = [
      ...proofs.map(({ kind }) => kind),
      ...(body.cash ? ['cash'] : []),
      ...(isAnswered(settings.checklist, body.answers) ? ['checklist'] : []),
      // What was not taken need not be read.
      ...(body.refused || parcelsOf(door.parcelCodes, body.scans).missing.length === 0 ? ['scan'] : []),
    ];
    const missing = wanted.filter((kind) => !brought.includes(kind));
    if (missing.length > 0)
      throw new Failure(409, { code: 'proof_missing', message: `Still needed: ${missing.join(', ')}`, missing });
  }
  if (guard === 'told_wrongly') await refuseTakenUp(trx, stop);
  if (guard === 'within_undo') {
    // Both as they were told: without a line they arrive together, long after.
    const sinceDoneMs = Date.parse(at) - (stop.departedAt === null ? 0 : Date.parse(stop.departedAt));
    // Told of a time before: it is not this that was taken back.
    if (sinceDoneMs < 0) throw illegalTransition(stop.status, body.to, []);
    if (sinceDoneMs > undoWithinS * 1000)
      throw new Failure(409, {
        code: 'too_late_to_undo',
        message: `This can be taken back for ${undoWithinS / 60} minutes only`,
      });
  }
}

/**
 * What did not stay of the delivery, by its counted dimensions. Refused: none of it, more than there is, and all of it,
 * which is no delivery.
 */
async function refusedPart(trx: Trx, stop: StopRow, { to, refused }: Input['body']): Promise<Load | undefined> {
  if (!refused) return undefined;
  if (to !== 'completed' || stop.kind !== 'delivery')
    throw invalidField('refused', 'only_where_delivered', 'Only what is delivered can be refused in part');
  const demand: Load =
    (await trx
      .selectFrom('deliveries')
      .select(['weightG', 'volumeCm3', 'parcels', 'pallets'])
      .where('id', '=', stop.deliveryId)
      .executeTakeFirst()) ?? noLoad;
  const counted = countedDimensions(demand);
  for (const dimension of loadDimensions) {
    const maximum = counted.includes(dimension) ? demand[dimension] : 0;
    if ((refused[dimension] ?? 0) > maximum)
      throw invalidField(`refused.${dimension}`, 'too_big', 'There is not so much of it', { maximum });
  }
  const field = `refused.${counted[0] ?? 'parcels'}`;
  if (counted.every((dimension) => !refused[dimension]))
    throw invalidField(field, 'nothing_refused', 'Say how much of it did not stay');
  if (counted.every((dimension) => refused[dimension] === demand[dimension]))
    throw invalidField(field, 'all_refused', 'Nothing of it stayed: say that it could not be delivered');
  return merged(noLoad, refused);
}

/** Somebody has done something else about its delivery since: this stop tells nothing of it any more. */
async function refuseTakenUp(trx: Trx, { deliveryId, status, attempt }: StopRow): Promise<void> {
  const delivery = await trx
    .selectFrom('deliveries')
    .select(['status', 'attempt'])
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  const known = delivery?.status === 'partially_delivered' ? 'delivered' : delivery?.status;
  if (known !== deliveryWord[status]?.to || delivery?.attempt !== attempt)
    throw new Failure(409, { code: 'taken_up', message: 'The delivery has been taken up again since' });
}

/** When it was stays; only how it ended was told wrongly. */
const correctedStamps = ({ to, failureReason }: Input['body']) => ({
  status: to,
  failureReason: to === 'failed' ? (failureReason ?? null) : null,
});

function stampsOf(stop: StopRow, { to, failureReason }: Input['body'], at: StopRow['arrivedAt']) {
  const status: StopStatus = to;
  if (to === 'arrived' && isStopClosed(stop.status)) return { status, departedAt: null, failureReason: null };
  if (to === 'arrived') return { status, arrivedAt: at };
  if (to === 'servicing') return { status, startedAt: at };
  if (to === 'completed' || to === 'failed')
    return {
      status,
      departedAt: at,
      // Done without Arrived: when he came is not known, and such a stop teaches nothing about service times.
      arrivedAt: stop.arrivedAt ?? at,
      startedAt: stop.startedAt ?? stop.arrivedAt ?? at,
      isEstimated: toFlag(stop.arrivedAt === null),
      failureReason: to === 'failed' ? (failureReason ?? null) : null,
    };
  return { status };
}

const toldStates: DeliveryStatus[] = ['delivered', 'partially_delivered', 'failed'];
const deliveryWord: Partial<Record<StopStatus, { to: DeliveryStatus; from: DeliveryStatus[] }>> = {
  arrived: { to: 'arrived', from: ['out_for_delivery', 'dispatched', ...toldStates] },
  completed: { to: 'delivered', from: ['out_for_delivery', 'arrived', 'dispatched'] },
  failed: { to: 'failed', from: ['out_for_delivery', 'arrived', 'dispatched'] },
};

/** Tells whether the delivery went along. */
async function deliveryFollows(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  stop: StopRow,
  body: Input['body'] & { refused: Load | undefined; atDoor: AtDoor | undefined },
  at: string,
): Promise<boolean> {
  const word = deliveryWord[body.to];
  const { deliveryId } = stop;
  if (!word || deliveryId === null) return false;
  // What is picked up on the way is delivered at its second stop.
  const others = await trx
    .selectFrom('stops')
    .select('status')
    .where('routeId', '=', stop.routeId)
    .where('deliveryId', '=', deliveryId)
    .where('id', '<>', stop.id)
    .execute();
  if (body.to === 'completed' && others.some(({ status }) => !isStopClosed(status))) return false;
  const followed = await deliveriesFollowRoute(trx, tell, ctx.clock, [deliveryId], {
    to: body.refused ? 'partially_delivered' : word.to,
    refused: body.refused,
    atDoor: body.atDoor,
    note: body.note,
    from: isCorrection({ from: stop.status, to: body.to }) ? toldStates : word.from,
    actor: actorOf(ctx),
    at,
    ...(body.failureReason ? { reason: body.failureReason } : {}),
  });
  if (body.to === 'failed') await tellFailed(ctx, trx, tell, deliveryId, body.failureReason);
  return followed.length > 0;
}

async function tellFailed(ctx: Ctx, trx: Trx, tell: Tell, id: string, reason = ''): Promise<void> {
  const row = await trx.selectFrom('deliveries').select('ref').where('id', '=', id).executeTakeFirst();
  await notify(trx, tell, ctx, {
    kind: 'delivery_failed',
    to: { action: 'dispatch', subject: 'Route' },
    params: { delivery: row?.ref ?? id, reason },
    link: `/apps/logistics/deliveries?open=${id}`,
  });
}
