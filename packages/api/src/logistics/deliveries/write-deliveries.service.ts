import { isEditable, isOnTheRoad } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import type { Delivery, DeliveryChanges } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { inStatements } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { Failure, forbidden, invalidField } from '#core/failure.ts';
import { isSameJson } from '#core/same-json.ts';
import { type Happening, recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf, nextVersion, refuseTaken, requireRecord } from '#logistics/record-writes.ts';
import {
  changed,
  type DeliveryFacts,
  type DeliveryRow,
  deliveryColumns,
  deliveryFacts,
  type House,
  standingOf,
  type WrittenDelivery,
} from './delivery-facts.service.ts';
import { withMeasured } from './measured-times.service.ts';

/** Writes new deliveries, and that they came to be. Their references must be free. `series`: of each, where they have one. */
export async function insertDeliveries(
  trx: Trx,
  ctx: Ctx,
  described: readonly DeliveryFacts[],
  { house, source, series = [] }: { house: House; source: Delivery['source']; series?: readonly string[] },
): Promise<WrittenDelivery[]> {
  const now = toInstant(ctx.clock.now());
  const deliveries = await withMeasured(trx, described);
  const rows = deliveries.map(
    (facts, index): WrittenDelivery => ({
      id: ctx.ids.next('dlv'),
      version: 1,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      status: standingOf(facts, house),
      statusReason: '',
      refused: null,
      attempt: 1,
      routeId: null,
      promisedFrom: null,
      promisedTo: null,
      source,
      seriesId: series[index] ?? null,
      createdBy: ctx.caller?.userId ?? null,
      // Behind the others: adding to what was spread takes fifty times as long.
      ...deliveryColumns(facts),
    }),
  );
  // Nothing is read back: that would cost more than the writing.
  for (const slice of inStatements(rows))
    await trx.insertInto('deliveries').values(slice).execute().catch(refuseTaken('ref'));
  const actor = actorOf(ctx);
  const born = rows.map(
    ({ id, status }): Happening => ({ actor, subject: 'delivery', subjectId: id, type: 'created', to: status }),
  );
  await recordTimeline(trx, ctx.clock, ...born);
  return rows;
}

/** Refuses what the state of the delivery, or the caller's rights, do not allow; otherwise writes the change. */
export async function writeDelivery(
  trx: Trx,
  ctx: Ctx,
  row: DeliveryRow,
  changes: DeliveryChanges,
  house: House,
): Promise<DeliveryRow> {
  const before = deliveryFacts(row);
  const [after] = await withMeasured(trx, [changed(before, changes, house)], before.visits);
  if (!after) throw new Error('One delivery is one delivery');
  const fields = changedFields(before, after);
  if (fields.length === 0) return row;
  refuseFields(ctx, fields);
  refuseState(row, fields);
  const visitsOfKind = after.kind === 'pickup_delivery' ? 2 : 1;
  if (after.visits.length !== visitsOfKind)
    throw invalidField('visits', 'wrong_number_of_visits', `This kind has ${visitsOfKind} visit(s)`);
  if (fields.includes('depotId')) await requireRecord(trx, 'depots', after.depotId, 'depotId');
  if (fields.includes('pinnedVehicleId'))
    await requireRecord(trx, 'vehicles', after.pinnedVehicleId, 'pinnedVehicleId');

  const standing = standingOf(after, house);
  if (row.status === 'planned' && after.visits.some(({ location }) => location === null))
    throw invalidField('visits', 'planned', 'It is on a plan: it needs a location');
  const status = row.status === 'draft' || row.status === 'ready' ? standing : row.status;
  const written = await trx
    .updateTable('deliveries')
    .set({ ...deliveryColumns(after), status, ...nextVersion(ctx, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTaken('ref'));
  const event = { actor: actorOf(ctx), subject: 'delivery', subjectId: row.id } as const;
  const moved: Happening[] = status === row.status ? [] : [{ ...event, type: 'moved', from: row.status, to: status }];
  await recordTimeline(trx, ctx.clock, { ...event, type: 'edited', detail: { fields } }, ...moved);
  return written;
}

/** The names of the fields that differ; of visits, whether only their windows do. */
export function changedFields(before: DeliveryFacts, after: DeliveryFacts): string[] {
  const withoutWindows = ({ visits }: DeliveryFacts) => visits.map((visit) => ({ ...visit, windows: [] }));
  const names = Object.keys(after).filter(
    (name) => name !== 'visits' && !isSameJson(before[name as keyof DeliveryFacts], after[name as keyof DeliveryFacts]),
  );
  if (isSameJson(before.visits, after.visits)) return names;
  return [...names, isSameJson(withoutWindows(before), withoutWindows(after)) ? 'windows' : 'visits'];
}

function refuseFields({ can }: Ctx, fields: readonly string[]): void {
  const field = fields.find((name) => !can('update', 'Delivery', name));
  if (field) throw forbidden(`You may not change ${field}`);
}

/** Once it is on the road, what and where it is stands; who to ring, what to know and what is owed may still change. */
const stillOpenOnTheRoad = ['phone', 'email', 'notes', 'customer', 'cashDueMinor', 'parcelCodes'];

function refuseState({ status }: DeliveryRow, fields: readonly string[]): void {
  const code = whyNotEditable(status, fields);
  if (code) throw new Failure(409, { code, message: `It is ${status}: this cannot be changed any more`, status });
}

export function whyNotEditable(status: Delivery['status'], fields: readonly string[]): string | undefined {
  if (!isEditable(status)) return 'closed';
  return isOnTheRoad(status) && fields.some((field) => !stillOpenOnTheRoad.includes(field)) ? 'on_the_road' : undefined;
}
