import type { CreateTableBuilder, Kysely } from 'kysely';
import { type ColumnKinds, columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = columnKinds(db);
  await createSettings(db, kinds);
  await createProducts(db, kinds);
  await createOrders(db, kinds);
  await createReviews(db, kinds);
  await createReferrals(db, kinds);
}

const withRecord = <T extends string>(table: CreateTableBuilder<T>, { rowKey, integer, instant }: ColumnKinds) =>
  table
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull());

interface Lists {
  /** Columns it can be sorted by. */
  sort: readonly string[];
  /** Columns it can be narrowed by. */
  narrow?: readonly string[];
}

/**
 * One index for each way to sort, in both directions, and for each way to narrow it, in every order: each answers a
 * page and its count alone. Not one for two that narrow: the planner would sort what it finds.
 */
async function createListIndexes(db: Kysely<unknown>, table: string, { sort, narrow = [] }: Lists) {
  const create = (...columns: string[]) =>
    db.schema
      .createIndex(`${table}By_${columns.join('_')}`)
      .on(table)
      .columns([...new Set([...columns, 'id', ...narrow])])
      .execute();
  for (const column of sort) await create(column);
  for (const column of narrow) {
    if (!sort.includes(column)) await create(column);
    for (const other of sort) if (!narrow.includes(other)) await create(column, other);
  }
}

async function createSettings(db: Kysely<unknown>, { integer, json, instant }: ColumnKinds) {
  await createTable(db, 'storeSettings')
    .addColumn('id', integer, (c) => c.notNull().primaryKey())
    .addColumn('value', json, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute();
}

async function createProducts(db: Kysely<unknown>, kinds: ColumnKinds) {
  const { text, integer, flag, json } = kinds;
  await withRecord(createTable(db, 'categories'), kinds)
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('slug', text, (c) => c.notNull().unique())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('parentId', integer, (c) => c.references('categories.id'))
    .addColumn('image', text)
    .addColumn('icon', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await createListIndexes(db, 'categories', { sort: ['title', 'status', 'parentId'] });
  await createSearchIndex(db, 'categories');

  await withRecord(createTable(db, 'products'), kinds)
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('brand', text, (c) => c.notNull())
    .addColumn('categoryId', integer, (c) => c.notNull().references('categories.id'))
    .addColumn('category', text, (c) => c.notNull())
    .addColumn('sku', integer, (c) => c.notNull().unique())
    .addColumn('barcode', text, (c) => c.notNull())
    .addColumn('description', text, (c) => c.notNull())
    .addColumn('priceMinor', integer, (c) => c.notNull())
    .addColumn('discountedPriceMinor', integer)
    .addColumn('isTaxed', flag, (c) => c.notNull())
    .addColumn('stock', flag, (c) => c.notNull())
    .addColumn('qty', integer, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('vendor', text, (c) => c.notNull())
    .addColumn('collection', text, (c) => c.notNull())
    .addColumn('tags', json, (c) => c.notNull())
    .addColumn('images', json, (c) => c.notNull())
    .addColumn('variants', json, (c) => c.notNull())
    .addColumn('shipping', json, (c) => c.notNull())
    .addColumn('attributes', json, (c) => c.notNull())
    .addColumn('externalId', json, (c) => c.notNull())
    .addColumn('soldQty', integer, (c) => c.notNull())
    .addColumn('soldMinor', integer, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await createListIndexes(db, 'products', {
    sort: ['name', 'category', 'status', 'priceMinor', 'qty', 'sku'],
    narrow: ['category', 'status', 'stock'],
  });
  await db.schema.createIndex('productsByCategoryId').on('products').columns(['categoryId', 'soldMinor']).execute();
  await createSearchIndex(db, 'products');
}

async function createOrders(db: Kysely<unknown>, kinds: ColumnKinds) {
  const { rowKey, text, integer, json, instant } = kinds;
  await withRecord(createTable(db, 'orders'), kinds)
    .addColumn('customerId', integer, (c) => c.notNull().references('customers.id'))
    .addColumn('customerName', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('payment', integer, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('method', text, (c) => c.notNull())
    .addColumn('methodNumber', integer, (c) => c.notNull())
    .addColumn('placedAt', instant, (c) => c.notNull())
    .addColumn('subtotalMinor', integer, (c) => c.notNull())
    .addColumn('discountMinor', integer, (c) => c.notNull())
    .addColumn('shippingMinor', integer, (c) => c.notNull())
    .addColumn('taxMinor', integer, (c) => c.notNull())
    .addColumn('spentMinor', integer, (c) => c.notNull())
    .addColumn('shippingName', text, (c) => c.notNull())
    .addColumn('shippingAddress', json, (c) => c.notNull())
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('deliveryId', text, (c) => c.unique())
    .addColumn('trackToken', text, (c) => c.notNull().unique())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await createListIndexes(db, 'orders', {
    sort: ['customerName', 'placedAt', 'status', 'spentMinor'],
    narrow: ['status', 'payment'],
  });
  await db.schema.createIndex('orderSums').on('orders').columns(['spentMinor', 'discountMinor']).execute();
  await db.schema.createIndex('ordersOfCustomer').on('orders').columns(['customerId', 'id']).execute();
  await createSearchIndex(db, 'orders');

  await createTable(db, 'orderLines')
    .addColumn('seq', rowKey)
    .addColumn('orderId', integer, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('productId', integer)
    .addColumn('productName', text, (c) => c.notNull())
    .addColumn('productBrand', text, (c) => c.notNull())
    .addColumn('sku', integer, (c) => c.notNull())
    .addColumn('image', text)
    .addColumn('quantity', integer, (c) => c.notNull())
    .addColumn('priceMinor', integer, (c) => c.notNull())
    .addColumn('totalMinor', integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('orderLinesOfOrder').on('orderLines').columns(['orderId', 'seq']).execute();
  await db.schema.createIndex('orderLinesOfProduct').on('orderLines').columns(['productId', 'seq']).execute();

  await createTable(db, 'orderEvents')
    .addColumn('seq', rowKey)
    .addColumn('orderId', integer, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('app', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('fromState', text)
    .addColumn('toState', text)
    .addColumn('actorKind', text, (c) => c.notNull())
    .addColumn('actorId', text)
    .addColumn('detail', json, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('orderEventsOfOrder').on('orderEvents').columns(['orderId', 'seq']).execute();
}

async function createReviews(db: Kysely<unknown>, kinds: ColumnKinds) {
  const { text, integer, instant } = kinds;
  await withRecord(createTable(db, 'reviews'), kinds)
    .addColumn('productId', integer)
    .addColumn('productName', text, (c) => c.notNull())
    .addColumn('productBrand', text, (c) => c.notNull())
    .addColumn('productImage', text)
    .addColumn('customerId', integer, (c) => c.notNull().references('customers.id'))
    .addColumn('reviewer', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('orderId', integer)
    .addColumn('reviewedOn', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('rating', integer, (c) => c.notNull())
    .addColumn('head', text, (c) => c.notNull())
    .addColumn('para', text, (c) => c.notNull())
    .addColumn('answer', text, (c) => c.notNull())
    .addColumn('answeredAt', instant)
    .addColumn('answeredBy', integer)
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await createListIndexes(db, 'reviews', {
    sort: ['productName', 'reviewer', 'reviewedOn', 'status'],
    narrow: ['status'],
  });
  await db.schema.createIndex('reviewsByStars').on('reviews').columns(['status', 'rating']).execute();
  await db.schema.createIndex('reviewsByDay').on('reviews').columns(['reviewedOn', 'rating']).execute();
  await db.schema.createIndex('reviewsOfCustomer').on('reviews').columns(['customerId', 'id']).execute();
  await createSearchIndex(db, 'reviews');
}

async function createReferrals(db: Kysely<unknown>, kinds: ColumnKinds) {
  const { text, integer } = kinds;
  await withRecord(createTable(db, 'referrals'), kinds)
    .addColumn('customerId', integer, (c) => c.notNull().references('customers.id'))
    .addColumn('customerName', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('referredCustomerId', integer, (c) => c.references('customers.id'))
    .addColumn('referredId', integer)
    .addColumn('referredName', text, (c) => c.notNull())
    .addColumn('referredEmail', text, (c) => c.notNull().unique())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('valueMinor', integer, (c) => c.notNull())
    .addColumn('earningMinor', integer, (c) => c.notNull())
    .execute();
  await createListIndexes(db, 'referrals', {
    sort: ['customerName', 'referredId', 'earningMinor', 'valueMinor', 'status'],
    narrow: ['status'],
  });
  await db.schema
    .createIndex('referralSums')
    .on('referrals')
    .columns(['status', 'earningMinor', 'valueMinor', 'referredCustomerId'])
    .execute();
  await db.schema.createIndex('referralsOfCustomer').on('referrals').columns(['customerId', 'id']).execute();
  await db.schema.createIndex('referralOfNewcomer').on('referrals').column('referredCustomerId').execute();
}
