/** Several people at one record at once: some are refused, nobody meets a fault. Only PostgreSQL lets them in together. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { aCourse } from '#test/open-library.ts';
import { openShop } from '#test/open-shop.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
  await openShop(app);
});
afterAll(() => app.close());

const apps = '/api/apps';
const ask = (method: string, path: string, body?: unknown) =>
  app.call(method, `${apps}/${path}`, { as: 'admin', body });
let made = 0;
async function make(path: string, body: object) {
  const { status, body: record } = await ask('POST', path, body);
  expect(status, JSON.stringify(record)).toBe(201);
  return record.id;
}

type Act = Parameters<typeof ask>;
const date = '2026-11-23';
const logistics = (path: string) => `logistics/${path}`;
const remove = (path: string): Act => ['DELETE', logistics(path)];
const send = (planId: string): Act => ['POST', logistics(`plans/${planId}/dispatch`), {}];

/** A plan with one route that may go. */
async function planRoute(known: { vehicleId?: string; driverId?: string } = {}) {
  const vehicleId = known.vehicleId ?? (await make(logistics('fleet'), { ref: `V${++made}`, name: 'Van' }));
  const visits = [{ location: [9.5, 47.1], serviceS: 60, windows: [] }];
  const deliveryIds = [
    await make(logistics('deliveries'), { ref: `X${++made}`, customer: 'A', serviceDate: date, visits }),
  ];
  const driverId = known.driverId ?? (await make(logistics('drivers'), { ref: `F${++made}`, name: 'A' }));
  await ask('PUT', logistics(`drivers/${driverId}/shifts/${date}`), { from: '07:00', to: '18:00', vehicleId });
  const planId = await make(logistics('plans'), { date, deliveryIds, vehicleIds: [vehicleId] });
  const { body } = await ask('POST', logistics(`plans/${planId}/edits`), { kind: 'move', deliveryIds, vehicleId });
  await ask('PUT', logistics(`routes/${body.routes[0].id}/driver`), { driverId });
  return { planId, vehicleId, driverId };
}

/** Of what people do at once one thing may be done, whichever comes first. */
const rivals: Record<string, () => Promise<Act[]>> = {
  'a van that is removed is not sent out': async () => {
    const { planId, vehicleId } = await planRoute();
    return [send(planId), remove(`fleet/${vehicleId}`)];
  },
  'a driver who is removed is not sent out': async () => {
    const { planId, driverId } = await planRoute();
    return [send(planId), remove(`drivers/${driverId}`)];
  },
  'a driver whom two plans send goes with one of them': async () => {
    const { planId, driverId } = await planRoute();
    const other = await planRoute({ driverId });
    return [send(planId), send(other.planId)];
  },
  'a van that two plans send goes with one of them': async () => {
    const { planId, vehicleId } = await planRoute();
    const other = await planRoute({ vehicleId });
    return [send(planId), send(other.planId)];
  },
  'a depot that is removed is no home of a van': async () => {
    const depot = { code: `D${++made}`, name: 'Depot', location: [9.5, 47.1], timeZone: 'Europe/Vaduz' };
    const homeDepotId = await make(logistics('depots'), depot);
    const van: Act = ['POST', logistics('fleet'), { ref: `V${made}`, name: 'Van', homeDepotId }];
    return [remove(`depots/${homeDepotId}`), van];
  },
};

test.each(Object.entries(rivals))('%s', async (_name, gather) => {
  for (let k = 0; k < 12; k++) {
    const acts = await gather();
    const replies = await Promise.all((k % 2 === 0 ? acts : acts.toReversed()).map((act) => ask(...act)));
    const isDone = ({ status, body }: (typeof replies)[number]) => status < 300 && body?.dispatched?.length !== 0;
    expect(replies.filter(isDone), JSON.stringify(replies.map(({ body }) => body))).toHaveLength(1);
  }
});

/** What people do at once with a record that was just made. */
const crowds: Record<string, () => Promise<Act[]>> = {
  'a category that is removed while a product is put into it': async () => {
    const slug = `slug-${++made}`;
    const id = await make('ecommerce/categories', { title: 'New', slug });
    const product = { productName: 'A', sku: 10_000_000 + made, priceMinor: 1, categoryId: id, qty: 1 };
    return [
      ['DELETE', `ecommerce/categories/${id}`],
      ['POST', 'ecommerce/products', { ...product, stock: true, status: 'Published' }],
    ];
  },
  'a course that is removed while somebody learns': async () => {
    const path = `academy/courses/${await make('academy/courses', aCourse)}`;
    return [
      ['PUT', `${path}/enrolment`],
      ['PUT', `${path}/topics/1`, { isCompleted: true }],
      ['POST', `${path}/restart`],
      ['DELETE', path],
      ['DELETE', `${path}/enrolment`],
    ];
  },
  'a person who is removed while others write to them and count on them': async () => {
    const email = `p${++made}@demo.com`;
    const { body } = await ask('POST', 'users', { fullName: 'Pat', email, role: 'editor', status: 'active' });
    const { id } = body.body;
    const extendedProps = { calendar: 'Business', guests: [id] };
    const dates = { startDate: date, deadline: date };
    return [
      ['DELETE', `users/${id}`],
      ['POST', `chat/chats/${id}`, { message: 'Hello' }],
      ['POST', 'email/send', { to: [{ email }], subject: 'A', message: 'Hello' }],
      ['POST', 'calendar', { title: 'A', start: date, extendedProps }],
      ['POST', 'projects', { name: 'A', project: 'A', leaderId: id, memberIds: [id], ...dates }],
      ['POST', 'logistics/drivers', { ref: `P${made}`, name: 'A', userId: id }],
    ];
  },
  'a mail that is thrown away while it is read and sent': async () => {
    const draft = { to: [{ email: 'a@example.com' }], subject: 'A' };
    const id = await make('email/drafts', draft);
    return [
      ['POST', 'email/remove', { ids: [id] }],
      ['POST', 'email/empty-trash', {}],
      ['GET', `email/${id}`],
      ['GET', 'email?filter=draft'],
      ['POST', `email/drafts/${id}/send`, {}],
    ];
  },
};

test.each(Object.entries(crowds))('%s', async (_name, gather) => {
  for (let k = 0; k < 15; k++) {
    const acts = await gather();
    const turn = k % acts.length;
    const replies = await Promise.all([...acts.slice(turn), ...acts.slice(0, turn)].map((act) => ask(...act)));
    expect(Math.max(...replies.map(({ status }) => status))).toBeLessThan(500);
  }
});
