import { type Kysely, sql } from 'kysely';

interface Tables {
  storeSettings: { id: number; value: string };
  orders: { id: number; customerId: number; payment: number; spentMinor: number };
  referrals: {
    id: number;
    version: number;
    referredCustomerId: number | null;
    status: string;
    orderId: number | null;
    valueMinor: number;
    earningMinor: number;
  };
}
const sold = [1, 2];

/** Referrals that are not paid out count the first order that was not given up, not one that had been by then. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const stored = await db.selectFrom('storeSettings').select('value').executeTakeFirst();
  const settings: { referralBasisPoints?: number } = stored ? JSON.parse(stored.value) : {};
  const counting = await db
    .selectFrom('referrals')
    .leftJoin('orders', 'orders.id', 'referrals.orderId')
    .select(['referrals.id', 'referrals.referredCustomerId'])
    .where('referrals.status', '=', 'Unpaid')
    .where('referrals.valueMinor', '>', 0)
    .where((eb) => eb.or([eb('orders.id', 'is', null), eb('orders.payment', 'not in', sold)]))
    .execute();
  for (const { id, referredCustomerId } of counting) {
    const next = await db
      .selectFrom('orders')
      .select(['id', 'spentMinor'])
      .where('customerId', '=', referredCustomerId)
      .where('payment', 'in', sold)
      .orderBy('id')
      .executeTakeFirst();
    const valueMinor = next?.spentMinor ?? 0;
    await db
      .updateTable('referrals')
      .set({
        orderId: next?.id ?? null,
        valueMinor,
        earningMinor: Math.round((valueMinor * (settings.referralBasisPoints ?? 1000)) / 10_000),
        version: sql`"version" + 1`,
      })
      .where('id', '=', id)
      .execute();
  }
}
