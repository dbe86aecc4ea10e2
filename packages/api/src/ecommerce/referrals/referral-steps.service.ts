import { soldPayments } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { earningOf } from '@cartage/contract/ecommerce/referrals/referrals.rules.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';

/** Whoever was invited under this address is a customer now. */
export async function referredJoins(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  customer: { id: number; customerId: number; name: string; email: string },
): Promise<void> {
  const row = await trx
    .selectFrom('referrals')
    .select(['id', 'version'])
    .where('referredEmail', '=', customer.email)
    .where('referredCustomerId', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  await trx
    .updateTable('referrals')
    .set({
      referredCustomerId: customer.id,
      referredId: customer.customerId,
      referredName: customer.name,
      ...nextVersion({ clock }, row),
    })
    .where('id', '=', row.id)
    .execute();
  tell('referrals', row.id);
}

interface BoughtOrder {
  id: number;
  customerId: number;
  spentMinor: number;
}

/** The first order of a referred customer is what the one who brought them earns by. */
export async function referredBuys(trx: Trx, tell: Tell, clock: Clock, order: BoughtOrder): Promise<void> {
  const found = trx
    .selectFrom('referrals')
    .select(['id', 'version'])
    .where('referredCustomerId', '=', order.customerId);
  const waiting = found.where('status', '=', 'Unpaid').where('valueMinor', '=', 0);
  const row = await holdRows(trx, waiting).executeTakeFirst();
  if (row) await countOrder(trx, tell, clock, row, order);
}

/** Nothing is earned by an order that is given up; the next one of that customer counts. What was paid out stays paid. */
export async function referredGivesUp(trx: Trx, tell: Tell, clock: Clock, order: BoughtOrder): Promise<void> {
  const row = await countingReferral(trx, order);
  if (!row) return;
  const next = await trx
    .selectFrom('orders')
    .select(['id', 'customerId', 'spentMinor'])
    .where('customerId', '=', order.customerId)
    .where('id', '!=', order.id)
    .where('payment', 'in', soldPayments)
    .orderBy('id')
    .executeTakeFirst();
  await countOrder(trx, tell, clock, row, next);
}

/** Of an order that counts came some back, or did not after all: what was kept is earned by. What was paid out stays paid. */
export async function referredKeeps(trx: Trx, tell: Tell, clock: Clock, order: BoughtOrder): Promise<void> {
  const row = await countingReferral(trx, order);
  if (row) await countOrder(trx, tell, clock, row, order);
}

function countingReferral(trx: Trx, order: BoughtOrder) {
  const found = trx
    .selectFrom('referrals')
    .select(['id', 'version'])
    .where('referredCustomerId', '=', order.customerId);
  const counting = found.where('status', '!=', 'Paid').where('orderId', '=', order.id);
  return holdRows(trx, counting).executeTakeFirst();
}

async function countOrder(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  row: { id: number; version: number },
  order: BoughtOrder | undefined,
) {
  const { referralBasisPoints } = await readStoreSettings(trx);
  const valueMinor = order?.spentMinor ?? 0;
  await trx
    .updateTable('referrals')
    .set({
      orderId: order?.id ?? null,
      valueMinor,
      earningMinor: earningOf(valueMinor, referralBasisPoints),
      ...nextVersion({ clock }, row),
    })
    .where('id', '=', row.id)
    .execute();
  tell('referrals', row.id);
}

/** A customer's referrals bear the name and address the customer has now. */
export async function renameReferrer(
  trx: Trx,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  await trx.updateTable('referrals').set({ customerName: name, email }).where('customerId', '=', id).execute();
  await trx.updateTable('referrals').set({ referredName: name }).where('referredCustomerId', '=', id).execute();
}
