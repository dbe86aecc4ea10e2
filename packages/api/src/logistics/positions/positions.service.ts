import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { positionEndpoints } from '@cartage/contract/logistics/positions/positions.endpoints.ts';
import { isUnderWay } from '@cartage/contract/logistics/routes/routes.rules.ts';
import { routeStatuses } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Instant } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { readOwnRoute, toldAt } from '#logistics/routes/route-access.service.ts';

const underWay = routeStatuses.filter(isUnderWay);

/** What comes late, over a line that was down, moves nothing back. */
export async function tellPosition(ctx: Ctx, { params, body }: VerbInput<typeof positionEndpoints.tell>) {
  const { location, accuracyM = null } = body;
  await ctx.transact(async (trx) => {
    const route = await readOwnRoute(ctx, trx, params.routeId);
    if (!isUnderWay(route.status)) throw fail(positionEndpoints.tell.failures.notRunning, { from: route.status });
    const at = toldAt(ctx, body.at, route.actualStartAt);
    const seen = { lon: location[0], lat: location[1], accuracyM, at };
    await trx
      .insertInto('positions')
      .values({ routeId: route.id, ...seen })
      .onConflict((c) => c.column('routeId').doUpdateSet(seen).where('positions.at', '<', at))
      .execute();
  });
  return undefined;
}

const onTheRoad = (db: Db) =>
  db
    .selectFrom('positions')
    .innerJoin('routes', 'routes.id', 'positions.routeId')
    .where('routes.status', 'in', underWay)
    .select(['routeId', 'vehicleId', 'lon', 'lat', 'at', 'accuracyM']);

export async function listPositions({ db }: Ctx): Promise<VerbAnswer<typeof positionEndpoints.list>> {
  const rows = await onTheRoad(db).orderBy('positions.routeId').execute();
  return { positions: rows.map(({ lon, lat, ...row }) => ({ ...row, location: [lon, lat] })) };
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
