import type { Ctx } from '#core/context.ts';
import { fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { deliveriesFollowRoute } from '#logistics/deliveries/follow-route.service.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { routeFollowsStops } from './follow-stops.service.ts';
import { keepPromises, promiseOf } from './lateness.service.ts';
import { mergedRoute } from './merged-route.ts';
import { readAttempts } from './project-routes.service.ts';
import { actorOf } from './route-access.service.ts';
import { digestOfRoute } from './route-digest.ts';
import { setRouteState } from './route-transitions.service.ts';
import type { PlannedStop, RouteChange, RouteRow, StopRow } from './routes.table.ts';
import { recordTaken } from './taken-stops.service.ts';
import { tellDriver } from './tell-driver.ts';

/**
 * Writes changed routes their drivers have: what is done stays as it is, what is ahead is the new plan, each goes out as
 * a new version its driver is asked to acknowledge. Deliveries follow; those that go to no sent route are free. Returns
 * the ids of stops that went elsewhere, by delivery and kind, and whether a route came to another state.
 */
export async function changeSentRoutes(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  changes: readonly RouteChange[],
  moved: readonly string[],
): Promise<{ stopIds: Map<string, string>; hasMoved: boolean }> {
  const old = await takeStops(trx, changes, moved);
  let hasMoved = false;
  for (const change of changes) {
    const kept = new Set(change.outcome?.stops.map(nameOf));
    await recordTaken(
      ctx,
      trx,
      change.route,
      change.ahead.filter((row) => !kept.has(nameOf(row))),
    );
    await writeStops(trx, change, old);
    hasMoved = (await sendChanged(ctx, trx, tell, change)) || hasMoved;
  }
  await deliveriesGo(ctx, trx, tell, changes, moved);
  await keepPromises(
    trx,
    changes.map(({ route }) => route.id),
  );
  const placed = new Set(changes.flatMap(({ outcome }) => outcome?.stops.map(nameOf) ?? []));
  const stopIds = new Map([...old].flatMap(([name, { id }]) => (placed.has(name) ? [] : [[name, id] as const])));
  return { stopIds, hasMoved };
}

const nameOf = ({ deliveryId, kind }: Pick<StopRow | PlannedStop, 'deliveryId' | 'kind'>) => `${deliveryId} ${kind}`;
const isUnderWay = ({ actualStartAt }: RouteRow) => actualStartAt !== null;
const isBack = ({ outcome }: RouteChange, row: StopRow) =>
  row.status === 'cancelled' && outcome?.stops.some((stop) => nameOf(stop) === nameOf(row));

/** Takes away the stops that will be written anew, and remembers them. */
async function takeStops(
  trx: Trx,
  changes: readonly RouteChange[],
  moved: readonly string[],
): Promise<Map<string, StopRow>> {
  const [first] = changes;
  if (!first) return new Map();
  const elsewhere = await trx
    .selectFrom('stops')
    .innerJoin('routes', 'routes.id', 'stops.routeId')
    .selectAll('stops')
    .where('stops.planId', '=', first.route.planId)
    .where('routes.status', '=', 'planned')
    .where('stops.deliveryId', 'in', [...moved])
    .execute();
  const back = changes.flatMap((change) => change.rows.filter((row) => isBack(change, row)));
  const replaced = changes.flatMap(({ route, rows, ahead }) => [
    ...ahead,
    ...rows.filter(({ kind }) => kind === 'end' || (kind === 'start' && !isUnderWay(route))),
  ]);
  const gone = [...back, ...elsewhere, ...replaced];
  await trx
    .deleteFrom('stops')
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
  return new Map(gone.flatMap((row) => (row.deliveryId === null ? [] : [[nameOf(row), row] as const])));
}

async function writeStops(trx: Trx, change: RouteChange, old: ReadonlyMap<string, StopRow>): Promise<void> {
  const { route, rows, passed } = change;
  const kept = [...rows.filter(({ kind }) => kind === 'start' && isUnderWay(route)), ...passed];
  const planned = stopsAhead(change);
  const attempts = await readAttempts(trx, planned);
  const fresh = planned.map((stop): Omit<StopRow, 'seq'> => {
    const before = old.get(nameOf(stop));
    const stays = before?.routeId === route.id && (before.status === 'en_route' || before.status === 'skipped');
    return {
      id: before?.id ?? `${route.id}-${route.version + 1}-${planned.indexOf(stop)}`,
      routeId: route.id,
      planId: route.planId,
      sequence: 0,
      kind: stop.kind,
      deliveryId: stop.deliveryId,
      planned: toJson(stop),
      status: stays ? before.status : 'pending',
      arrivedAt: null,
      startedAt: null,
      departedAt: null,
      isEstimated: toFlag(false),
      promisedFrom: null,
      promisedTo: null,
      dueAt: null,
      attempt: before?.attempt ?? attempts.get(stop.deliveryId ?? '') ?? 1,
      failureReason: null,
      atDoor: null,
    };
  });
  // What was cancelled stays to be seen where it was, but what is there again.
  const order = rows
    .filter((row) => row.status === 'cancelled' && !isBack(change, row))
    .reduce<Pick<StopRow, 'id'>[]>(
      (list, row) => {
        const before = rows[rows.findIndex(({ id }) => id === row.id) - 1]?.id;
        const at = before === undefined ? -1 : list.findIndex(({ id }) => id === before);
        return list.toSpliced(at < 0 ? kept.length : at + 1, 0, row);
      },
      [...kept, ...fresh],
    );
  const place = new Map(order.map(({ id }, sequence) => [id, sequence]));
  for (const { id, sequence } of rows) {
    const now = place.get(id);
    if (now !== undefined && now !== sequence && !fresh.some((stop) => stop.id === id))
      await trx.updateTable('stops').set({ sequence: now }).where('id', '=', id).execute();
  }
  const values = fresh.map((stop) => ({ ...stop, sequence: place.get(stop.id) ?? 0 }));
  if (values.length > 0) await trx.insertInto('stops').values(values).execute();
}

/** Of a route under way the start is behind; one that has nothing left only goes home. */
function stopsAhead({ route, rows, outcome, homeward }: RouteChange): PlannedStop[] {
  if (outcome) return outcome.stops.filter(({ kind }) => kind !== 'start' || !isUnderWay(route));
  const end = rows.find(({ kind }) => kind === 'end');
  if (!end) return [];
  const planned = fromJson(end.planned);
  const at = toInstant(Date.parse(homeward.leaveAt) + homeward.travelS * 1000);
  return [
    { ...planned, arriveAt: at, startAt: at, departAt: at, travelS: homeward.travelS, distanceM: homeward.distanceM },
  ];
}

/** The new version goes to its driver. Tells whether the route came to another state by it. */
async function sendChanged(ctx: Ctx, trx: Trx, tell: Tell, change: RouteChange): Promise<boolean> {
  const { route, ahead, outcome } = change;
  const version = route.version + 1;
  const { startAt, endAt, planned } = mergedRoute(change, stopsAhead(change));
  const now = new Set(outcome?.stops.flatMap(({ deliveryId }) => deliveryId ?? []));
  const before = new Set(ahead.flatMap(({ deliveryId }) => deliveryId ?? []));
  await trx
    .updateTable('routes')
    .set({
      version,
      sentVersion: version,
      sentDigest: await digestOfRoute(trx, route),
      startAt: toInstant(startAt),
      endAt: toInstant(endAt),
      planned: toJson(planned),
    })
    .where('id', '=', route.id)
    .execute();
  await recordTimeline(trx, ctx.clock, {
    actor: actorOf(ctx),
    subject: 'route',
    subjectId: route.id,
    type: 'changed',
    detail: {
      version,
      added: [...now].filter((id) => !before.has(id)),
      removed: [...before].filter((id) => !now.has(id)),
    },
  });
  tell('routes', route.id);
  await tellDriver(ctx, trx, tell, route, 'route_changed');
  return stateFollows(ctx, trx, tell, { ...route, version }, now.size > 0);
}

/** A route that is left with nothing to do goes home, or is not driven at all; one that gets something goes on. */
async function stateFollows(ctx: Ctx, trx: Trx, tell: Tell, route: RouteRow, hasWork: boolean): Promise<boolean> {
  if (isUnderWay(route)) return routeFollowsStops(ctx, trx, tell, route);
  if (hasWork) return false;
  await setRouteState(ctx, trx, tell, route, 'cancelled');
  return true;
}

/** The status of a delivery is that of the route it comes to; what goes to no sent route is free for the plan. */
async function deliveriesGo(
  ctx: Ctx,
  trx: Trx,
  tell: Tell,
  changes: readonly RouteChange[],
  moved: readonly string[],
): Promise<void> {
  const { promiseWindowS } = await readLogisticsSettings(trx);
  const rows = await trx
    .selectFrom('deliveries')
    .select(['id', 'status', 'promisedFrom', 'promisedTo', 'routeId'])
    .where('id', 'in', [...moved])
    .execute();
  for (const { id, status, promisedFrom, promisedTo, routeId } of rows) {
    const target = changes.find(({ outcome }) => outcome?.stops.some(({ deliveryId }) => deliveryId === id));
    const wasSent = changes.some(({ route }) => route.id === routeId);
    if (!target && !wasSent) continue;
    const stop = target?.outcome?.stops.findLast(({ deliveryId }) => deliveryId === id);
    const isKept =
      stop !== undefined &&
      promisedFrom !== null &&
      promisedTo !== null &&
      promisedFrom <= stop.startAt &&
      stop.startAt <= promisedTo;
    await deliveriesFollowRoute(trx, tell, ctx.clock, [id], {
      to: !target ? 'ready' : isUnderWay(target.route) ? 'out_for_delivery' : 'dispatched',
      from: [status],
      actor: actorOf(ctx),
      routeId: target?.route.id ?? null,
      // What the customer was told holds while it is true.
      ...(isKept ? {} : { promised: () => (stop === undefined ? null : promiseOf(stop, promiseWindowS)) }),
    });
  }
}
