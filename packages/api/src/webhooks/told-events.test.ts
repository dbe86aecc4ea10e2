import {
  type WebhookEvent,
  webhookBodySchema,
  webhookEventNames,
} from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGrid11, type Grid11, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openShop } from '#test/open-shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const logistics = '/api/apps/logistics';
let app: TestApp;
let grid: Grid11;
let planId: string;

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  await app.call('POST', '/api/apps/webhooks', {
    as: 'admin',
    body: { name: 'All', url: 'https://all.example.com', events: webhookEventNames },
  });
  grid = await createGrid11(app);
  planId = await planGrid11(app, grid);
}, 60_000);
afterAll(() => app.close());

/** What was told since the last look, each body as the contract says. */
async function told(): Promise<Loose[]> {
  const rows = await app.deps.db.selectFrom('webhookMessages').select(['event', 'body']).orderBy('seq').execute();
  await app.deps.db.deleteFrom('webhookMessages').execute();
  return rows.map(({ event, body }) => {
    const message = JSON.parse(body);
    expect(message.type).toBe(event);
    // Written for events alone: what is read is one of them.
    expect(webhookBodySchema(event as WebhookEvent).parse(message)).toEqual(message);
    return message;
  });
}
const call = async (method: string, path: string, as: 'editor' | 'driver' | 'admin', body?: object): Promise<Loose> => {
  const reply = await app.call(method, path, { as, ...(body && { body }) });
  expect([path, reply.status < 300, reply.body]).toEqual([path, true, reply.body]);
  return reply.body;
};
const steps = (messages: Loose[]) => messages.map(({ type, data }) => [type, data.from, data.to]);

test('a plan that was searched for, and the deliveries that came onto it', async () => {
  const messages = await told();
  const [optimised, ...others] = messages.filter(({ type }) => type === 'plan.optimised');
  expect(others).toEqual([]);
  expect(optimised.data).toMatchObject({ id: planId, date: grid.date, isStoppedEarly: false });
  expect(messages.filter(({ type }) => type === 'delivery.created')).toHaveLength(11);
  const planned = messages.filter(({ type, data }) => type === 'delivery.updated' && data.to === 'planned');
  expect(planned.length).toBeGreaterThan(5);
  expect(planned[0].data).toMatchObject({ from: 'ready', status: 'planned', routeId: expect.stringMatching(/^rte_/) });
});

test('a day on the road', async () => {
  const { body: session } = await app.call('GET', '/api/auth/session', { as: 'driver' });
  const driver = await call('POST', `${logistics}/drivers`, 'admin', {
    ref: 'D1',
    name: 'Dana',
    userId: session.userData.id,
    licenceExpiresOn: '2027-01-01',
  });
  const van = grid.ids['V1'];
  await call('PUT', `${logistics}/drivers/${driver.id}/shifts/${grid.date}`, 'admin', {
    from: '08:00',
    to: '16:00',
    vehicleId: van,
  });
  const { routes } = await call('GET', `${logistics}/plans/${planId}`, 'editor');
  const { id } = routes.find(({ vehicleId }: Loose) => vehicleId === van);
  const move = async (as: 'driver' | 'editor', to: string, more: object = {}) => {
    const { version } = await call('GET', `${logistics}/routes/${id}`, 'editor');
    return call('POST', `${logistics}/routes/${id}/transition`, as, { to, version, ...more });
  };
  await call('PUT', `${logistics}/routes/${id}/driver`, 'editor', { driverId: driver.id });
  await told();

  await move('editor', 'dispatched');
  const [sent, ...gone] = await told();
  expect([sent.type, sent.data]).toEqual([
    'route.dispatched',
    expect.objectContaining({ id, planId, vehicleId: van, driverId: driver.id, status: 'dispatched', from: 'planned' }),
  ]);
  expect(new Set(gone.map(({ type, data }) => `${type} ${data.from} ${data.to}`))).toEqual(
    new Set(['delivery.updated planned dispatched']),
  );
  expect(gone[0].data.promisedFrom).toBeTypeOf('string');
  await move('editor', 'planned');
  expect((await told())[0].type).toBe('route.recalled');
  await move('editor', 'dispatched');
  await move('driver', 'acknowledged');
  await move('driver', 'in_progress');
  await move('driver', 'paused');
  await move('driver', 'in_progress');
  const own = (await told()).filter(({ type }) => type.startsWith('route.'));
  expect(own.map(({ type }) => type)).toEqual(['route.dispatched', 'route.acknowledged', 'route.started']);

  const { stops } = await call('GET', `${logistics}/routes/${id}`, 'editor');
  const [first, second] = stops.filter(({ deliveryId }: Loose) => deliveryId);
  const moveStop = (stop: Loose, to: string, more: object = {}) =>
    call('POST', `${logistics}/stops/${stop.id}/transition`, 'driver', { to, ...more });
  await moveStop(first, 'arrived');
  await moveStop(first, 'completed');
  const done = await told();
  expect(steps(done)).toEqual([
    ['stop.arrived', expect.any(String), 'arrived'],
    ['delivery.updated', 'out_for_delivery', 'arrived'],
    ['stop.completed', 'arrived', 'completed'],
    ['delivery.updated', 'arrived', 'delivered'],
  ]);
  expect(done[2].data).toMatchObject({ id: first.id, routeId: id, deliveryId: first.deliveryId, isCorrection: false });
  expect(done[2].data.deliveryRef).toBe(done[3].data.ref);
  await moveStop(second, 'arrived');
  await moveStop(second, 'failed', { failureReason: 'refused' });
  const failed = (await told()).find(({ type }) => type === 'stop.failed');
  expect(failed.data).toMatchObject({ id: second.id, to: 'failed', reason: 'refused' });

  await move('editor', 'aborted', { reason: 'Broken down' });
  expect((await told())[0]).toMatchObject({
    type: 'route.aborted',
    data: { status: 'aborted', reason: 'Broken down' },
  });
});

test('an order that is placed and moves, and an invoice that is paid', async () => {
  const shop = await openShop(app);
  const [placed] = await told();
  expect(placed).toMatchObject({ type: 'order.created', data: { id: Number(shop.orders), status: 'Ready to Pickup' } });
  await call('POST', `/api/apps/ecommerce/orders/${shop.orders}/status`, 'admin', { to: 'Dispatched' });
  const moved = (await told()).find(({ type }) => type === 'order.status_changed');
  expect(moved.data).toMatchObject({ from: 'Ready to Pickup', to: 'Dispatched', status: 'Dispatched' });

  const client = { name: 'A', company: '', companyEmail: 'a@example.com', address: '', country: '', contact: '' };
  const lines = [{ title: 'A', unitPriceMinor: 100, quantity: 2 }];
  const { id } = await call('POST', '/api/apps/invoice', 'admin', { client, lines });
  await call('POST', `/api/apps/invoice/${id}/payments`, 'admin', { amountMinor: 50 });
  expect(await told()).toEqual([]);
  await call('POST', `/api/apps/invoice/${id}/payments`, 'admin', { amountMinor: 150 });
  const [paid, ...more] = await told();
  expect(more).toEqual([]);
  expect(paid).toMatchObject({ type: 'invoice.paid', data: { id, status: 'Paid', totalMinor: 200, balanceMinor: 0 } });
  expect(JSON.stringify(paid)).not.toContain('a@example.com');
});
