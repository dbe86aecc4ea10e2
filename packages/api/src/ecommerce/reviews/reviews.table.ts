import type { ReviewStatus } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant } from '#core/database/column-kinds.ts';

export interface ReviewsTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
  productId: number | null;
  productName: string;
  productBrand: string;
  productImage: string | null;
  /** customers.id, with name and address as in there. */
  customerId: number;
  reviewer: string;
  email: string;
  /** The order it was bought with. */
  orderId: number | null;
  reviewedOn: string;
  status: ReviewStatus;
  rating: number;
  head: string;
  para: string;
  answer: string;
  answeredAt: Instant | null;
  answeredBy: number | null;
  searchText: string;
}
