import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { nextStates, transitionsFrom } from '@cartage/contract/logistics/transitions.rules.ts';
import type { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import { vehicleTransitions } from '@cartage/contract/logistics/vehicles/vehicles.rules.ts';
import type {
  NewVehicle,
  Vehicle,
  VehicleChanges,
  VehicleStatus,
} from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import type { Ctx } from '#core/context.ts';
import { jsonArrayHas } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { firstPart } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { illegalTransition, invalidField, notFound, refuseStale } from '#core/failure.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { nextNumber } from '#core/next-number.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import {
  actorOf,
  deletion,
  inUse,
  merged,
  newRecord,
  nextVersion,
  refuseTaken,
  requireRecord,
} from '#logistics/record-writes.ts';
import { writeRouteEnds } from './route-ends.service.ts';
import { toVehicle, type VehicleRow, vehicleColumns, vehicleFacts } from './vehicle-facts.service.ts';

type Query = VerbInput<typeof vehicleEndpoints.list>['query'];

const fleet = rememberedList((db: Db, query: Choice<Query>, column) => {
  let vehicles = db.selectFrom('vehicles').selectAll();
  if (query.status) vehicles = vehicles.where(column<string>('status'), '=', query.status);
  if (query.type) vehicles = vehicles.where(column<string>('type'), '=', query.type);
  if (query.depotId) vehicles = vehicles.where(column<string>('homeDepotId'), '=', query.depotId);
  const { skill } = query;
  if (skill) vehicles = vehicles.where((eb) => jsonArrayHas(db, eb.ref('skills'), skill));
  const sort = {
    ref: 'ref',
    name: firstPart(db),
    plate: 'plate',
    type: 'type',
    status: 'status',
    number: 'number',
    progress: 'progress',
  } as const;
  return [
    vehicles,
    { sort, newest: 'seq', newestDirection: 'asc' },
    { table: 'vehicles', q: query.q, leavesOutDeleted: true },
  ];
});

export async function listVehicles(ctx: Ctx, query: Query) {
  const { rows, total } = await fleet(ctx.db, query);
  return { vehicles: rows.map((row) => toVehicle(ctx, row)), totalVehicles: total };
}

const vehicleRow = (db: Db | Trx, id: string) =>
  db.selectFrom('vehicles').selectAll().where('id', '=', id).where('deletedAt', 'is', null);

async function heldVehicle(trx: Trx, ctx: Ctx, id: string): Promise<VehicleRow> {
  const row = await holdRows(trx, vehicleRow(trx, id)).executeTakeFirst();
  if (!row) throw notFound('Vehicle');
  refuseStale(ctx, toVehicle(ctx, row));
  return row;
}

/** 404 where there is none, or none any more. */
export async function requireVehicle(db: Db | Trx, id: string): Promise<VehicleRow> {
  const row = await vehicleRow(db, id).executeTakeFirst();
  if (!row) throw notFound('Vehicle');
  return row;
}

export const getVehicle = async (ctx: Ctx, id: string): Promise<Vehicle> =>
  toVehicle(ctx, await requireVehicle(ctx.db, id));

export const createVehicle = (ctx: Ctx, vehicle: NewVehicle): Promise<Vehicle> =>
  ctx.transact(async (trx, tell) => {
    const row = await insertVehicle(trx, ctx, vehicle);
    tell('vehicles', row.id);
    return toVehicle(ctx, row);
  });

export async function insertVehicle(trx: Trx, ctx: Ctx, vehicle: NewVehicle): Promise<VehicleRow> {
  await requireRecord(trx, 'depots', vehicle.homeDepotId, 'homeDepotId');
  const row = await trx
    .insertInto('vehicles')
    .values({
      ...newRecord(ctx, 'veh'),
      ...vehicleColumns(vehicle),
      number: await nextNumber(trx, 'vehicles'),
      status: 'available',
      progress: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('ref'));
  await writeRouteEnds(trx, { vehicleId: row.id });
  return row;
}

export const updateVehicle = (ctx: Ctx, id: string, changes: VehicleChanges): Promise<Vehicle> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldVehicle(trx, ctx, id);
    tell('vehicles', id);
    return toVehicle(ctx, await writeVehicle(trx, ctx, row, changes));
  });

export async function writeVehicle(trx: Trx, ctx: Ctx, row: VehicleRow, changes: VehicleChanges): Promise<VehicleRow> {
  await requireRecord(trx, 'depots', changes.homeDepotId, 'homeDepotId');
  const written = await trx
    .updateTable('vehicles')
    .set({ ...vehicleColumns(merged(vehicleFacts(row), changes)), ...nextVersion(ctx, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('ref'));
  await writeRouteEnds(trx, { vehicleId: row.id });
  return written;
}

/** Takes a vehicle off the road, or back. What follows from its route does not go through here. */
export const moveVehicle = (ctx: Ctx, id: string, { to, reason }: { to: VehicleStatus; reason: string }) =>
  ctx.transact(async (trx, tell) => {
    const row = await heldVehicle(trx, ctx, id);
    const how = { by: 'request', mover: ctx.person().role } as const;
    const move = transitionsFrom(vehicleTransitions, row.status, how).find((transition) => transition.to === to);
    if (!move) throw illegalTransition(row.status, to, nextStates(vehicleTransitions, row.status, how));
    if (move.needsReason && reason === '') throw invalidField('reason', 'required', 'Say why');
    await recordTimeline(trx, ctx.clock, {
      actor: actorOf(ctx),
      subject: 'vehicle',
      subjectId: id,
      type: 'moved',
      from: row.status,
      to,
      reason: reason || null,
    });
    tell('vehicles', id);
    const moved = await trx
      .updateTable('vehicles')
      .set({ status: to, ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toVehicle(ctx, moved);
  });

export const removeVehicle = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldVehicle(trx, ctx, id);
    if (row.status === 'assigned' || row.status === 'in_use') throw inUse('The vehicle is on a dispatched route');
    await trx.updateTable('vehicles').set(deletion(ctx, row)).where('id', '=', id).execute();
    tell('vehicles', id);
    return undefined;
  });
