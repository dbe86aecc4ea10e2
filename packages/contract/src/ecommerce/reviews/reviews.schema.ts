import * as z from 'zod/mini';
import { prose } from '#core/plain-text.ts';
import { instantSchema } from '#logistics/measures.schema.ts';

export const reviewStatuses = ['Published', 'Pending'] as const;
export const reviewStatusSchema = z.enum(reviewStatuses);
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewSchema = z.object({
  id: z.int(),
  product: z.string(),
  productId: z.nullable(z.int()),
  companyName: z.string(),
  productImage: z.nullable(z.string()),
  reviewer: z.string(),
  /** The number people see. */
  customerId: z.int(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  /** m/d/yyyy. */
  date: z.string(),
  status: reviewStatusSchema,
  /** 1 to 5 stars. */
  review: z.int(),
  head: z.string(),
  para: z.string(),
  /** The order it was bought with. */
  order: z.nullable(z.int()),
  /** What the shop says to it; empty: nothing yet. */
  answer: z.string(),
  answeredAt: z.nullable(instantSchema),
  version: z.int(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewMoveSchema = z.object({ to: reviewStatusSchema });
export const reviewAnswerSchema = z.object({ answer: prose(4000) });

export const reviewSummarySchema = z.object({
  reviews: z.int(),
  /** Mean of the stars, to a tenth; 0 without reviews. */
  average: z.number(),
  /** How many with one star, two, … five. */
  byStars: z.array(z.int()),
  published: z.int(),
  pending: z.int(),
  /** Reviews of each of the last seven days, the oldest first, and those of the week before together. */
  week: z.array(z.object({ day: z.string(), reviews: z.int() })),
  weekBefore: z.int(),
  /** Of the last seven days, with four stars or five. */
  weekPositive: z.int(),
});
