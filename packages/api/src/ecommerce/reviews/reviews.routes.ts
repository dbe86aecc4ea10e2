import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { summariseReviews } from './review-summary.ts';
import { answerReview, getReview, listReviews, moveReview, removeReview } from './reviews.service.ts';

export function reviewRoutes(mount: Mount) {
  mount(reviewEndpoints.list, (ctx, { query }) => listReviews(ctx, query));
  mount(reviewEndpoints.summary, (ctx) => summariseReviews(ctx));
  mount(reviewEndpoints.get, (ctx, { params }) => getReview(ctx, params.id));
  mount(reviewEndpoints.move, (ctx, { params, body }) => moveReview(ctx, params.id, body.to));
  mount(reviewEndpoints.answer, (ctx, { params, body }) => answerReview(ctx, params.id, body.answer));
  mount(reviewEndpoints.remove, (ctx, { params }) => removeReview(ctx, params.id));
}
