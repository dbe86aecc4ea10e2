import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { moneyText } from '@cartage/contract/core/money.rules.ts';
import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import type { Category, CategoryChanges, NewCategory } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { brokenRule } from '#core/database/errors.ts';
import { holdRows, takeTurn } from '#core/database/locks.ts';
import { containsFolded, firstPart, fold, searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, invalidField, isStale, notFound, stale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { listRows } from '#core/list-rows.ts';
import { nextNumber } from '#core/next-number.ts';
import { newRecord, nextVersion } from '#ecommerce/record-writes.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { releaseFiles, setFiles } from '#files/file-links.service.ts';
import { pictureUrl } from './product-facts.service.ts';
import type { CategoriesTable } from './products.table.ts';

type CategoryRow = Selectable<CategoriesTable>;

export async function listCategories({ db }: Ctx, query: VerbInput<typeof categoryEndpoints.list>['query']) {
  let categories = db.selectFrom('categories').selectAll();
  if (query.q) categories = categories.where(containsFolded(db, 'categories', query.q));
  const sort = { title: firstPart(db), status: 'status' } as const;
  const order = { sort, newest: 'id', newestDirection: 'asc' } as const;
  const { rows, total } = await listRows(categories, order, query);
  return { categories: await present(db, rows), total };
}

export async function getCategory({ db }: Ctx, id: number): Promise<Category> {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Category');
  return presentOne(db, row);
}

/** With how many products stand in each, and what they have earned. */
async function present(db: Db | Trx, rows: readonly CategoryRow[]): Promise<Category[]> {
  const { currency } = await readStoreSettings(db);
  const ranks = await db.selectFrom('categories').select(['id', 'parentId', 'title']).execute();
  const sums = await db
    .selectFrom('products')
    .select((eb) => ['categoryId', eb.fn.countAll<number>().as('products'), eb.fn.sum<number>('soldMinor').as('sold')])
    .groupBy('categoryId')
    .execute();
  return rows.map((row) => {
    const inside = new Set([row.id, ...ranks.filter(({ parentId }) => parentId === row.id).map(({ id }) => id)]);
    const own = sums.filter(({ categoryId }) => inside.has(categoryId));
    const totalEarningMinor = own.reduce((sum, { sold }) => sum + sold, 0);
    return {
      id: row.id,
      title: row.title,
      slug: row.slug,
      description: row.description,
      parentId: row.parentId,
      parentTitle: ranks.find(({ id }) => id === row.parentId)?.title ?? null,
      image: row.image,
      imageUrl: row.image === null ? null : pictureUrl(row.image),
      icon: row.icon,
      status: row.status,
      totalProducts: own.reduce((sum, { products }) => sum + products, 0),
      totalEarningMinor,
      totalEarning: moneyText(totalEarningMinor, currency),
      version: row.version,
    };
  });
}
async function presentOne(db: Db | Trx, row: CategoryRow): Promise<Category> {
  const [category] = await present(db, [row]);
  if (!category) throw new Error('Nothing was presented');
  return category;
}

const slugOf = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'category';

export const createCategory = (ctx: Ctx, { slug, ...category }: NewCategory): Promise<Category> =>
  ctx
    .transact(async (trx, tell) => {
      await takeTurn(trx, 'categories');
      await requireFirstRank(trx, category.parentId);
      const id = await nextNumber(trx, 'categories');
      const row = await trx
        .insertInto('categories')
        .values({
          ...newRecord(ctx),
          ...category,
          id,
          slug: slug ?? slugOf(category.title),
          searchText: searchTextOf(category.title, category.description),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await keepPicture(trx, ctx, row);
      tell('products', `category-${id}`);
      return presentOne(trx, row);
    })
    .catch(slugTaken);

export const updateCategory = (ctx: Ctx, id: number, changes: CategoryChanges): Promise<Category> =>
  ctx
    .transact(async (trx, tell) => {
      await takeTurn(trx, 'categories');
      const row = await heldCategory(trx, ctx, id);
      if (changes.parentId !== undefined && changes.parentId !== row.parentId) {
        await requireFirstRank(trx, changes.parentId, id);
        const child = await trx.selectFrom('categories').select('id').where('parentId', '=', id).executeTakeFirst();
        if (child) throw invalidField('parentId', 'has_children', 'Other categories stand in this one');
      }
      const { title = row.title, description = row.description } = changes;
      const written = await trx
        .updateTable('categories')
        .set({ ...given(changes), searchText: searchTextOf(title, description), ...nextVersion(ctx, row) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (changes.image !== undefined) await keepPicture(trx, ctx, written);
      await retitleProducts(trx, written);
      tell('products', `category-${id}`);
      return presentOne(trx, written);
    })
    .catch(slugTaken);

export const removeCategory = (ctx: Ctx, id: number, moveTo: number | undefined): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    await takeTurn(trx, 'categories');
    await heldCategory(trx, ctx, id);
    const child = await trx.selectFrom('categories').select('id').where('parentId', '=', id).executeTakeFirst();
    const product = await trx.selectFrom('products').select('id').where('categoryId', '=', id).executeTakeFirst();
    if (child || (product && moveTo === undefined)) throw fail(categoryEndpoints.remove.failures.inUse);
    if (product) {
      const target = await trx
        .selectFrom('categories')
        .selectAll()
        .where('id', '=', moveTo ?? 0)
        .executeTakeFirst();
      if (!target || target.id === id) throw invalidField('moveTo', 'unknown_record', 'There is no such category');
      await trx.updateTable('products').set({ categoryId: target.id }).where('categoryId', '=', id).execute();
      await retitleProducts(trx, target);
    }
    await trx.deleteFrom('categories').where('id', '=', id).execute();
    await releaseFiles(trx, ctx, 'category', [id]);
    tell('products', `category-${id}`);
    return undefined;
  });

/** The products in it, and in those in it, carry the title of the first rank. */
async function retitleProducts(trx: Trx, { id, parentId, title }: CategoryRow): Promise<void> {
  const parent =
    parentId === null
      ? undefined
      : await trx.selectFrom('categories').select('title').where('id', '=', parentId).executeTakeFirst();
  const children = trx.selectFrom('categories').select('id').where('parentId', '=', id);
  await trx
    .updateTable('products')
    .set({ category: parent?.title ?? title })
    .where((eb) => eb.or([eb('categoryId', '=', id), eb('categoryId', 'in', children)]))
    .where('category', '<>', parent?.title ?? title)
    .execute();
}

async function heldCategory(trx: Trx, ctx: Ctx, id: number): Promise<CategoryRow> {
  const row = await holdRows(trx, trx.selectFrom('categories').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Category');
  if (isStale(ctx, row)) throw stale(await presentOne(trx, row));
  return row;
}

async function requireFirstRank(trx: Trx, parentId: number | null, ofId?: number): Promise<void> {
  if (parentId === null) return;
  const parent = await trx.selectFrom('categories').selectAll().where('id', '=', parentId).executeTakeFirst();
  if (!parent || parent.parentId !== null || parent.id === ofId)
    throw invalidField('parentId', 'unknown_record', 'There is no category of the first rank with this id');
}

const keepPicture = (trx: Trx, ctx: Ctx, { id, image }: CategoryRow) =>
  setFiles(trx, ctx, { kind: 'category', id }, image === null || image.startsWith('/') ? [] : [image], {
    path: 'image',
  });

function slugTaken(error: unknown): never {
  throw brokenRule(error) === 'unique' ? fail(categoryEndpoints.create.failures.taken) : error;
}
