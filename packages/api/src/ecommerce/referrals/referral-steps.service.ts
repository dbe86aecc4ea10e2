import { earningOf } from '@cartage/contract/ecommerce/referrals/referrals.rules.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';

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

/** The first order of a referred customer is what the one who brought them earns by. */
export async function referredBuys(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  { customerId, spentMinor, basisPoints }: { customerId: number; spentMinor: number; basisPoints: number },
): Promise<void> {
  const row = await trx
    .selectFrom('referrals')
    .select(['id', 'version'])
    .where('referredCustomerId', '=', customerId)
    .where('status', '=', 'Unpaid')
    .where('valueMinor', '=', 0)
    .executeTakeFirst();
  if (!row) return;
  await trx
    .updateTable('referrals')
    .set({
      valueMinor: spentMinor,
      earningMinor: earningOf(spentMinor, basisPoints),
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
