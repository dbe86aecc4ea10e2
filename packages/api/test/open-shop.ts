import { toInstant } from '#core/database/column-kinds.ts';
import { transact } from '#core/database/transact.ts';
import { nextNumber } from '#core/next-number.ts';
import { seedTools } from '#core/seed-tools.ts';
import { seedProducts } from '#ecommerce/products/products.seed.ts';
import { seedStoreSettings } from '#ecommerce/settings/settings.seed.ts';
import type { TestApp } from '#test/open-app.ts';

/** A shop with the sample store's name and products, and of everything else one: the ids by slice. */
export async function openShop(app: TestApp, as: 'admin' | 'maintainer' = 'admin') {
  const shop = '/api/apps/ecommerce';
  await transact(app.deps, async (trx) => {
    await seedStoreSettings(trx);
    await seedProducts(trx, seedTools(app.deps));
  });
  const made = async (path: string, body: unknown) => (await app.call('POST', `${shop}/${path}`, { as, body })).body;
  const customer = await made('customers', {
    customer: 'Ada Ferry',
    email: 'ada@example.test',
    countryCode: 'FR',
    contact: '+33 6',
    addresses: [{ street: '1 Quai', city: 'Lille', postcode: '59000', countryCode: 'FR', location: [3.06, 50.63] }],
  });
  const order = await made('orders', { customerId: customer.customerId, lines: [{ productId: 1, quantity: 1 }] });
  const referral = await made('referrals', { customerId: customer.customerId, email: 'new@example.test' });
  const now = toInstant(app.clock.at);
  const review = await transact(app.deps, async (trx) => {
    const id = await nextNumber(trx, 'reviews');
    await trx
      .insertInto('reviews')
      .values({
        id,
        version: 1,
        createdAt: now,
        updatedAt: now,
        productId: 1,
        productName: 'A',
        productBrand: 'B',
        productImage: null,
        customerId: customer.id,
        reviewer: 'Ada Ferry',
        email: 'ada@example.test',
        orderId: order.id,
        reviewedOn: now.slice(0, 10),
        status: 'Pending',
        rating: 5,
        head: 'Good',
        para: 'Good',
        answer: '',
        answeredAt: null,
        answeredBy: null,
        searchText: 'good',
      })
      .execute();
    return id;
  });
  return {
    customers: customer.customerId,
    products: 1,
    categories: 12,
    orders: order.id,
    reviews: review,
    referrals: referral.id,
  };
}
