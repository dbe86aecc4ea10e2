import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { depotEndpoints } from '@cartage/contract/logistics/depots/depots.endpoints.ts';
import type { Depot, DepotChanges, NewDepot } from '@cartage/contract/logistics/depots/depots.schema.ts';
import { addressLine } from '@cartage/contract/logistics/measures.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { firstPart, searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { notFound, refuseStale } from '#core/failure.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { deletion, inUse, merged, newRecord, nextVersion, recordOf, refuseTaken } from '#logistics/record-writes.ts';
import { writeRouteEnds } from '#logistics/vehicles/route-ends.service.ts';
import type { DepotsTable } from './depots.table.ts';

export type DepotRow = Selectable<DepotsTable>;

export const toDepot = (row: DepotRow): Depot => ({ ...recordOf(row), ...depotFacts(row) });

export function depotFacts(row: DepotRow): NewDepot {
  const { code, name, street, postcode, city, country, timeZone, loadingS, docks, phone } = row;
  return {
    code,
    name,
    address: { street, postcode, city, country },
    location: [row.lon, row.lat],
    timeZone,
    openingHours: fromJson(row.openingHours),
    loadingS,
    docks,
    phone,
    isActive: fromFlag(row.isActive),
  };
}

/** The columns that say what a depot is like. */
export function depotColumns({ address, location: [lon, lat], openingHours, isActive, ...plain }: NewDepot) {
  return {
    ...plain,
    ...address,
    lon,
    lat,
    openingHours: toJson(openingHours),
    isActive: toFlag(isActive),
    searchText: searchTextOf(plain.name, plain.code, addressLine(address)),
  };
}

type Query = VerbInput<typeof depotEndpoints.list>['query'];

const allDepots = rememberedList((db: Db, query: Choice<Query>) => {
  let depots = db.selectFrom('depots').selectAll();
  if (query.isActive !== undefined) depots = depots.where('isActive', '=', toFlag(query.isActive));
  const sort = { code: 'code', name: firstPart(db), city: 'city', isActive: 'isActive' } as const;
  return [depots, { sort, newest: 'seq' }, { table: 'depots', q: query.q, leavesOutDeleted: true }];
});

export async function listDepots({ db }: Ctx, query: Query) {
  const { rows, total } = await allDepots(db, query);
  return { depots: rows.map(toDepot), totalDepots: total };
}

const depotRow = (db: Db | Trx, id: string) =>
  db.selectFrom('depots').selectAll().where('id', '=', id).where('deletedAt', 'is', null);

export async function getDepot({ db }: Ctx, id: string): Promise<Depot> {
  const row = await depotRow(db, id).executeTakeFirst();
  if (!row) throw notFound('Depot');
  return toDepot(row);
}

export const createDepot = (ctx: Ctx, depot: NewDepot): Promise<Depot> =>
  ctx.transact(async (trx, tell) => {
    const row = await insertDepot(trx, ctx, depot);
    tell('depots', row.id);
    return toDepot(row);
  });

export const insertDepot = (trx: Trx, ctx: Ctx, depot: NewDepot): Promise<DepotRow> =>
  trx
    .insertInto('depots')
    .values({ ...newRecord(ctx, 'dep'), ...depotColumns(depot) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('code'));

export const updateDepot = (ctx: Ctx, id: string, changes: DepotChanges): Promise<Depot> =>
  ctx.transact(async (trx, tell) => {
    const row = await holdRows(trx, depotRow(trx, id)).executeTakeFirst();
    if (!row) throw notFound('Depot');
    refuseStale(ctx, toDepot(row));
    tell('depots', id);
    return toDepot(await writeDepot(trx, ctx, row, changes));
  });

export async function writeDepot(trx: Trx, ctx: Ctx, row: DepotRow, changes: DepotChanges): Promise<DepotRow> {
  const written = await trx
    .updateTable('depots')
    .set({ ...depotColumns(merged(depotFacts(row), changes)), ...nextVersion(ctx, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('code'));
  if (written.city !== row.city) await writeRouteEnds(trx, { depotId: row.id });
  return written;
}

export const removeDepot = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await holdRows(trx, depotRow(trx, id)).executeTakeFirst();
    if (!row) throw notFound('Depot');
    refuseStale(ctx, toDepot(row));
    const vehicle = await trx
      .selectFrom('vehicles')
      .select('ref')
      .where('homeDepotId', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (vehicle) throw inUse(`Vehicles start here: ${vehicle.ref}`);
    await trx.updateTable('depots').set(deletion(ctx, row)).where('id', '=', id).execute();
    tell('depots', id);
    return undefined;
  });
