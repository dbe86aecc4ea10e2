import { codesFor } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import type {
  BulkChanges,
  BulkReport,
  DeliveryChanges,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { forbidden } from '#core/failure.ts';
import { requireRecord } from '#logistics/record-writes.ts';
import { deleteDelivery, isDeletable, type OnCancelled } from './deliveries.service.ts';
import { changed, type DeliveryRow, deliveryFacts, readHouse } from './delivery-facts.service.ts';
import { changedFields, whyNotEditable, writeDelivery } from './write-deliveries.service.ts';

/** The same change to many: each is done or refused with its reason, all in one transaction. */
export function bulkUpdate(ctx: Ctx, { ids, changes }: BulkChanges): Promise<BulkReport> {
  const field = Object.keys(changes).find(
    (name) => !ctx.can('update', 'Delivery', name === 'serviceS' ? 'visits' : name),
  );
  if (field) throw forbidden(`You may not change ${field}`);
  return ctx.transact(async (trx, tell) => {
    const house = await readHouse(trx, ctx.clock.now());
    await requireRecord(trx, 'depots', changes.depotId, 'changes.depotId');
    return forEach(trx, tell, ids, async (row) => {
      const own = changesOf(row, changes);
      const facts = deliveryFacts(row);
      const reason = whyNotEditable(row.status, changedFields(facts, changed(facts, own, house)));
      if (!reason) await writeDelivery(trx, ctx, row, own, house);
      return reason;
    });
  });
}

/** One that has codes keeps them: they may be on its parcels already. */
export function giveCodes(ctx: Ctx, { ids }: { ids: string[] }): Promise<BulkReport> {
  if (!ctx.can('update', 'Delivery', 'parcelCodes')) throw forbidden('You may not change parcelCodes');
  return ctx.transact(async (trx, tell) => {
    const house = await readHouse(trx, ctx.clock.now());
    return forEach(trx, tell, ids, async (row) => {
      if (fromJson(row.parcelCodes).length > 0) return 'has_codes';
      const reason = whyNotEditable(row.status, ['parcelCodes']);
      if (!reason) await writeDelivery(trx, ctx, row, { parcelCodes: codesFor(row) }, house);
      return reason;
    });
  });
}

export const bulkRemove = (ctx: Ctx, { ids }: { ids: string[] }, onCancelled: OnCancelled): Promise<BulkReport> =>
  ctx.transact((trx, tell) =>
    forEach(trx, tell, ids, async (row) => {
      if (!isDeletable(row)) return 'in_use';
      await deleteDelivery(trx, ctx, row);
      await onCancelled(trx, tell, row.id);
      return undefined;
    }),
  );

/** Windows and service time belong to where it is delivered. */
function changesOf(row: DeliveryRow, { windows, serviceS, ...changes }: BulkChanges['changes']): DeliveryChanges {
  if (windows === undefined && serviceS === undefined) return changes;
  const { visits } = deliveryFacts(row);
  const last = visits.length - 1;
  const own = serviceS === undefined ? {} : { serviceS, serviceFrom: undefined };
  return {
    ...changes,
    visits: visits.map((visit, index) =>
      index === last ? { ...visit, windows: windows ?? visit.windows, ...own } : visit,
    ),
  };
}

async function forEach(
  trx: Trx,
  tell: Tell,
  ids: readonly string[],
  change: (row: DeliveryRow) => Promise<string | undefined>,
): Promise<BulkReport> {
  const report: BulkReport = { changed: 0, refused: [] };
  const { rows, missing } = await heldDeliveries(trx, ids);
  for (const row of rows) {
    const code = await change(row);
    if (code) report.refused.push({ id: row.id, ref: row.ref, code });
    else {
      report.changed += 1;
      tell('deliveries', row.id);
    }
  }
  report.refused.push(...missing);
  return report;
}

/** Those of them that there are, each once, held until the transaction ends, and why the others are left out. */
export async function heldDeliveries(
  trx: Trx,
  ids: readonly string[],
): Promise<{ rows: DeliveryRow[]; missing: BulkReport['refused'] }> {
  const rows: DeliveryRow[] = [];
  const wanted = new Set(ids);
  for (const slice of inSlices([...wanted])) {
    const found = trx.selectFrom('deliveries').selectAll().where('id', 'in', slice).where('deletedAt', 'is', null);
    rows.push(...(await holdRows(trx, found.orderBy('id')).execute()));
  }
  for (const { id } of rows) wanted.delete(id);
  return { rows, missing: [...wanted].map((id) => ({ id, ref: null, code: 'not_found' })) };
}
