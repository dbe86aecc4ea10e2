import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import { type Review, type ReviewStatus, reviewStatuses } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, illegalTransition, isStale, notFound, stale } from '#core/failure.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { pictureUrl, stillSold } from '#ecommerce/products/product-facts.service.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { mailAnswer } from './answer-mail.ts';
import type { ReviewsTable } from './reviews.table.ts';

export type ReviewRow = Selectable<ReviewsTable>;

const order = {
  sort: { product: 'productName', reviewer: 'reviewer', date: 'reviewedOn', status: 'status' },
  newest: 'id',
  newestDirection: 'asc',
} as const;

type Query = VerbInput<typeof reviewEndpoints.list>['query'];

const allReviews = rememberedList((db: Db, query: Choice<Query>) => {
  let reviews = db.selectFrom('reviews').selectAll();
  if (query.status && query.status !== 'All') reviews = reviews.where('status', '=', query.status);
  return [reviews, order, { table: 'reviews', q: query.q }];
});

export async function listReviews({ db }: Ctx, query: Query) {
  const { rows, total } = await allReviews(db, query);
  return { reviews: await present(db, rows), total };
}

export async function getReview({ db }: Ctx, id: number): Promise<Review> {
  const row = await db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Review');
  return presentOne(db, row);
}

/** `2026-11-05` as `11/5/2026`. */
const monthDayYear = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}/${day.slice(0, 4)}`;

async function present(db: Db | Trx, rows: readonly ReviewRow[]): Promise<Review[]> {
  const ids = [...new Set(rows.map(({ customerId }) => customerId))];
  const writers = await db
    .selectFrom('customers')
    .select(['id', 'customerId', 'avatar'])
    .where('id', 'in', ids)
    .execute();
  const known = await stillSold(db, rows);
  return rows.map((row) => {
    const writer = writers.find(({ id }) => id === row.customerId);
    return {
      id: row.id,
      product: row.productName,
      productId: known(row.productId),
      companyName: row.productBrand,
      productImage: row.productImage === null ? null : pictureUrl(row.productImage),
      reviewer: row.reviewer,
      customerId: writer?.customerId ?? 0,
      email: row.email,
      avatar: writer?.avatar ?? null,
      date: monthDayYear(row.reviewedOn),
      status: row.status,
      review: row.rating,
      head: row.head,
      para: row.para,
      order: row.orderId,
      answer: row.answer,
      answeredAt: row.answeredAt,
      version: row.version,
    };
  });
}
async function presentOne(db: Db | Trx, row: ReviewRow): Promise<Review> {
  const [review] = await present(db, [row]);
  if (!review) throw new Error('Nothing was presented');
  return review;
}

export const moveReview = (ctx: Ctx, id: number, to: ReviewStatus): Promise<Review> =>
  changeReview(ctx, id, ({ status }) => {
    const legal = reviewStatuses.filter((other) => other !== status);
    if (status === to) throw illegalTransition(status, to, legal);
    return { status: to };
  });

export const answerReview = (ctx: Ctx, id: number, answer: string): Promise<Review> =>
  changeReview(
    ctx,
    id,
    () => ({
      answer,
      answeredAt: answer === '' ? null : toInstant(ctx.clock.now()),
      answeredBy: answer === '' ? null : ctx.person().userId,
    }),
    // A word mended later is no second answer.
    async (trx, tell, before, after) => {
      if (before.answer === '' && after.answer !== '') await mailAnswer(trx, tell, ctx, after);
    },
  );

const changeReview = (
  ctx: Ctx,
  id: number,
  change: (row: ReviewRow) => Partial<ReviewRow>,
  andThen?: (trx: Trx, tell: Tell, before: ReviewRow, after: ReviewRow) => Promise<void>,
): Promise<Review> =>
  ctx.transact(async (trx, tell) => {
    const row = await holdRows(trx, trx.selectFrom('reviews').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!row) throw notFound('Review');
    if (isStale(ctx, row)) throw stale(await presentOne(trx, row));
    const { seq: _seq, ...columns } = change(row);
    const written = await trx
      .updateTable('reviews')
      .set({ ...columns, ...nextVersion(ctx, row) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('reviews', id);
    await andThen?.(trx, tell, row, written);
    return presentOne(trx, written);
  });

export const removeReview = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const row = await holdRows(trx, trx.selectFrom('reviews').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!row) throw fail(reviewEndpoints.remove.failures.unknown);
    if (isStale(ctx, row)) throw stale(await presentOne(trx, row));
    await trx.deleteFrom('reviews').where('id', '=', id).execute();
    tell('reviews', id);
    return undefined;
  });
