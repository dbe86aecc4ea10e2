import type { Page } from 'playwright-core';
import { callApi } from './journey.ts';

export const logistics = '/api/apps/logistics';
const orders = '/api/apps/ecommerce/orders';
const shift = { from: '00:00', to: '23:59' };
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());

interface Made {
  id: string;
}

/** A call that must be taken. */
export async function send<T = Made>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await callApi<T>(page, method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** An order of the shop made a delivery of today, with the link its customer gets. */
export async function deliveryOfAnOrder(page: Page): Promise<{ deliveryId: string; trackingUrl: string }> {
  const location: [number, number] = [3.06, 50.63];
  const address = { street: '1 Quai', city: 'Lille', postcode: '59000', countryCode: 'FR', location };
  const customer = await send<{ customerId: number }>(page, 'POST', '/api/apps/ecommerce/customers', {
    customer: 'Ada Ferry',
    email: 'ada@example.test',
    countryCode: 'FR',
    contact: '+33 6',
    addresses: [address],
  });
  const lines = [{ productId: 2, quantity: 3 }];
  const order = await send(page, 'POST', orders, { customerId: customer.customerId, lines });
  const { delivery, trackingUrl } = await send<{ delivery: Made; trackingUrl: string }>(
    page,
    'POST',
    `${orders}/${order.id}/delivery`,
    { serviceDate: today() },
  );
  return { deliveryId: delivery.id, trackingUrl };
}

/** A round of this delivery alone, given to the sample driver and sent: its id. */
export async function sendRoute(page: Page, deliveryId: string): Promise<string> {
  const place = { code: 'LINK', name: 'Depot', location: [3.05, 50.62], timeZone: 'Europe/Paris' };
  const depot = await send(page, 'POST', `${logistics}/depots`, place);
  const van = await send(page, 'POST', `${logistics}/fleet`, {
    ref: 'LINK',
    name: 'Van',
    homeDepotId: depot.id,
    shift,
  });
  const plan = await send(page, 'POST', `${logistics}/plans`, {
    date: today(),
    deliveryIds: [deliveryId],
    vehicleIds: [van.id],
  });
  await optimiseByCall(page, plan.id, { iterations: 50 });
  const { routes } = await send<{ routes: { id: string; stops: unknown[] }[] }>(
    page,
    'GET',
    `${logistics}/plans/${plan.id}`,
  );
  const routeId = routes.find(({ stops }) => stops.length > 0)?.id ?? '';
  const { drivers } = await send<{ drivers: Made[] }>(page, 'GET', `${logistics}/drivers?q=DR-1`);
  await send(page, 'PUT', `${logistics}/routes/${routeId}/driver`, { driverId: drivers[0]?.id });
  const sent = await send<{ dispatched: string[] }>(page, 'POST', `${logistics}/plans/${plan.id}/dispatch`, {
    routeIds: [routeId],
  });
  if (sent.dispatched[0] !== routeId) throw new Error('The route was not sent');
  return routeId;
}

/** What the button does, where it is not what a journey is about. */
export async function optimiseByCall(page: Page, planId: string, options: object = {}): Promise<void> {
  const run = await send<{ runId: string }>(page, 'POST', `${logistics}/plans/${planId}/optimise`, options);
  await runToItsEnd(page, `${logistics}/runs/${run.runId}`);
}

async function runToItsEnd(page: Page, path: string): Promise<void> {
  const endMs = Date.now() + 60_000;
  for (;;) {
    const { status } = await send<{ status: string }>(page, 'GET', path);
    if (status === 'finished') return;
    if (Date.now() > endMs) throw new Error(`${path} is ${status} after 60 s`);
    await page.waitForTimeout(100);
  }
}
