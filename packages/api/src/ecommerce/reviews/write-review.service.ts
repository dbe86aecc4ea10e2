import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import type { Insertable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { nextNumber } from '#core/next-number.ts';
import { newRecord } from '#ecommerce/record-writes.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { reviewSearchText } from './reviewer-name.service.ts';
import type { ReviewsTable } from './reviews.table.ts';

type Said = Pick<
  Insertable<ReviewsTable>,
  | 'productId'
  | 'productName'
  | 'productBrand'
  | 'productImage'
  | 'customerId'
  | 'reviewer'
  | 'email'
  | 'orderId'
  | 'rating'
  | 'head'
  | 'para'
>;

/** Writes what a customer says; it waits for whoever looks after reviews, and they are told. */
export async function insertReview(trx: Trx, tell: Tell, ctx: Ctx, said: Said): Promise<number> {
  const id = await nextNumber(trx, 'reviews');
  const record = newRecord(ctx);
  const { timeZone } = await readStoreSettings(trx);
  await trx
    .insertInto('reviews')
    .values({
      ...record,
      ...said,
      id,
      reviewedOn: wallTimeAt(new Date(record.createdAt), timeZone).day,
      status: 'Pending',
      answer: '',
      answeredAt: null,
      answeredBy: null,
      searchText: reviewSearchText(said),
    })
    .execute();
  tell('reviews', id);
  await notify(trx, tell, ctx, {
    kind: 'review_waiting',
    to: { action: 'update', subject: 'Review' },
    params: { product: said.productName, reviewer: said.reviewer },
    link: `/apps/ecommerce/manage-review?open=${id}`,
  });
  return id;
}
