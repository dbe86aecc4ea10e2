import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { sampleFile, sendFile } from '#logistics/send-file.ts';

/** Imports the scenario that comes with the product and makes a plan of it alone. Returns the plan's id. */
export async function loadSampleDay(date: string): Promise<string> {
  const job = await sendFile({ file: await sampleFile(), kind: 'scenario', date, templateId: null });
  const { ids } = await call(importEndpoints.commit, { params: { id: job.id }, body: {} });
  const plan = await call(planEndpoints.create, {
    body: { date, deliveryIds: ids.deliveries, vehicleIds: ids.vehicles },
  });
  await invalidate(['/api/apps/logistics/']);
  return plan.id;
}
