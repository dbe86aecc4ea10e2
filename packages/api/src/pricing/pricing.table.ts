import type { PricingPlan, PricingPlanKey } from '@cartage/contract/pricing/pricing.schema.ts';
import type { Flag, JsonText } from '#core/database/column-kinds.ts';

export interface PricingPlansTable {
  key: PricingPlanKey;
  position: number;
  monthlyMinor: number;
  yearlyMinor: number;
  currency: string;
  isPopular: Flag;
  features: JsonText<PricingPlan['features']>;
  version: number;
}
