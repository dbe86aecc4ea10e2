import type { ReviewStatus } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';

/** The colour of what is seen by all, and of what waits. */
export const reviewTones = { Published: 'success', Pending: 'warning' } as const satisfies Record<ReviewStatus, string>;
