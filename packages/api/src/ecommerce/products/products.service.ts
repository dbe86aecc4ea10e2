import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { cutText } from '@cartage/contract/core/plain-text.ts';
import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import type {
  NewProduct,
  ProductChanges,
  ProductDetail,
  ProductFacts,
} from '@cartage/contract/ecommerce/products/products.schema.ts';
import type { Ctx } from '#core/context.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import { brokenRule } from '#core/database/errors.ts';
import { holdRows } from '#core/database/locks.ts';
import { firstPart } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, invalidField, isStale, notFound, stale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { nextNumber } from '#core/next-number.ts';
import { newRecord, nextVersion } from '#ecommerce/record-writes.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { releaseFiles, setFiles } from '#files/file-links.service.ts';
import { type ProductRow, presentProduct, productColumns, productFacts, toProduct } from './product-facts.service.ts';

const sort = {
  category: 'category',
  status: 'status',
  price: 'priceMinor',
  qty: 'qty',
  sku: 'sku',
} as const;

type Query = VerbInput<typeof productEndpoints.list>['query'];

const allProducts = rememberedList((db: Db, query: Choice<Query>) => {
  let products = db.selectFrom('products').selectAll();
  if (query.category) products = products.where('category', '=', query.category);
  if (query.status) products = products.where('status', '=', query.status);
  if (query.stock !== undefined) products = products.where('stock', '=', toFlag(query.stock));
  return [products, { sort: { ...sort, product: firstPart(db) }, newest: 'id' }, { table: 'products', q: query.q }];
});

export async function listProducts({ db }: Ctx, query: Query) {
  const [{ currency }, { rows, total }] = await Promise.all([readStoreSettings(db), allProducts(db, query)]);
  return { products: rows.map((row) => toProduct(row, currency)), total };
}

export async function getProduct({ db }: Ctx, id: number): Promise<ProductDetail> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Product');
  return presentProduct(db, row);
}

/** Above any number a maker would print: our own numbers of things. */
const firstSku = 700_001;

export const createProduct = (ctx: Ctx, { sku, stock, ...product }: NewProduct): Promise<ProductDetail> =>
  ctx
    .transact(async (trx, tell) => {
      const facts = { ...product, sku: sku ?? (await freeSku(trx)), stock: stock ?? product.qty > 0 };
      const row = await insertProduct(trx, ctx, facts);
      tell('products', row.id);
      return presentProduct(trx, row);
    })
    .catch(skuTaken);

export const duplicateProduct = (ctx: Ctx, id: number): Promise<ProductDetail> =>
  ctx.transact(async (trx, tell) => {
    const original = productFacts(await heldProduct(trx, ctx, id));
    const facts: ProductFacts = {
      ...original,
      productName: `${cutText(original.productName, 193)} (copy)`,
      sku: await freeSku(trx),
      status: 'Inactive',
      stock: false,
      qty: 0,
    };
    const row = await insertProduct(trx, ctx, facts, id);
    tell('products', row.id);
    return presentProduct(trx, row);
  });

async function insertProduct(trx: Trx, ctx: Ctx, facts: ProductFacts, copyOf?: number): Promise<ProductRow> {
  const category = await firstRankTitle(trx, facts.categoryId);
  const id = await nextNumber(trx, 'products');
  const row = await trx
    .insertInto('products')
    .values({ ...newRecord(ctx), ...productColumns(facts, category), id, soldQty: 0, soldMinor: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepPictures(trx, ctx, id, facts.images, copyOf);
  return row;
}

export const updateProduct = (ctx: Ctx, id: number, changes: ProductChanges): Promise<ProductDetail> =>
  ctx
    .transact(async (trx, tell) => {
      const row = await heldProduct(trx, ctx, id);
      const facts: ProductFacts = { ...productFacts(row), ...given(changes) };
      if (facts.discountedPriceMinor !== null && facts.discountedPriceMinor >= facts.priceMinor)
        throw invalidField('discountedPriceMinor', 'not_below_price', 'It must be below the price');
      const category = facts.categoryId === row.categoryId ? row.category : await firstRankTitle(trx, facts.categoryId);
      const written = await trx
        .updateTable('products')
        .set({ ...productColumns(facts, category), ...nextVersion(ctx, row) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (changes.images) await keepPictures(trx, ctx, id, changes.images);
      tell('products', id);
      return presentProduct(trx, written);
    })
    .catch(skuTaken);

/** So many more, or fewer. What was sold out can be ordered again. */
export const restockProduct = (ctx: Ctx, id: number, { by }: { by: number }): Promise<ProductDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldProduct(trx, ctx, id);
    const qty = row.qty + by;
    if (qty < 0) throw fail(productEndpoints.restock.failures.below, { qty: row.qty });
    if (qty > 1e9) throw invalidField('by', 'too_many', 'That is more than can be counted');
    const stock = row.qty === 0 && qty > 0 ? toFlag(true) : qty === 0 ? toFlag(false) : row.stock;
    const written = await trx
      .updateTable('products')
      .set({ qty, stock, ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('products', id);
    return presentProduct(trx, written);
  });

/** Orders keep what they say of it. */
export const removeProduct = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await holdRows(trx, trx.selectFrom('products').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!row) throw fail(productEndpoints.remove.failures.unknown);
    if (isStale(ctx, row)) throw stale(await presentProduct(trx, row));
    await trx.deleteFrom('products').where('id', '=', id).execute();
    await releaseFiles(trx, ctx, 'product', [id]);
    tell('products', id);
    return undefined;
  });

async function heldProduct(trx: Trx, ctx: Ctx, id: number): Promise<ProductRow> {
  const row = await holdRows(trx, trx.selectFrom('products').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Product');
  if (isStale(ctx, row)) throw stale(await presentProduct(trx, row));
  return row;
}

/** Pictures of the file store belong to the product; drawings that come with the samples belong to nobody. */
async function keepPictures(trx: Trx, ctx: Ctx, id: number, images: readonly string[], copyOf?: number) {
  await setFiles(
    trx,
    ctx,
    { kind: 'product', id },
    images.filter((image) => !image.startsWith('/')),
    { path: 'images', alsoFrom: copyOf === undefined ? [] : [{ kind: 'product', id: copyOf }] },
  );
}

async function firstRankTitle(trx: Trx, categoryId: number): Promise<string> {
  const found = await trx
    .selectFrom('categories')
    .leftJoin('categories as parents', 'parents.id', 'categories.parentId')
    .select(['categories.title', 'parents.title as parentTitle'])
    .where('categories.id', '=', categoryId)
    .executeTakeFirst();
  if (!found) throw invalidField('categoryId', 'unknown_record', 'There is no category with this id');
  return found.parentTitle ?? found.title;
}

async function freeSku(trx: Trx): Promise<number> {
  const sku = await nextNumber(trx, 'skus', firstSku);
  const taken = await trx.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst();
  return taken ? freeSku(trx) : sku;
}

function skuTaken(error: unknown): never {
  throw brokenRule(error) === 'unique' ? invalidField('sku', 'taken', 'A product has this number already') : error;
}
