import { searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';

/** What reviews can be searched by. */
export const reviewSearchText = (review: {
  productName: string;
  reviewer: string;
  email: string;
  head: string;
  para: string;
}): string => searchTextOf(review.productName, review.reviewer, review.email, review.head, review.para);

/** A customer's reviews bear the name and address the customer has now. */
export async function renameReviewer(
  trx: Trx,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  const reviews = await trx.selectFrom('reviews').selectAll().where('customerId', '=', id).execute();
  for (const review of reviews)
    await trx
      .updateTable('reviews')
      .set({
        reviewer: name,
        email,
        version: review.version + 1,
        searchText: reviewSearchText({ ...review, reviewer: name, email }),
      })
      .where('id', '=', review.id)
      .execute();
}
