import type { VerbAnswer, VerbInput } from '@cartage/contract/core/endpoint.ts';
import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import type { Bounds } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Db } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { isTileWithin, readTile, styleWithin } from '#logistics/maps/maps.service.ts';
import { areaBehind } from './track-delivery.ts';

/** About four kilometres: the circle the link tells of, and what a page shows around it. */
const rimDegrees = 0.04;

/** What of the map the link shows: around where it goes, as long as the link tells that at all. */
async function boundsOf(db: Db, token: string): Promise<Bounds> {
  const area = await areaBehind(db, token);
  if (!area) throw notFound('Map');
  const [lon, lat] = area;
  const width = rimDegrees / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return [lon - width, lat - rimDegrees, lon + width, lat + rimDegrees];
}

export async function trackMap(
  { db }: Ctx,
  { params: { token }, query }: VerbInput<typeof orderEndpoints.trackMap>,
): Promise<VerbAnswer<typeof orderEndpoints.trackMap>> {
  const tilesPath = orderEndpoints.trackTile.path.replace('{token}', token);
  return styleWithin(db, query, await boundsOf(db, token), tilesPath);
}

export async function trackTile(
  ctx: Ctx,
  { params: { token, ...tile } }: VerbInput<typeof orderEndpoints.trackTile>,
): Promise<Response> {
  if (!isTileWithin(tile, await boundsOf(ctx.db, token))) throw notFound('Tile');
  return readTile(ctx, { params: tile });
}
