import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { api } from '#http/api.ts';
import { queryClient } from '#http/query-client.ts';
import { showRows } from '#list-page/show-rows.ts';

/** Shows reviews as they are now, in lists and where one is read; what is asked for again says whether it is so. */
export function showReviews(reviews: readonly Review[]): void {
  showRows(reviewEndpoints.list, reviews);
  for (const review of reviews)
    queryClient.setQueryData(
      api.query(reviewEndpoints.get, { params: { id: review.id } }).queryKey,
      (known) => known && review,
    );
}
