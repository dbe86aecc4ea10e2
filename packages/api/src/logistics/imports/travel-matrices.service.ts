import type { MatrixInput } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Clock, IdSource, Trx } from '#core/deps.ts';

/** A place may stand in several matrices; older ones than these are not looked at. */
const mostCandidates = 5;

/** Keeps travel between records under a name; what was kept under it before is replaced. */
export async function keepTravelMatrix(
  trx: Trx,
  { ids, clock }: { ids: IdSource; clock: Clock },
  name: string,
  { placeIds, durationsS, distancesM }: MatrixInput,
): Promise<string> {
  await trx.deleteFrom('travelMatrices').where('name', '=', name).execute();
  const { id } = await trx
    .insertInto('travelMatrices')
    .values({
      id: ids.next('mtx'),
      name,
      placeIds: toJson(placeIds),
      durationsS: toJson(durationsS),
      distancesM: toJson(distancesM),
      createdAt: toInstant(clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const slice of inSlices([...new Set(placeIds)]))
    await trx
      .insertInto('travelMatrixPlaces')
      .values(slice.map((placeId) => ({ placeId, matrixId: id })))
      .execute();
  return id;
}

/** The newest matrix that knows every one of these deliveries, or null. One look in an index where there is none. */
export async function findTravelMatrix(trx: Trx, deliveryIds: readonly string[]): Promise<MatrixInput | null> {
  const [first] = deliveryIds;
  if (first === undefined) return null;
  const candidates = await trx
    .selectFrom('travelMatrixPlaces')
    .innerJoin('travelMatrices', 'travelMatrices.id', 'travelMatrixPlaces.matrixId')
    .select(['travelMatrices.id', 'travelMatrices.placeIds'])
    .where('travelMatrixPlaces.placeId', '=', first)
    .orderBy('travelMatrices.seq', 'desc')
    .limit(mostCandidates)
    .execute();
  for (const { id, placeIds } of candidates) {
    const known = new Set(fromJson(placeIds));
    if (!deliveryIds.every((deliveryId) => known.has(deliveryId))) continue;
    const matrix = await trx.selectFrom('travelMatrices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return {
      placeIds: fromJson(matrix.placeIds),
      durationsS: fromJson(matrix.durationsS),
      distancesM: fromJson(matrix.distancesM),
    };
  }
  return null;
}
