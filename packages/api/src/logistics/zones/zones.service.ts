import type { AuditAction } from '@cartage/contract/audit/audit.schema.ts';
import { areaKm2 } from '@cartage/contract/logistics/zones/geometry.rules.ts';
import { zoneEndpoints } from '@cartage/contract/logistics/zones/zones.endpoints.ts';
import {
  mostZones,
  type NewZone,
  partsOf,
  type Zone,
  type ZoneChanges,
} from '@cartage/contract/logistics/zones/zones.schema.ts';
import type { Selectable } from 'kysely';
import { recordAudit } from '#core/audit.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { holdRows, takeTurn } from '#core/database/locks.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, notFound, refuseStale } from '#core/failure.ts';
import {
  deletion,
  merged,
  newRecord,
  nextVersion,
  recordOf,
  refuseTaken,
  requireRecords,
} from '#logistics/record-writes.ts';
import type { ZonesTable } from './zones.table.ts';

export type ZoneRow = Selectable<ZonesTable>;

const zoneFacts = (row: ZoneRow): NewZone => ({
  name: row.name,
  kind: row.kind,
  polygon: fromJson(row.polygon),
  colour: row.colour,
  driverIds: fromJson(row.driverIds),
});

/** The columns that say what a zone is. */
export const zoneColumns = ({ polygon, driverIds, ...plain }: NewZone) => ({
  ...plain,
  polygon: toJson(polygon),
  driverIds: toJson(driverIds),
  searchText: searchTextOf(plain.name),
});

/** Zones with their drivers by name; one that was deleted stays in its list, so that the list is not suddenly empty. */
async function toZones(db: Db | Trx, rows: readonly ZoneRow[]): Promise<Zone[]> {
  const facts = rows.map((row) => ({ row, ...zoneFacts(row) }));
  const drivers = await db
    .selectFrom('drivers')
    .select(['id', 'ref', 'name', 'deletedAt'])
    .where('id', 'in', [...new Set(facts.flatMap(({ driverIds }) => driverIds))])
    .execute();
  const byId = new Map(drivers.map((driver) => [driver.id, driver]));
  return facts.map(({ row, ...zone }) => ({
    ...recordOf(row),
    ...zone,
    drivers: zone.driverIds.flatMap((id) => {
      const driver = byId.get(id);
      return driver ? [{ id, ref: driver.ref, name: driver.name, isGone: driver.deletedAt !== null }] : [];
    }),
    areaKm2: Math.round(areaKm2(partsOf(zone.polygon)) * 1000) / 1000,
  }));
}
async function toZone(db: Db | Trx, row: ZoneRow): Promise<Zone> {
  const [zone] = await toZones(db, [row]);
  if (!zone) throw new Error('A zone that was read is gone');
  return zone;
}

const zonesThere = (db: Db | Trx) => db.selectFrom('zones').selectAll().where('deletedAt', 'is', null);

export async function listZones({ db }: Ctx): Promise<{ zones: Zone[] }> {
  return { zones: await toZones(db, await zonesThere(db).orderBy('name').orderBy('seq').execute()) };
}

export async function getZone({ db }: Ctx, id: string): Promise<Zone> {
  const row = await zonesThere(db).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Zone');
  return toZone(db, row);
}

export const createZone = (ctx: Ctx, zone: NewZone): Promise<Zone> =>
  ctx.transact(async (trx, tell) => {
    await takeTurnOfZones(trx);
    await refuseTooMany(trx, 1);
    const row = await insertZone(trx, ctx, zone);
    tell('zones', row.id);
    return toZone(trx, row);
  });

/** Whoever adds to them comes one after the other: two at once would both find room. */
export const takeTurnOfZones = (trx: Trx) => takeTurn(trx, 'zones');
export async function refuseTooMany(trx: Trx, more: number): Promise<void> {
  const { total } = await zonesThere(trx)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) + more > mostZones) throw fail(zoneEndpoints.create.failures.tooMany);
}

export async function insertZone(trx: Trx, ctx: Ctx, zone: NewZone): Promise<ZoneRow> {
  await requireDrivers(trx, zone.driverIds);
  const row = await trx
    .insertInto('zones')
    .values({ ...newRecord(ctx, 'zon'), ...zoneColumns(zone) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('name'));
  await audit(trx, ctx, row, 'zone.created');
  return row;
}

export const updateZone = (ctx: Ctx, id: string, changes: ZoneChanges): Promise<Zone> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldZone(trx, ctx, id);
    const written = await writeZone(trx, ctx, row, changes);
    tell('zones', id);
    return toZone(trx, written);
  });

export async function writeZone(trx: Trx, ctx: Ctx, row: ZoneRow, changes: ZoneChanges): Promise<ZoneRow> {
  const before = zoneFacts(row);
  const known = new Set(before.driverIds);
  await requireDrivers(
    trx,
    changes.driverIds?.map((id) => (known.has(id) ? null : id)),
  );
  const written = await trx
    .updateTable('zones')
    .set({ ...zoneColumns(merged(before, changes)), ...nextVersion(ctx, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('name'));
  await audit(trx, ctx, written, 'zone.updated');
  return written;
}

const requireDrivers = (trx: Trx, driverIds: readonly (string | null)[] = []): Promise<void> =>
  requireRecords(trx, 'drivers', driverIds, (at) => `driverIds.${at}`);

async function heldZone(trx: Trx, ctx: Ctx, id: string): Promise<ZoneRow> {
  const row = await holdRows(trx, zonesThere(trx).where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Zone');
  refuseStale(ctx, await toZone(trx, row));
  return row;
}

export const removeZone = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldZone(trx, ctx, id);
    await trx.updateTable('zones').set(deletion(ctx, row)).where('id', '=', id).execute();
    await audit(trx, ctx, row, 'zone.deleted');
    tell('zones', id);
    return undefined;
  });

export const restoreZone = (ctx: Ctx, id: string): Promise<Zone> =>
  ctx.transact(async (trx, tell) => {
    await takeTurnOfZones(trx);
    await refuseTooMany(trx, 1);
    const gone = trx.selectFrom('zones').selectAll().where('id', '=', id).where('deletedAt', 'is not', null);
    const row = await holdRows(trx, gone).executeTakeFirst();
    if (!row) throw notFound('Zone');
    const back = await trx
      .updateTable('zones')
      .set({ ...nextVersion(ctx, row), deletedAt: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTaken('name'));
    await audit(trx, ctx, back, 'zone.restored');
    tell('zones', id);
    return toZone(trx, back);
  });

/** Who may go where is a decision about people: it is kept who took it. */
const audit = (trx: Trx, ctx: Ctx, { id, name, kind }: ZoneRow, action: Extract<AuditAction, `zone.${string}`>) =>
  recordAudit(trx, ctx.clock, {
    actorId: ctx.caller?.userId ?? null,
    action,
    subject: 'Zone',
    subjectId: id,
    detail: { name, kind },
  });
