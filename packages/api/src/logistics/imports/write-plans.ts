import type { Ctx } from '#core/context.ts';
import type { Trx } from '#core/deps.ts';
import { freeRef } from '#logistics/deliveries/deliveries.service.ts';
import type { DeliveryFacts } from '#logistics/deliveries/delivery-facts.service.ts';
import { insertDeliveries, writeDelivery } from '#logistics/deliveries/write-deliveries.service.ts';
import { insertDepot, writeDepot } from '#logistics/depots/depots.service.ts';
import { insertDriver, writeDriver } from '#logistics/drivers/drivers.service.ts';
import type { CheckedRow } from '#logistics/imports/reading/check-rows.ts';
import type { RowPlan } from '#logistics/imports/reading/row-update.ts';
import { insertVehicle, writeVehicle } from '#logistics/vehicles/vehicles.service.ts';
import type { Known } from './known-records.ts';

export interface Written {
  created: number;
  updated: number;
  ids: string[];
}

/** Writes what the rows plan: new records, and changes to those with the same reference. */
export async function writePlans(trx: Trx, ctx: Ctx, rows: readonly CheckedRow[], known: Known): Promise<Written> {
  const plans = rows.flatMap(({ plan }) => plan ?? []);
  const deliveries = plans.filter((plan) => plan.kind === 'deliveries');
  if (deliveries.length > 0) return writeDeliveries(trx, ctx, deliveries, known);
  const written: Written = { created: 0, updated: 0, ids: [] };
  for (const plan of plans) {
    if (plan.kind === 'deliveries') continue;
    const { id, isNew } = await writeFleet(trx, ctx, plan, known);
    written.ids.push(id);
    written[isNew ? 'created' : 'updated'] += 1;
  }
  return written;
}

async function writeDeliveries(
  trx: Trx,
  ctx: Ctx,
  plans: readonly Extract<RowPlan, { kind: 'deliveries' }>[],
  { house }: Known,
): Promise<Written> {
  const fresh: DeliveryFacts[] = [];
  for (const { existing, facts } of plans)
    if (!existing) fresh.push({ ...facts, ref: facts.ref ?? (await freeRef(trx)) });
  const inserted = (await insertDeliveries(trx, ctx, fresh, { house, source: 'import' })).map(({ id }) => id).reverse();
  const ids: string[] = [];
  for (const { existing, facts } of plans) {
    if (existing) {
      const { ref: _ref, ...changes } = facts;
      ids.push((await writeDelivery(trx, ctx, existing, changes, house)).id);
    } else ids.push(inserted.pop() ?? '');
  }
  return { created: fresh.length, updated: plans.length - fresh.length, ids };
}

async function writeFleet(trx: Trx, ctx: Ctx, plan: Exclude<RowPlan, { kind: 'deliveries' }>, { rows }: Known) {
  if (plan.kind === 'vehicles') {
    const row = rows.vehicles.get(plan.facts.ref);
    const { id } = await (row ? writeVehicle(trx, ctx, row, plan.facts) : insertVehicle(trx, ctx, plan.facts));
    return { id, isNew: !row };
  }
  if (plan.kind === 'depots') {
    const row = rows.depots.get(plan.facts.code);
    const { id } = await (row ? writeDepot(trx, ctx, row, plan.facts) : insertDepot(trx, ctx, plan.facts));
    return { id, isNew: !row };
  }
  const row = rows.drivers.get(plan.facts.ref);
  const { id } = await (row ? writeDriver(trx, ctx, row, plan.facts) : insertDriver(trx, ctx, plan.facts));
  return { id, isNew: !row };
}
