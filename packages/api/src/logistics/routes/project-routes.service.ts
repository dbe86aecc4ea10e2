import { isAtWork } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import { isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Selectable } from 'kysely';
import { fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, IdSource, Trx } from '#core/deps.ts';
import { isSameJson } from '#core/same-json.ts';
import { deliveriesFollowPlan } from '#logistics/deliveries/follow-plan.service.ts';
import { readCrews } from '#logistics/drivers/crews.service.ts';
import type { PlansTable } from '#logistics/plans/plans.table.ts';
import type { PlannedStop, RouteOutcome, RouteRow, StopRow } from './routes.table.ts';

/** Routes that are no more, and stops that were on routes drivers have: ids by delivery and kind. */
export interface FromElsewhere {
  leftRoutes?: readonly string[];
  stopIds?: ReadonlyMap<string, string>;
}

type PlanRow = Pick<Selectable<PlansTable>, 'id' | 'date'>;

/**
 * Writes what a plan's state makes of its routes and stops. Routes a driver has, or has driven, are left alone; a delivery keeps its
 * stop's id on whatever route it comes to; a route that did not change keeps its version.
 */
export async function projectRoutes(
  trx: Trx,
  tell: Tell,
  author: { clock: Clock; ids: IdSource; userId: number },
  plan: PlanRow,
  planned: readonly RouteOutcome[],
  { leftRoutes = [], stopIds: movedIds = new Map() }: FromElsewhere = {},
): Promise<void> {
  const routes = await trx.selectFrom('routes').selectAll().where('planId', '=', plan.id).orderBy('number').execute();
  const stops = await trx.selectFrom('stops').selectAll().where('planId', '=', plan.id).orderBy('sequence').execute();
  const open = new Map(routes.filter(({ status }) => status === 'planned').map((route) => [route.vehicleId, route]));
  const isSent = ({ status }: RouteRow) => isWithDriver(status) || status === 'completed';
  const sent = new Set(routes.filter(isSent).map(({ vehicleId }) => vehicleId));
  const outcomes = planned.filter(
    ({ vehicleId, stops: visits }) => !sent.has(vehicleId) && visits.some(({ deliveryId }) => deliveryId !== null),
  );

  const gone = [...open.values()].filter(
    ({ vehicleId }) => !outcomes.some((outcome) => outcome.vehicleId === vehicleId),
  );
  const changed = outcomes.filter((outcome) => !isAsStored(outcome, open.get(outcome.vehicleId), stops));
  const rewritten = new Set(
    [...gone, ...changed.flatMap(({ vehicleId }) => open.get(vehicleId) ?? [])].map(({ id }) => id),
  );
  const openIds = new Set([...open.values()].map(({ id }) => id));
  const stopIds = new Map([
    ...movedIds,
    ...stops.flatMap(({ id, routeId, deliveryId, kind }) =>
      deliveryId && openIds.has(routeId) ? [[`${deliveryId} ${kind}`, id] as const] : [],
    ),
  ]);
  if (rewritten.size > 0)
    await trx
      .deleteFrom('stops')
      .where('routeId', 'in', [...rewritten])
      .execute();
  if (gone.length > 0)
    await trx
      .deleteFrom('routes')
      .where(
        'id',
        'in',
        gone.map(({ id }) => id),
      )
      .execute();

  const crews = changed.some(({ vehicleId }) => !open.has(vehicleId)) ? await readCrews(trx, plan.date) : [];
  let lastNumber = Math.max(0, ...routes.map(({ number }) => number));
  const routeIds = new Map(outcomes.flatMap(({ vehicleId }) => [[vehicleId, open.get(vehicleId)?.id] as const]));
  for (const outcome of changed) {
    const known = open.get(outcome.vehicleId);
    const id = known?.id ?? author.ids.next('rte');
    routeIds.set(outcome.vehicleId, id);
    const values = {
      lock: outcome.lock,
      startAt: toInstant(outcome.startAt),
      endAt: toInstant(outcome.endAt),
      planned: toJson(outcome.planned),
    };
    if (known)
      await trx
        .updateTable('routes')
        .set(values)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
    else
      await trx
        .insertInto('routes')
        .values({
          ...values,
          id,
          planId: plan.id,
          date: plan.date,
          number: ++lastNumber,
          vehicleId: outcome.vehicleId,
          driverId:
            crews.find((crew) => crew.vehicleId === outcome.vehicleId && isAtWork(crew.status))?.driverId ?? null,
          status: 'planned',
          actualStartAt: null,
          actualEndAt: null,
          sentDigest: null,
          sentVersion: null,
          ackVersion: null,
          version: 1,
        })
        .execute();
    await insertStops(trx, plan, id, outcome, stopIds, author.ids);
    tell('routes', id);
  }
  for (const { id } of gone) tell('routes', id);

  const onRoutes = new Map(
    outcomes.flatMap((outcome) =>
      outcome.stops.flatMap(({ deliveryId }) => {
        const routeId = routeIds.get(outcome.vehicleId);
        return deliveryId && routeId ? [[deliveryId, routeId] as const] : [];
      }),
    ),
  );
  await deliveriesFollowPlan(trx, tell, author, { onRoutes, leftRoutes: new Set([...openIds, ...leftRoutes]) });
}

function isAsStored(outcome: RouteOutcome, route: RouteRow | undefined, stops: readonly StopRow[]): boolean {
  if (!route || route.lock !== outcome.lock) return false;
  const own = stops.filter(({ routeId }) => routeId === route.id);
  return (
    isSameJson(fromJson(route.planned), outcome.planned) &&
    own.length === outcome.stops.length &&
    own.every(({ planned }, index) => isSameJson(fromJson(planned), outcome.stops[index]))
  );
}

async function insertStops(
  trx: Trx,
  plan: PlanRow,
  routeId: string,
  { stops }: RouteOutcome,
  stopIds: ReadonlyMap<string, string>,
  ids: IdSource,
): Promise<void> {
  const idOf = ({ deliveryId, kind }: PlannedStop) =>
    (deliveryId === null ? undefined : stopIds.get(`${deliveryId} ${kind}`)) ?? ids.next('stp');
  const attempts = await readAttempts(trx, stops);
  const rows = stops.map((stop, sequence) => ({
    id: idOf(stop),
    routeId,
    planId: plan.id,
    sequence,
    kind: stop.kind,
    deliveryId: stop.deliveryId,
    planned: toJson(stop),
    status: 'pending' as const,
    arrivedAt: null,
    startedAt: null,
    departedAt: null,
    isEstimated: toFlag(false),
    promisedFrom: null,
    promisedTo: null,
    dueAt: null,
    attempt: attempts.get(stop.deliveryId ?? '') ?? 1,
    failureReason: null,
  }));
  for (const slice of inSlices(rows)) await trx.insertInto('stops').values(slice).execute();
}

/** By delivery, how often it has been tried, this time included. */
export async function readAttempts(trx: Trx, stops: readonly PlannedStop[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('deliveries')
    .select(['id', 'attempt'])
    .where(
      'id',
      'in',
      stops.flatMap(({ deliveryId }) => deliveryId ?? []),
    )
    .execute();
  return new Map(rows.map(({ id, attempt }) => [id, attempt]));
}

/** A plan whose routes nobody drives yet has none any more. Returns which they were. */
export async function removeRoutes(trx: Trx, tell: Tell, planId: string): Promise<string[]> {
  const gone = await trx.deleteFrom('routes').where('planId', '=', planId).returning('id').execute();
  for (const { id } of gone) tell('routes', id);
  return gone.map(({ id }) => id);
}
