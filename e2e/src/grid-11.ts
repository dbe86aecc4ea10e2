import type { Page } from 'playwright-core';
import { daysAhead } from './days.ts';
import { callApi } from './journey.ts';

interface Named {
  id: string;
  ref: string;
}
export interface Grid11 {
  planId: string;
  /** Ids by letter, and of the vans by V1 and V2. */
  ids: Record<string, string>;
}

const api = '/api/apps/logistics';
const letters = ['A', 'B', 'C', 'E', 'F', 'G', 'H', 'J', 'K', 'M', 'N'];

/** Imports GRID-11 as it comes with the product, and makes a plan of it alone, for that day. */
export async function openGrid11(page: Page, day = daysAhead(40)): Promise<Grid11> {
  const sample = await callApi(page, 'GET', `${api}/imports/samples/grid-11`);
  const job = await callApi<{ id: string }>(page, 'POST', `${api}/imports`, {
    kind: 'scenario',
    file: JSON.stringify(sample.body),
  });
  if (job.status !== 201) throw new Error(JSON.stringify(job.body));
  const committed = await callApi(page, 'POST', `${api}/imports/${job.body.id}/commit`, {});
  if (committed.status !== 200) throw new Error(JSON.stringify(committed.body));
  const deliveries = await callApi<{ deliveries: Named[] }>(
    page,
    'GET',
    `${api}/deliveries?itemsPerPage=100&q=Customer`,
  );
  const vehicles = await callApi<{ vehicles: Named[] }>(page, 'GET', `${api}/fleet?itemsPerPage=100&q=Van`);
  const ids: Record<string, string> = {};
  for (const { id, ref } of deliveries.body.deliveries) if (letters.includes(ref)) ids[ref] = id;
  for (const { id, ref } of vehicles.body.vehicles) if (/^Van [12]$/.test(ref)) ids[ref.replace('Van ', 'V')] = id;
  const plan = await callApi<{ id: string }>(page, 'POST', `${api}/plans`, {
    date: day,
    name: 'GRID-11',
    deliveryIds: letters.map((letter) => ids[letter]),
    vehicleIds: [ids.V1, ids.V2],
  });
  if (plan.status !== 201) throw new Error(JSON.stringify(plan.body));
  return { planId: plan.body.id, ids };
}
