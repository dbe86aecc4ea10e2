import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import { deliveryGroups, isEditable, isOnTheRoad } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import type {
  Delivery,
  DeliveryChanges,
  DeliveryStatus,
  NewDelivery,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { Ctx } from '#core/context.ts';
import { isAmong } from '#core/database/column-kinds.ts';
import { type FilterColumn, plainColumn } from '#core/database/filter-column.ts';
import { holdRows } from '#core/database/locks.ts';
import { firstPart, waysToSearch } from '#core/database/search.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Database, Db, Trx } from '#core/deps.ts';
import { notFound, refuseStale } from '#core/failure.ts';
import { type Choice, type ListOrder, listRows, rememberedList } from '#core/list-rows.ts';
import { nextNumber } from '#core/next-number.ts';
import { type HappenedEvent, toTimelineEvent } from '#logistics/present-timeline.ts';
import type { RecordColumns } from '#logistics/record-columns.table.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf, deletion, inUse, nextVersion, requireRecord } from '#logistics/record-writes.ts';
import { readZoneFilter } from '#logistics/zones/areas.service.ts';
import { withActorNames } from '#users/people-names.service.ts';
import { completed, type DeliveryRow, type House, readHouse, toDelivery } from './delivery-facts.service.ts';
import { insertDeliveries, writeDelivery } from './write-deliveries.service.ts';

const sort = {
  ref: 'ref',
  address: 'address',
  date: 'serviceDate',
  window: 'windowFrom',
  weight: 'weightG',
  priority: 'priority',
  status: 'status',
  attempt: 'attempt',
  updatedAt: 'updatedAt',
} as const;

type Query = VerbInput<typeof deliveryEndpoints.list>['query'];

type Chosen = Omit<Choice<Query>, 'zone'> & { today: string };

function described(db: Db, query: Chosen, column: FilterColumn) {
  const status = column<DeliveryStatus>('status');
  let deliveries = db.selectFrom('deliveries').selectAll();
  if (query.id.length > 0) deliveries = deliveries.where(column<string>('id'), 'in', query.id);
  if (query.status.length > 0) deliveries = deliveries.where(status, 'in', query.status);
  if (query.date) deliveries = deliveries.where(column<string>('serviceDate'), '=', query.date);
  if (query.depotId) deliveries = deliveries.where(column<string>('depotId'), '=', query.depotId);
  if (query.series) deliveries = deliveries.where(column<string>('seriesId'), '=', query.series);
  if (query.kind) deliveries = deliveries.where(column<string>('kind'), '=', query.kind);
  if (query.unplanned !== undefined)
    deliveries = deliveries.where(status, query.unplanned ? 'in' : 'not in', [...deliveryGroups.unplanned]);
  if (query.problem !== undefined) {
    deliveries = deliveries.where((eb) => {
      const isLate = eb.and([
        eb('status', 'in', [...deliveryGroups.open]),
        eb('serviceDate', 'is not', null),
        eb('serviceDate', '<', query.today),
      ]);
      const isTroubled = eb.or([eb('status', 'in', ['draft', 'failed']), isLate]);
      // As one value, so that one index is walked instead of one for each way of being in trouble.
      return eb(eb.case().when(isTroubled).then(1).else(0).end(), '=', query.problem ? 1 : 0);
    });
  }
  const order: ListOrder<Database, 'deliveries', NonNullable<Query['sortBy']>> = {
    sort: { ...sort, customer: firstPart(db) },
    nullable: ['date', 'window'],
    newest: 'seq',
  };
  return { deliveries, order };
}

const allDeliveries = rememberedList((db: Db, query: Chosen, column) => {
  const { deliveries, order } = described(db, query, column);
  return [deliveries, order, { table: 'deliveries', q: query.q, leavesOutDeleted: true }];
});

export async function listDeliveries(ctx: Ctx, { zone, ...query }: Query) {
  const house = await readHouse(ctx.db, ctx.clock.now());
  const asked = { ...query, today: house.today };
  const { rows, total } = await (zone ? listWithin(ctx.db, asked, zone) : allDeliveries(ctx.db, asked));
  return { deliveries: rows.map((row) => toDelivery(ctx, row, house)), totalDeliveries: total };
}

/** Which lie in a zone is asked of those its box holds, and of them only where they go: the rows of one page are read. */
async function listWithin(db: Db, asked: Omit<Query, 'zone'> & { today: string }, zone: string) {
  const { box, holds } = await readZoneFilter(db, zone);
  const { deliveries, order } = described(db, asked, plainColumn);
  let chosen = deliveries.where('deletedAt', 'is', null);
  if (asked.q) chosen = chosen.where(waysToSearch(db, 'deliveries', asked.q).gather);
  let places = chosen.clearSelect().select(['seq', 'lon', 'lat']);
  if (box)
    places = places
      .where('lon', '>=', box.west)
      .where('lon', '<=', box.east)
      .where('lat', '>=', box.south)
      .where('lat', '<=', box.north);
  const within = (await places.execute()).flatMap(({ seq, lon, lat }) =>
    lon !== null && lat !== null && holds([lon, lat]) ? seq : [],
  );
  return listRows(
    db
      .selectFrom('deliveries')
      .selectAll()
      .where(isAmong(db, 'seq', within)),
    order,
    asked,
  );
}

/** Those of them that nobody has taken up again since they failed, with the route they failed on. */
export async function failedNow(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'routeId'])
    .where('id', 'in', ids)
    .where('status', '=', 'failed')
    .execute();
  return new Map(rows.map(({ id, routeId }) => [id, routeId]));
}

const deliveryRow = (db: Db | Trx, id: string) =>
  db.selectFrom('deliveries').selectAll().where('id', '=', id).where('deletedAt', 'is', null);

export async function requireDelivery(db: Db | Trx, id: string): Promise<DeliveryRow> {
  const row = await deliveryRow(db, id).executeTakeFirst();
  if (!row) throw notFound('Delivery');
  return row;
}

export async function getDelivery(ctx: Ctx, id: string): Promise<Delivery> {
  const row = await requireDelivery(ctx.db, id);
  return toDelivery(ctx, row, await readHouse(ctx.db, ctx.clock.now()));
}

/** The row, held until the transaction ends; 404, or 412 where the caller knows an older one. */
export async function heldDelivery(trx: Trx, ctx: Ctx, id: string, house: House): Promise<DeliveryRow> {
  const row = await holdRows(trx, deliveryRow(trx, id)).executeTakeFirst();
  if (!row) throw notFound('Delivery');
  refuseStale(ctx, toDelivery(ctx, row, house));
  return row;
}

export const createDelivery = (ctx: Ctx, delivery: NewDelivery): Promise<Delivery> =>
  ctx.transact(async (trx, tell) => {
    const house = await readHouse(trx, ctx.clock.now());
    await requireRecord(trx, 'depots', delivery.depotId, 'depotId');
    await requireRecord(trx, 'vehicles', delivery.pinnedVehicleId, 'pinnedVehicleId');
    const facts = completed(delivery, delivery.ref ?? (await freeRef(trx)), house);
    const [row] = await insertDeliveries(trx, ctx, [facts], { house, source: sourceOf(ctx) });
    if (!row) throw new Error('The delivery was not written');
    tell('deliveries', row.id);
    return toDelivery(ctx, row, house);
  });

export const sourceOf = ({ caller }: Pick<Ctx, 'caller'>): Delivery['source'] =>
  caller?.via === 'apiKey' ? 'api' : 'manual';

/** A number of our own that nobody has used as a reference. */
export async function freeRef(trx: Trx): Promise<string> {
  const ref = `D-${String(await nextNumber(trx, 'deliveries')).padStart(5, '0')}`;
  // As the unique index has it; without the second condition every row would be looked at.
  const taken = await trx
    .selectFrom('deliveries')
    .select('id')
    .where('ref', '=', ref)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return taken ? freeRef(trx) : ref;
}

export const updateDelivery = (ctx: Ctx, id: string, changes: DeliveryChanges): Promise<Delivery> =>
  ctx.transact(async (trx, tell) => {
    const house = await readHouse(trx, ctx.clock.now());
    const row = await heldDelivery(trx, ctx, id, house);
    const written = await writeDelivery(trx, ctx, row, changes, house);
    if (written !== row) tell('deliveries', id);
    return toDelivery(ctx, written, house);
  });

/** What has been on the road is history: it stays. */
export const isDeletable = ({ status }: DeliveryRow): boolean =>
  status === 'draft' || status === 'ready' || status === 'planned' || status === 'cancelled';

/** What is done, in the same transaction, where a delivery is not to be made any more: its stops are cancelled. */
export type OnCancelled = (trx: Trx, tell: Tell, deliveryId: string) => Promise<void>;

export const removeDelivery = (ctx: Ctx, id: string, onCancelled: OnCancelled): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldDelivery(trx, ctx, id, await readHouse(trx, ctx.clock.now()));
    if (!isDeletable(row)) throw inUse(`It is ${row.status}: it cannot be deleted`, { status: row.status });
    await deleteDelivery(trx, ctx, row);
    await onCancelled(trx, tell, id);
    tell('deliveries', id);
    return undefined;
  });

export async function deleteDelivery(trx: Trx, ctx: Ctx, row: DeliveryRow): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ ...deletion(ctx, row), routeId: null })
    .where('id', '=', row.id)
    .execute();
  if (row.seriesId !== null) await endSeriesOfOne(trx, ctx, row.seriesId);
  await recordTimeline(trx, ctx.clock, {
    actor: actorOf(ctx),
    subject: 'delivery',
    subjectId: row.id,
    type: 'deleted',
    from: row.status,
  });
}

/** One that is left of a series is repeated no more. */
async function endSeriesOfOne(trx: Trx, ctx: Ctx, seriesId: string): Promise<void> {
  const [left, ...more] = await trx
    .selectFrom('deliveries')
    .select(['id', 'version'])
    .where('seriesId', '=', seriesId)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .limit(2)
    .execute();
  if (!left || more.length > 0) return;
  await trx
    .updateTable('deliveries')
    .set({ seriesId: null, ...nextVersion(ctx, left) })
    .where('id', '=', left.id)
    .execute();
}

/** It is not wanted any more, and seen as cancelled; one that has left goes on. */
export async function callOffDelivery(
  trx: Trx,
  tell: Tell,
  ctx: Pick<Ctx, 'caller' | 'clock'>,
  id: string,
  onCancelled: OnCancelled,
): Promise<void> {
  const row = await holdRows(trx, deliveryRow(trx, id)).executeTakeFirst();
  if (!row || !isDeletable(row) || row.status === 'cancelled') return;
  await writeMove(trx, ctx, row, { status: 'cancelled' });
  await onCancelled(trx, tell, id);
  tell('deliveries', id);
}

/** What is to be collected for it is another amount now; of one that is over it stays as it was. */
export async function setCashDue(
  trx: Trx,
  tell: Tell,
  ctx: Pick<Ctx, 'caller' | 'clock'>,
  id: string,
  cashDueMinor: number,
): Promise<void> {
  const row = await holdRows(trx, deliveryRow(trx, id)).executeTakeFirst();
  if (!row || !isEditable(row.status) || row.cashDueMinor === cashDueMinor) return;
  await trx
    .updateTable('deliveries')
    .set({ cashDueMinor, ...nextVersion(ctx, row) })
    .where('id', '=', id)
    .execute();
  await recordTimeline(trx, ctx.clock, {
    actor: actorOf(ctx),
    subject: 'delivery',
    subjectId: id,
    type: 'edited',
    detail: { fields: ['cashDueMinor'] },
  });
  tell('deliveries', id);
}

/** Writes another state, with what changes beside it, and that it came to be. */
export async function writeMove(
  trx: Trx,
  ctx: Pick<Ctx, 'caller' | 'clock'>,
  row: DeliveryRow,
  columns: Pick<DeliveryRow, 'status'> & Partial<Omit<DeliveryRow, 'id' | 'seq' | 'status' | keyof RecordColumns>>,
): Promise<DeliveryRow> {
  const moved = await trx
    .updateTable('deliveries')
    .set({
      // A stop on the road stays on its route, to be seen as cancelled there.
      ...(isOnTheRoad(row.status) ? {} : { routeId: null, promisedFrom: null, promisedTo: null }),
      ...columns,
      ...nextVersion(ctx, row),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordTimeline(trx, ctx.clock, {
    actor: actorOf(ctx),
    subject: 'delivery',
    subjectId: row.id,
    type: 'moved',
    from: row.status,
    to: columns.status,
    reason: columns.statusReason || null,
  });
  return moved;
}

export async function readTimeline({ db }: Ctx, id: string) {
  await requireDelivery(db, id);
  const events = await withActorNames(db, await readEvents(db, id));
  const proofs = await db.selectFrom('proofs').selectAll().where('deliveryId', '=', id).orderBy('seq').execute();
  return {
    proofs: proofs.map((proof) => ({
      id: proof.id,
      kind: proof.kind === 'signature' ? ('signature' as const) : ('photo' as const),
      capturedAt: proof.capturedAt,
      signee: proof.signee,
    })),
    events,
  };
}

/** What happened to it, oldest first. */
export async function readEvents(db: Db | Trx, id: string): Promise<HappenedEvent[]> {
  const rows = await db
    .selectFrom('timelineEvents')
    .selectAll()
    .where('subject', '=', 'delivery')
    .where('subjectId', '=', id)
    .orderBy('seq')
    .execute();
  return rows.map(toTimelineEvent);
}
