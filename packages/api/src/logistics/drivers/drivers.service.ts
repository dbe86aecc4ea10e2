import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import { dutyTransitions } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import type {
  Driver,
  DriverChanges,
  DutyStatus,
  NewDriver,
} from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { nextStates } from '@cartage/contract/logistics/transitions.rules.ts';
import type { Ctx } from '#core/context.ts';
import { type Instant, jsonArrayHas, toFlag, toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { firstPart } from '#core/database/search.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, forbidden, illegalTransition, invalidField, notFound, refuseStale } from '#core/failure.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import {
  deletion,
  inUse,
  merged,
  newRecord,
  nextVersion,
  refuseTaken,
  requireRecord,
} from '#logistics/record-writes.ts';
import { type DriverRow, driverColumns, driverFacts, toDriver } from './driver-facts.service.ts';

type Query = VerbInput<typeof driverEndpoints.list>['query'];

const allDrivers = rememberedList((db: Db, query: Choice<Query>) => {
  let drivers = db.selectFrom('drivers').selectAll();
  if (query.isActive !== undefined) drivers = drivers.where('isActive', '=', toFlag(query.isActive));
  if (query.duty) drivers = drivers.where('dutyStatus', '=', query.duty);
  if (query.depotId) drivers = drivers.where('homeDepotId', '=', query.depotId);
  const { skill } = query;
  if (skill) drivers = drivers.where((eb) => jsonArrayHas(db, eb.ref('skills'), skill));
  const sort = {
    ref: 'ref',
    name: firstPart(db),
    dutyStatus: 'dutyStatus',
    licenceExpiresOn: 'licenceExpiresOn',
    isActive: 'isActive',
  } as const;
  return [
    drivers,
    { sort, nullable: ['licenceExpiresOn'], newest: 'seq' },
    { table: 'drivers', q: query.q, leavesOutDeleted: true },
  ];
});

export async function listDrivers(ctx: Ctx, query: Query) {
  const { rows, total } = await allDrivers(ctx.db, query);
  return { drivers: rows.map((row) => toDriver(ctx, row)), totalDrivers: total };
}

const driverRow = (db: Db | Trx, id: string) =>
  db.selectFrom('drivers').selectAll().where('id', '=', id).where('deletedAt', 'is', null);

export async function getDriver(ctx: Ctx, id: string): Promise<Driver> {
  const row = await driverRow(ctx.db, id).executeTakeFirst();
  if (!row) throw notFound('Driver');
  return toDriver(ctx, row);
}

/** A driver whom the caller may change, not only plan shifts for. */
export async function getChangeableDriver(ctx: Ctx, id: string): Promise<Driver> {
  refusePlanners(ctx);
  return getDriver(ctx, id);
}

function refusePlanners({ can }: Ctx): void {
  if (!can('update', 'Driver', 'name')) throw forbidden('You may plan shifts, not change drivers');
}

async function heldDriver(trx: Trx, ctx: Ctx, id: string): Promise<DriverRow> {
  const row = await holdRows(trx, driverRow(trx, id)).executeTakeFirst();
  if (!row) throw notFound('Driver');
  refuseStale(ctx, toDriver(ctx, row));
  return row;
}

export const createDriver = (ctx: Ctx, driver: NewDriver): Promise<Driver> =>
  ctx.transact(async (trx, tell) => {
    const row = await insertDriver(trx, ctx, driver);
    tell('drivers', row.id);
    return toDriver(ctx, row);
  });

export async function insertDriver(trx: Trx, ctx: Ctx, driver: NewDriver): Promise<DriverRow> {
  await requirePoints(trx, driver);
  return trx
    .insertInto('drivers')
    .values({ ...newRecord(ctx, 'drv'), ...driverColumns(driver), dutyStatus: 'off', dutySince: null })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('ref'));
}

export const updateDriver = (ctx: Ctx, id: string, changes: DriverChanges): Promise<Driver> =>
  ctx.transact(async (trx, tell) => {
    refusePlanners(ctx);
    const row = await heldDriver(trx, ctx, id);
    tell('drivers', id);
    return toDriver(ctx, await writeDriver(trx, ctx, row, changes));
  });

export async function writeDriver(trx: Trx, ctx: Ctx, row: DriverRow, changes: DriverChanges): Promise<DriverRow> {
  await requirePoints(trx, changes);
  return trx
    .updateTable('drivers')
    .set({ ...driverColumns(merged(driverFacts(row), changes)), ...nextVersion(ctx, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('ref'));
}

async function requirePoints(trx: Trx, { homeDepotId, preferredVehicleId, userId }: DriverChanges): Promise<void> {
  await requireRecord(trx, 'depots', homeDepotId, 'homeDepotId');
  await requireRecord(trx, 'vehicles', preferredVehicleId, 'preferredVehicleId');
  if (userId === null || userId === undefined) return;
  const user = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw invalidField('userId', 'unknown_record', 'There is no user with this id', { id: userId });
}

export const removeDriver = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldDriver(trx, ctx, id);
    if (row.dutyStatus !== 'off') throw inUse('The driver is on duty');
    if (await hasRoute(trx, id)) throw inUse('The driver has a dispatched route');
    await trx.updateTable('drivers').set(deletion(ctx, row)).where('id', '=', id).execute();
    tell('drivers', id);
    return undefined;
  });

async function hasRoute(trx: Trx, driverId: string): Promise<boolean> {
  const route = await trx
    .selectFrom('routes')
    .select('id')
    .where('driverId', '=', driverId)
    .where('status', 'in', ['dispatched', 'acknowledged', 'in_progress', 'paused', 'returning'])
    .executeTakeFirst();
  return route !== undefined;
}

/** The driver somebody is; undefined for people who drive nothing. */
export const driverOfUser = (db: Db | Trx, userId: number): Promise<DriverRow | undefined> =>
  ownRow(db, userId).executeTakeFirst();

const ownRow = (db: Db | Trx, userId: number) =>
  db.selectFrom('drivers').selectAll().where('userId', '=', userId).where('deletedAt', 'is', null);

/** The caller's own driver record; they see all of it. */
export async function getOwnDriver(ctx: Ctx): Promise<Driver> {
  const row = await driverOfUser(ctx.db, ctx.person().userId);
  if (!row) throw fail(driverEndpoints.me.failures.drivesNothing);
  return toDriver(all, row);
}
const all = { can: () => true };

/** Duty is the driver's own affair: nobody sets it for them. */
export const setDuty = (ctx: Ctx, to: DutyStatus): Promise<Driver> =>
  ctx.transact(async (trx, tell) => {
    const row = await holdRows(trx, ownRow(trx, ctx.person().userId)).executeTakeFirst();
    if (!row) throw fail(driverEndpoints.setDuty.failures.drivesNothing);
    const legal = nextStates(dutyTransitions, row.dutyStatus, { mover: 'driver' });
    if (!legal.includes(to)) throw illegalTransition(row.dutyStatus, to, legal);
    return toDriver(all, await writeDuty(trx, tell, ctx, row, to));
  });

/** Who sets out is at work, said or not. */
export async function setOut(trx: Trx, tell: Tell, ctx: Ctx, at: Instant): Promise<void> {
  const row = await holdRows(trx, ownRow(trx, ctx.person().userId)).executeTakeFirst();
  if (row && row.dutyStatus !== 'on') await writeDuty(trx, tell, ctx, row, 'on', at);
}

/** A break of his route is his own; who has said that he is off stays so. */
export async function takeBreak(trx: Trx, tell: Tell, ctx: Ctx, to: 'break' | 'on', at: Instant): Promise<void> {
  const row = await holdRows(trx, ownRow(trx, ctx.person().userId)).executeTakeFirst();
  if (row?.dutyStatus === (to === 'break' ? 'on' : 'break')) await writeDuty(trx, tell, ctx, row, to, at);
}

async function writeDuty(
  trx: Trx,
  tell: Tell,
  ctx: Ctx,
  row: DriverRow,
  to: DutyStatus,
  at = toInstant(ctx.clock.now()),
): Promise<DriverRow> {
  await recordTimeline(trx, ctx.clock, {
    at: new Date(at),
    actor: { kind: 'driver', id: row.id },
    subject: 'driver',
    subjectId: row.id,
    type: 'moved',
    from: row.dutyStatus,
    to,
  });
  tell('drivers', row.id);
  return trx
    .updateTable('drivers')
    .set({ dutyStatus: to, dutySince: at, ...nextVersion(ctx, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
