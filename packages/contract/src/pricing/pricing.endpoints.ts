import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pricingPlanChangesSchema, pricingPlanKeySchema, pricingPlanSchema } from './pricing.schema.ts';

export const pricingEndpoints = {
  plans: endpoint({
    method: 'GET',
    path: '/api/pricing/plans',
    status: 200,
    access: 'public',
    response: z.object({ plans: z.array(pricingPlanSchema) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/pricing/plans/{id}',
    status: 200,
    access: { action: 'update', subject: 'Pricing' },
    params: z.object({ id: pricingPlanKeySchema }),
    body: pricingPlanChangesSchema,
    response: pricingPlanSchema,
  }),
};
