import { pricingEndpoints } from '@cartage/contract/pricing/pricing.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { changePlan, readPlans } from './pricing.service.ts';

export function pricingRoutes(mount: Mount) {
  mount(pricingEndpoints.plans, async (ctx) => ({ plans: await readPlans(ctx.db) }));
  mount(pricingEndpoints.change, (ctx, { params, body }) => changePlan(ctx, params.id, body));
}
