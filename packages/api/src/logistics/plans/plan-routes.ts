import { isAtWork } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import { fromFlag, fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import { readCrews } from '#logistics/drivers/crews.service.ts';
import type { RouteOutcome, RouteRow, StopRow } from '#logistics/routes/routes.table.ts';
import type { PlanState } from './plan-state.ts';
import type { PlanRow } from './plan-store.ts';

export interface PlanRoutes {
  routes: RouteRow[];
  stops: StopRow[];
}

/** A plan's routes: the day's own, or what a copy's state makes of them. */
export async function readRoutes(db: Db | Trx, plan: PlanRow): Promise<PlanRoutes> {
  if (fromFlag(plan.isCopy)) return readCopyRoutes(db, plan);
  const [routes, stops] = await Promise.all([
    db.selectFrom('routes').selectAll().where('planId', '=', plan.id).orderBy('number').execute(),
    db.selectFrom('stops').selectAll().where('planId', '=', plan.id).orderBy('sequence').execute(),
  ]);
  return { routes, stops };
}

async function readCopyRoutes(db: Db | Trx, plan: PlanRow): Promise<PlanRoutes> {
  const [row, crews] = await Promise.all([
    db
      .selectFrom('planStates')
      .select(['routes', 'state'])
      .where('planId', '=', plan.id)
      .where('number', '=', plan.stateNumber)
      .executeTakeFirstOrThrow(),
    readCrews(db, plan.date),
  ]);
  const outcomes = row.routes === null ? [] : fromJson(row.routes);
  const { vehicleIds } = fromJson(row.state);
  const driverOf = (vehicleId: string) =>
    crews.find((crew) => crew.vehicleId === vehicleId && isAtWork(crew.status))?.driverId ?? null;
  const made = outcomes
    .filter(({ stops }) => stops.some(({ deliveryId }) => deliveryId !== null))
    .map((outcome) => toRows(plan, outcome, numberOf(vehicleIds, outcome.vehicleId), driverOf(outcome.vehicleId)));
  return { routes: made.map(({ route }) => route), stops: made.flatMap(({ stops }) => stops) };
}

const numberOf = (vehicleIds: PlanState['vehicleIds'], vehicleId: string) => vehicleIds.indexOf(vehicleId) + 1;

function toRows(
  plan: PlanRow,
  outcome: RouteOutcome,
  number: number,
  driverId: string | null,
): { route: RouteRow; stops: StopRow[] } {
  const id = `${plan.id}:${outcome.vehicleId}`;
  const route: RouteRow = {
    seq: number,
    id,
    planId: plan.id,
    date: plan.date,
    number,
    vehicleId: outcome.vehicleId,
    driverId,
    status: 'planned',
    lock: outcome.lock,
    startAt: toInstant(outcome.startAt),
    endAt: toInstant(outcome.endAt),
    planned: toJson(outcome.planned),
    actualStartAt: null,
    actualEndAt: null,
    sentDigest: null,
    sentVersion: null,
    ackVersion: null,
    version: plan.version,
  };
  const stops = outcome.stops.map(
    (stop, sequence): StopRow => ({
      seq: sequence,
      id: `${id}:${sequence}`,
      routeId: id,
      planId: plan.id,
      sequence,
      kind: stop.kind,
      deliveryId: stop.deliveryId,
      planned: toJson(stop),
      status: 'pending',
      arrivedAt: null,
      startedAt: null,
      departedAt: null,
      isEstimated: toFlag(false),
      promisedFrom: null,
      promisedTo: null,
      dueAt: null,
      attempt: 1,
      failureReason: null,
      atDoor: null,
    }),
  );
  return { route, stops };
}

/** The routes of the day as a copy keeps them. */
export function toOutcomes({ routes, stops }: PlanRoutes): RouteOutcome[] {
  const stopsOf = groupBy(stops, ({ routeId }) => routeId);
  return routes.map(({ id, vehicleId, lock, startAt, endAt, planned }) => ({
    vehicleId,
    lock,
    startAt,
    endAt,
    planned: fromJson(planned),
    stops: (stopsOf.get(id) ?? []).map((stop) => fromJson(stop.planned)),
  }));
}
