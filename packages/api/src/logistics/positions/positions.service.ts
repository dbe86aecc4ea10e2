import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { positionEndpoints } from '@cartage/contract/logistics/positions/positions.endpoints.ts';
import type { PositionInput } from '@cartage/contract/logistics/positions/positions.schema.ts';
import { isUnderWay } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { routeStatuses } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag, type Instant, toFlag } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, notFound } from '#core/failure.ts';
import { readOwnRoute, toldAt } from '#logistics/routes/route-access.service.ts';
import type { RouteRow } from '#logistics/routes/routes.table.ts';
import { vehicleOfTracker } from '#logistics/vehicles/vehicle-trackers.service.ts';

const underWay = routeStatuses.filter(isUnderWay);

export const tellPosition = (ctx: Ctx, { params, body }: VerbInput<typeof positionEndpoints.tell>) =>
  ctx.transact(async (trx) => {
    const route = await readOwnRoute(ctx, trx, params.routeId);
    if (!isUnderWay(route.status)) throw fail(positionEndpoints.tell.failures.notRunning, { from: route.status });
    await keep(ctx, trx, route, body);
    return undefined;
  });

/** Of the vehicle whose key it is. An app that was refused would send the same again and again: what nobody needs is taken and dropped. */
export const receiveReport = (ctx: Ctx, { id, ...told }: Report) =>
  ctx.transact(async (trx) => {
    const vehicleId = await vehicleOfTracker(trx, id);
    if (vehicleId === undefined) throw notFound('Tracker');
    const route = await trx
      .selectFrom('routes')
      .select(['id', 'actualStartAt'])
      .where('vehicleId', '=', vehicleId)
      .where('status', 'in', underWay)
      .orderBy('actualStartAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (route) await keep(ctx, trx, route, told);
    return undefined;
  });

interface Told extends Omit<PositionInput, 'at'> {
  at?: string | undefined;
}
export interface Report extends Told {
  /** The key of a vehicle's tracker. */
  id: string;
}

/** What comes late, over a line that was down, moves nothing back. */
async function keep(
  ctx: Ctx,
  trx: Trx,
  route: Pick<RouteRow, 'id' | 'actualStartAt'>,
  { location, at: told, accuracyM, speedMps, headingDeg, batteryPercent, isCharging }: Told,
): Promise<void> {
  const at = toldAt(ctx, told, route.actualStartAt);
  const seen = {
    lon: location[0],
    lat: location[1],
    at,
    accuracyM: accuracyM ?? null,
    speedMps: rounded(speedMps, 100),
    headingDeg: headingDeg === undefined ? null : Math.round(headingDeg) % 360,
    batteryPercent: rounded(batteryPercent),
    isCharging: isCharging === undefined ? null : toFlag(isCharging),
  };
  await trx
    .insertInto('positions')
    .values({ routeId: route.id, ...seen })
    .onConflict((c) => c.column('routeId').doUpdateSet(seen).where('positions.at', '<', at))
    .execute();
}

const rounded = (value: number | undefined, parts = 1): number | null =>
  value === undefined ? null : Math.round(value * parts) / parts;

const onTheRoad = (db: Db) =>
  db
    .selectFrom('positions')
    .innerJoin('routes', 'routes.id', 'positions.routeId')
    .where('routes.status', 'in', underWay)
    .select(['routeId', 'vehicleId', 'lon', 'lat', 'at', 'accuracyM'])
    .select(['speedMps', 'headingDeg', 'batteryPercent', 'isCharging']);

export async function listPositions({ db }: Ctx): Promise<VerbAnswer<typeof positionEndpoints.list>> {
  const rows = await onTheRoad(db).orderBy('positions.routeId').execute();
  return {
    positions: rows.map(({ lon, lat, isCharging, ...row }) => ({
      ...row,
      location: [lon, lat],
      isCharging: isCharging === null ? null : fromFlag(isCharging),
    })),
  };
}

/** Where a route's driver was last, and when; undefined where nobody knows, or nobody is out. */
export async function readPosition(db: Db, routeId: string): Promise<{ location: LonLat; at: Instant } | undefined> {
  const row = await onTheRoad(db).where('positions.routeId', '=', routeId).executeTakeFirst();
  return row && { location: [row.lon, row.lat], at: row.at };
}

/** Whoever is back is nobody's business any more. */
export async function forgetPositions(trx: Trx, planId: string): Promise<void> {
  const ended = trx.selectFrom('routes').select('id').where('planId', '=', planId).where('status', 'not in', underWay);
  await trx.deleteFrom('positions').where('routeId', 'in', ended).execute();
}
