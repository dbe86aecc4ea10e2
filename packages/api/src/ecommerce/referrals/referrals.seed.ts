import { soldPayments } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { earningOf } from '@cartage/contract/ecommerce/referrals/referrals.rules.ts';
import { defaultStoreSettings } from '@cartage/contract/ecommerce/settings/settings.schema.ts';
import type { Insertable } from 'kysely';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import type { ReferralsTable } from './referrals.table.ts';

const count = 45;

/** Customers who were brought by one who was there before them, and what they bought first. */
export async function seedReferrals(trx: Trx, { random }: SeedTools): Promise<void> {
  const customers = await trx.selectFrom('customers').selectAll().orderBy('id').execute();
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'customerId', 'spentMinor'])
    .where('payment', 'in', soldPayments)
    .orderBy('id')
    .execute();
  const buyers = customers.filter(({ id }) => id > 10 && orders.some(({ customerId }) => customerId === id));
  const rows = buyers.slice(-count).map((referred, index): Insertable<ReferralsTable> => {
    const older = customers.filter(({ id }) => id < referred.id);
    const user = older[Math.floor(random() * older.length)] ?? referred;
    const status = index % 7 === 3 ? 'Rejected' : index % 3 === 1 ? 'Unpaid' : 'Paid';
    const first = orders.find(({ customerId }) => customerId === referred.id);
    const valueMinor = first?.spentMinor ?? 0;
    return {
      id: index + 1,
      version: 1,
      createdAt: referred.createdAt,
      updatedAt: referred.createdAt,
      customerId: user.id,
      customerName: user.name,
      email: user.email,
      referredCustomerId: referred.id,
      referredId: referred.customerId,
      referredName: referred.name,
      referredEmail: referred.email,
      status,
      orderId: first?.id ?? null,
      valueMinor,
      earningMinor: status === 'Rejected' ? 0 : earningOf(valueMinor, defaultStoreSettings.referralBasisPoints),
    };
  });
  await trx.insertInto('referrals').values(rows).execute();
  await startNumbersAfter(trx, 'referrals', rows.length);
}
