import * as z from 'zod/mini';
import { moneyMinor } from '#logistics/measures.schema.ts';

export const pricingPlanKeys = ['basic', 'standard', 'enterprise'] as const;
export const pricingPlanKeySchema = z.enum(pricingPlanKeys);
export type PricingPlanKey = (typeof pricingPlanKeys)[number];

/** What plans are compared by; screens name them. */
export const pricingFeatures = [
  'planning',
  'driver-app',
  'proof',
  'tracking',
  'optimiser',
  'what-if',
  'shop',
  'api-keys',
  'webhooks',
  'priority-support',
] as const;
export const pricingFeatureSchema = z.enum(pricingFeatures);
export const featureGrants = ['yes', 'no', 'addOn'] as const;

export const pricingIntervals = ['monthly', 'yearly'] as const;
export const pricingIntervalSchema = z.enum(pricingIntervals);
export type PricingInterval = (typeof pricingIntervals)[number];

const fields = {
  /** For one month, when paid by the month. */
  monthlyMinor: moneyMinor,
  /** For a whole year at once. */
  yearlyMinor: moneyMinor,
  isPopular: z.boolean(),
  features: z
    .array(z.object({ feature: pricingFeatureSchema, grant: z.enum(featureGrants) }))
    .check(z.maxLength(pricingFeatures.length)),
};

export const pricingPlanSchema = z.object({
  key: pricingPlanKeySchema,
  ...fields,
  /** A month of the yearly price, rounded down. */
  yearlyPerMonthMinor: z.int(),
  currency: z.string(),
  version: z.int(),
});
export type PricingPlan = z.infer<typeof pricingPlanSchema>;
export const pricingPlanChangesSchema = z.partial(z.object(fields));
