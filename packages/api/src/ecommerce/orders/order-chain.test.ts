import type { OrderDetail, OrderEvent } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optimise } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openShop } from '#test/open-shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const logistics = '/api/apps/logistics';
const path = '/api/apps/ecommerce/orders';
const day = '2026-11-23';
let app: TestApp;
let first: number;
let second: number;
let routeId: string;

const call = async (method: string, url: string, body?: unknown, as: 'admin' | 'editor' | 'driver' = 'editor') =>
  app.call(method, url, { as, body });
const order = async (id: number): Promise<OrderDetail> => (await call('GET', `${path}/${id}`)).body;
const story = async (id: number): Promise<OrderEvent[]> => (await call('GET', `${path}/${id}/timeline`)).body.events;
const track = async (id: number) => {
  const token = (await order(id)).trackingUrl.split('/').at(-1);
  return (await app.call('GET', `/api/pages/track/${token}`)).body;
};
const deliver = (id: number, body: object = { serviceDate: day }) => call('POST', `${path}/${id}/delivery`, body);

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, sendsMail: true, now: `${day}T06:30:00Z` });
  const shop = await openShop(app);
  first = shop.orders;
  // It is paid in cash where it is brought; drivers collect what the shop sells in.
  await call('PATCH', `${logistics}/settings`, { currency: 'USD' }, 'admin');
  await call('PATCH', `${path}/${first}`, { method: 'cash' }, 'admin');
  const body = { customerId: shop.customers, lines: [{ productId: 2, quantity: 3 }], payment: 1 };
  second = (await call('POST', path, body, 'admin')).body.id;
  const depot = await call(
    'POST',
    `${logistics}/depots`,
    { code: 'D', name: 'Depot', location: [3.05, 50.62], timeZone: 'Europe/Paris' },
    'admin',
  );
  const van = { ref: 'V', name: 'Van', homeDepotId: depot.body.id, shift: { from: '08:00', to: '16:00' } };
  const vehicle = await call('POST', `${logistics}/fleet`, van, 'admin');
  const session = await app.call('GET', '/api/auth/session', { as: 'driver' });
  const driver = await call(
    'POST',
    `${logistics}/drivers`,
    { ref: 'R', name: 'Dana', userId: session.body.userData.id, licenceExpiresOn: '2027-01-01' },
    'admin',
  );
  await call(
    'PUT',
    `${logistics}/drivers/${driver.body.id}/shifts/${day}`,
    { from: '08:00', to: '16:00', vehicleId: vehicle.body.id },
    'admin',
  );
  Object.assign(ids, { depot: depot.body.id, vehicle: vehicle.body.id, driver: driver.body.id });
}, 60_000);
afterAll(() => app.close());
const ids = { depot: '', vehicle: '', driver: '' };

describe('from the shop to the door', () => {
  test('an order that is ready becomes a delivery with all the planner needs, once', async () => {
    const { status, body } = await deliver(second, { serviceDate: day, depotId: ids.depot, notes: 'Blue door' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'Ready to Pickup', canBeDelivered: false, nextStatuses: [] });
    expect(body.delivery).toMatchObject({ ref: `O-${second}`, status: 'ready', serviceDate: day, proofs: [] });
    const { body: delivery } = await call('GET', `${logistics}/deliveries/${body.delivery.id}`);
    expect(delivery).toMatchObject({
      customer: 'Ada Ferry',
      email: 'ada@example.test',
      phone: '+33 6',
      source: 'ecommerce',
      notes: 'Blue door',
      demand: { weightG: 3 * 280, parcels: 3 },
      visits: [{ address: { street: '1 Quai', city: 'Lille', country: 'FR' }, location: [3.06, 50.63] }],
    });
    expect((await order(second)).version).toBe(body.version);
    // The customer has one link, whoever shares it.
    const shared = await call('POST', `${logistics}/deliveries/${body.delivery.id}/customer-link`, {});
    expect(shared.body.url).toBe(body.trackingUrl);
    const again = await deliver(second);
    expect([again.status, again.body.code]).toEqual([409, 'not_deliverable']);
    const byHand = await call('POST', `${path}/${second}/status`, { to: 'Dispatched' });
    expect([byHand.status, byHand.body.code, byHand.body.legal]).toEqual([409, 'follows_delivery', []]);
    const moved = await call('PATCH', `${path}/${second}`, {
      shippingAddress: { street: 'x', city: 'y', countryCode: 'FR' },
    });
    expect([moved.status, moved.body.code]).toEqual([409, 'has_delivery']);
    expect((await deliver(first, { serviceDate: day, depotId: 'dep_nobody' })).body.issues[0].path).toBe('depotId');
    expect((await deliver(first, { serviceDate: day, depotId: ids.depot })).status).toBe(201);
  });

  test('its status follows the route, the customer is told, and proof and times stand on it', async () => {
    const deliveryIds = [(await order(first)).delivery?.id, (await order(second)).delivery?.id];
    const plan = await call('POST', `${logistics}/plans`, { date: day, deliveryIds, vehicleIds: [ids.vehicle] });
    expect(plan.status).toBe(201);
    const before = await order(first);
    await optimise(app, plan.body.id, { iterations: 50 });
    expect(await order(first)).toMatchObject({ status: 'Ready to Pickup', delivery: { status: 'planned' } });

    const route = (await call('GET', `${logistics}/plans/${plan.body.id}`)).body.routes.find(
      ({ stops }: Loose) => stops.length > 0,
    );
    routeId = route.id;
    await call('PUT', `${logistics}/routes/${routeId}/driver`, { driverId: ids.driver });
    const sent = await call('POST', `${logistics}/plans/${plan.body.id}/dispatch`, { routeIds: [routeId] });
    expect(sent.body.dispatched).toEqual([routeId]);
    const dispatched = await order(first);
    expect(dispatched.version).toBe(before.version + 1);
    expect(dispatched).toMatchObject({
      status: 'Dispatched',
      delivery: { status: 'dispatched', routeId, vehicle: 'Van', driver: 'Dana' },
    });
    expect(dispatched.delivery?.promised).not.toBeNull();
    expect((await track(first)).promised).toEqual(dispatched.delivery?.promised);

    const move = (to: string, more = {}) =>
      call('POST', `${logistics}/routes/${routeId}/transition`, { to, ...more }, 'driver');
    const { version } = (await call('GET', `${logistics}/routes/${routeId}`, undefined, 'driver')).body;
    await move('acknowledged', { version });
    expect((await move('in_progress')).status).toBe(200);
    expect((await order(first)).status).toBe('Out for Delivery');
    await expect.poll(() => app.sent.map(({ subject }) => subject)).toContain(`Votre commande #${first} est en route`);
    expect([(await track(first)).stopsBefore, (await track(second)).stopsBefore].sort()).toEqual([0, 1]);

    // The calendar knows the hours the customer was promised.
    const { promised } = (await order(first)).delivery ?? {};
    const events = (await call('GET', `/api/apps/calendar?calendars=Deliveries&from=${day}&to=2026-11-24`)).body;
    expect(events.find(({ extendedProps }: Loose) => extendedProps.delivery.order === first)).toMatchObject({
      start: promised?.from,
      end: promised?.to,
      allDay: false,
      extendedProps: { delivery: { ref: `O-${first}`, status: 'out_for_delivery' } },
    });

    const { invoiceId, totalMinor } = (await call('POST', `${path}/${first}/invoice`, undefined, 'admin')).body;
    await bring(first, { cash: { collectedMinor: totalMinor } });
    expect(await order(first)).toMatchObject({ status: 'Delivered', payment: 1, doorCash: { routeId } });
    const { invoice } = (await call('GET', `/api/apps/invoice/${invoiceId}`, undefined, 'admin')).body;
    expect(invoice).toMatchObject({
      invoiceStatus: 'Paid',
      payments: [{ amountMinor: totalMinor, method: 'Cash', paidDate: day, collected: { by: 'Mateo Quispe' } }],
    });
    expect((await order(first)).delivery?.proofs).toMatchObject([{ kind: 'photo', signee: null }]);
    expect((await order(second)).status).toBe('Out for Delivery');
    expect((await track(second)).stopsBefore).toBe(0);
    expect(await track(first)).toMatchObject({
      status: 'Delivered',
      stopsBefore: null,
      promised: null,
      proofs: ['photo'],
      notDelivered: null,
      area: null,
    });
    await expect.poll(() => app.sent.map(({ subject }) => subject)).toContain(`Votre commande #${first} est livrée`);
  });

  test('a delivery that was not made keeps the order on its way, and back at the depot it is ready again', async () => {
    const stop = await stopOf(second);
    await moveStop(stop.id, 'arrived');
    await moveStop(stop.id, 'failed', { failureReason: 'refused' });
    expect(await order(second)).toMatchObject({ status: 'Out for Delivery', delivery: { status: 'failed' } });
    const told = await track(second);
    expect(told).toMatchObject({ notDelivered: { isReturned: false }, area: [3.06, 50.63], proofs: [] });
    expect(told.notDelivered.at).not.toBeNull();
    const id = (await order(second)).delivery?.id;
    await call('POST', `${logistics}/deliveries/${id}/status`, { to: 'returned' });
    expect((await track(second)).notDelivered).toMatchObject({ isReturned: true });
    expect(await order(second)).toMatchObject({ status: 'Ready to Pickup', canBeDelivered: true });
    const { body } = await deliver(second, { serviceDate: '2026-11-24' });
    expect(body.delivery).toMatchObject({ ref: `O-${second}-2`, status: 'ready' });
    expect((await track(second)).notDelivered).toBeNull();
  });

  test('a delivery that is cancelled or deleted lets the order go', async () => {
    const id = (await order(second)).delivery?.id;
    await call('POST', `${logistics}/deliveries/${id}/status`, { to: 'cancelled' });
    expect(await order(second)).toMatchObject({ canBeDelivered: true, nextStatuses: ['Dispatched', 'Delivered'] });
    const third = (await deliver(second)).body.delivery;
    await call('DELETE', `${logistics}/deliveries/${third.id}`);
    expect(await order(second)).toMatchObject({ delivery: null, canBeDelivered: true });
    expect((await deliver(second)).status).toBe(201);
  });

  test('one list tells the story across apps, in order, with names', async () => {
    const events = await story(first);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());
    const told = events.map(({ app: from, type, to }) => [from, type, to].filter(Boolean).join(' '));
    for (const [earlier, later] of [
      ['ecommerce placed Ready to Pickup', 'logistics delivery_made'],
      ['logistics delivery_moved dispatched', 'ecommerce moved Dispatched'],
      ['ecommerce moved Out for Delivery', 'email mail_queued'],
      ['logistics stop_proof_photo', 'ecommerce moved Delivered'],
      ['logistics delivery_moved delivered', 'logistics cash_collected'],
      ['logistics cash_collected', 'ecommerce payment 1'],
    ] as const) {
      expect(told).toContain(earlier);
      expect(told).toContain(later);
    }
    expect(told.indexOf('ecommerce moved Dispatched')).toBeLessThan(told.indexOf('ecommerce moved Delivered'));
    expect(events.find(({ type }) => type === 'delivery_made')?.actor).toMatchObject({
      kind: 'user',
      name: 'Leila Fontaine',
    });
    expect(events.find(({ type }) => type === 'stop_proof_photo')?.actor.name).toBe('Mateo Quispe');
  });
});

test('the figures of the day are those of its stops and deliveries', async () => {
  const figures = (await call('GET', `/api/dashboard/logistics?from=${day}&to=${day}`)).body;
  expect(figures).toMatchObject({
    routes: { value: 1, before: 0, changePercent: null },
    delivered: { value: 1 },
    late: { value: 0 },
    onTimePercent: 100,
    perDay: [{ date: day, delivered: 1 }],
    failureReasons: [{ reason: 'refused', stops: 1 }],
    vehicles: { total: 1 },
  });
  const before = (await call('GET', '/api/dashboard/logistics?from=2026-11-24&to=2026-11-24')).body;
  expect(before).toMatchObject({ routes: { value: 0, before: 1, changePercent: -100 }, delivered: { before: 1 } });
});

describe('the invoice', () => {
  test('comes to the order’s total, line by line, and is written once', async () => {
    const body = {
      customerId: 880_001,
      lines: [
        { productId: 1, quantity: 2 },
        { productId: 3, quantity: 1 },
      ],
      shipping: 'window',
      discountMinor: 20_000,
    };
    await call('PATCH', '/api/apps/ecommerce/settings', { taxBasisPoints: 2000 }, 'admin');
    const made = (await call('POST', path, body, 'admin')).body as OrderDetail;
    const { status, body: withInvoice } = await call('POST', `${path}/${made.id}/invoice`, undefined, 'admin');
    expect(status).toBe(201);
    const { invoice } = (await call('GET', `/api/apps/invoice/${withInvoice.invoiceId}`, undefined, 'admin')).body;
    expect(invoice).toMatchObject({
      totalMinor: made.totalMinor,
      orderId: made.id,
      service: 'Store Order',
      currency: 'USD',
      client: { name: 'Ada Ferry', country: 'France', companyEmail: 'ada@example.test' },
    });
    expect(made.taxMinor).toBe(Math.round((made.subtotalMinor - made.discountMinor) * 0.2));
    expect(invoice).toMatchObject({ invoiceStatus: 'Draft', balanceMinor: made.totalMinor });
    const again = await call('POST', `${path}/${made.id}/invoice`, undefined, 'admin');
    expect([again.status, again.body.code, again.body.invoiceId]).toEqual([409, 'has_invoice', withInvoice.invoiceId]);
    await call('POST', `/api/apps/invoice/${withInvoice.invoiceId}/send`, {}, 'admin');
    await call('POST', `/api/apps/invoice/${withInvoice.invoiceId}/payments`, { amountMinor: 500 }, 'admin');
    const events: OrderEvent[] = (await call('GET', `${path}/${made.id}/timeline`, undefined, 'admin')).body.events;
    expect(events.map(({ type }) => type)).toEqual([
      'placed',
      'mail_queued',
      'invoice_made',
      'invoice_sent',
      'invoice_paid',
    ]);
    expect(events[3]).toMatchObject({
      app: 'invoice',
      actor: { kind: 'user', name: 'Amina Haddad' },
      detail: { invoiceId: withInvoice.invoiceId },
    });
    const scopes = [{ action: 'read', subject: 'Order' }];
    const key = (await call('POST', '/api/apps/api-keys', { name: 'No invoices', scopes }, 'admin')).body;
    const narrow = await app.call('GET', `${path}/${made.id}/timeline`, { headers: { 'x-api-key': key.secret } });
    expect(narrow.body.events.map(({ type }: OrderEvent) => type)).toEqual(['placed', 'mail_queued']);
  });
});

test('the invoice of an order that is paid is paid', async () => {
  const { invoiceId, totalMinor } = (await call('POST', `${path}/${second}/invoice`, undefined, 'admin')).body;
  const { invoice } = (await call('GET', `/api/apps/invoice/${invoiceId}`, undefined, 'admin')).body;
  expect(invoice).toMatchObject({ invoiceStatus: 'Paid', totalMinor, balanceMinor: 0, paidMinor: totalMinor });
});

describe('money that is told of on one side', () => {
  test('an order that is paid settles what its invoice waits for; paid back, its invoice is too', async () => {
    const made = await invoiced();
    await payInvoice(made, 500);
    expect((await payOrder(made, 1)).status).toBe(200);
    const paid = await invoiceOf(made);
    expect(paid).toMatchObject({ invoiceStatus: 'Paid', balanceMinor: 0 });
    expect(paid.payments.map(({ amountMinor }: Loose) => amountMinor)).toEqual([500, made.totalMinor - 500]);
    await payOrder(made, 3);
    expect(await invoiceOf(made)).toMatchObject({
      invoiceStatus: 'Draft',
      balanceMinor: made.totalMinor,
      paidMinor: 0,
    });
  });

  test('an order that was not paid after all waits again, and so does its invoice: nothing is given up', async () => {
    const made = await invoiced();
    expect((await deliver(made.id, { serviceDate: '2026-11-26' })).status).toBe(201);
    const before = (await order(made.id)).customerOrders;
    await payInvoice(made, 500);
    await payOrder(made, 1);
    expect((await payOrder(made, 2)).body).toMatchObject({ payment: 2, delivery: { status: 'ready' } });
    expect((await order(made.id)).customerOrders).toEqual(before);
    const waiting = await invoiceOf(made);
    expect(waiting).toMatchObject({ invoiceStatus: 'Draft', balanceMinor: made.totalMinor, paidMinor: 0 });
    expect(waiting.payments.map(({ struckAt }: Loose) => struckAt !== null)).toEqual([true, true]);
    await payInvoice(made, made.totalMinor);
    expect(await order(made.id)).toMatchObject({ payment: 1 });
  });

  test('a payment that is struck out leaves its order waiting, with its delivery', async () => {
    const made = await invoiced();
    expect((await deliver(made.id, { serviceDate: '2026-11-26' })).status).toBe(201);
    await payInvoice(made, 500);
    await payInvoice(made, made.totalMinor - 500);
    expect(await order(made.id)).toMatchObject({ payment: 1 });
    const [{ id }] = (await invoiceOf(made)).payments;
    const strike = () => call('DELETE', `/api/apps/invoice/${made.invoiceId}/payments/${id}`, undefined, 'admin');
    expect((await strike()).body).toMatchObject({ invoiceStatus: 'Partial Payment', balanceMinor: 500 });
    expect(await order(made.id)).toMatchObject({ payment: 2, delivery: { status: 'ready' } });
    expect((await strike()).body).toMatchObject({ balanceMinor: 500 });
    const told = (await story(made.id)).filter(({ type }) => type === 'payment' || type === 'invoice_payment_struck');
    expect(told).toMatchObject([
      { from: '2', to: '1' },
      { from: '1', to: '2', actor: { kind: 'system' }, detail: { invoiceId: made.invoiceId } },
      { type: 'invoice_payment_struck', actor: { kind: 'user' }, detail: { amountMinor: 500 } },
    ]);
  });

  test('an invoice that is paid whole pays its order, whose customer has spent it', async () => {
    const made = await invoiced();
    await payOrder(made, 4);
    await payInvoice(made, made.totalMinor - 1);
    expect(await order(made.id)).toMatchObject({ payment: 4 });
    await payInvoice(made, 1);
    const paid = await order(made.id);
    expect(paid).toMatchObject({ payment: 1, customerOrders: made.customerOrders });
    expect(paid.version).toBeGreaterThan(made.version);
    expect((await story(made.id)).filter(({ type }) => type === 'payment')).toMatchObject([
      { from: '2', to: '4' },
      { from: '4', to: '1', actor: { kind: 'system' }, detail: { invoiceId: made.invoiceId } },
    ]);
  });

  test('an order that was called off stays so, whatever its invoice says', async () => {
    const made = await invoiced();
    await sendInvoice(made);
    await payOrder(made, 3);
    await payInvoice(made, made.totalMinor);
    expect(await order(made.id)).toMatchObject({ payment: 3 });
    await payInvoice(made, -made.totalMinor);
    expect(await order(made.id)).toMatchObject({ payment: 3 });
  });

  test('an invoice whose money goes back whole gives its order up, with its delivery', async () => {
    const made = await invoiced();
    const { body } = await call('PATCH', `${path}/${made.id}`, { shippingAddress: lille }, 'admin');
    expect(body.shippingAddress).toMatchObject({ city: 'Lille' });
    expect((await deliver(made.id, { serviceDate: '2026-11-26' })).status).toBe(201);
    const shelf = async () => (await call('GET', '/api/apps/ecommerce/products/2')).body.qty;
    const before = await shelf();
    await payInvoice(made, made.totalMinor);
    await payInvoice(made, -1);
    expect(await order(made.id)).toMatchObject({ payment: 1, delivery: { status: 'ready' } });
    expect((await payInvoice(made, 1 - made.totalMinor)).status).toBe(201);
    expect(await order(made.id)).toMatchObject({ payment: 3, nextPayments: [], delivery: { status: 'cancelled' } });
    expect(await shelf()).toBe(before + 1);
    const { payments, ...invoice } = await invoiceOf(made);
    expect(payments.map(({ amountMinor }: Loose) => amountMinor)).toEqual([made.totalMinor, -1, 1 - made.totalMinor]);
    expect(invoice).toMatchObject({ paidMinor: 0, invoiceStatus: 'Draft' });
    expect((await story(made.id)).filter(({ type }) => type === 'payment')).toMatchObject([
      { from: '2', to: '1', actor: { kind: 'system' }, detail: { invoiceId: made.invoiceId } },
      { from: '1', to: '3', actor: { kind: 'system' }, detail: { invoiceId: made.invoiceId } },
    ]);
  });

  test('a part that goes back before all was paid leaves the order waiting', async () => {
    const made = await invoiced();
    await payInvoice(made, 500);
    await payInvoice(made, -500);
    expect(await order(made.id)).toMatchObject({ payment: 2 });
  });
});

describe('the invoice of an order that comes to nothing', () => {
  test('a draft nobody was given goes with the order that is called off, and its story says so', async () => {
    const made = await invoiced();
    expect(made.invoiceStatus).toBe('Draft');
    await payOrder(made, 4);
    expect((await askInvoice(made)).status).toBe(200);
    expect((await payOrder(made, 3)).body).toMatchObject({ payment: 3, invoiceId: null, invoiceStatus: null });
    expect((await askInvoice(made)).status).toBe(404);
    const events: OrderEvent[] = (await call('GET', `${path}/${made.id}/timeline`, undefined, 'admin')).body.events;
    expect(events.at(-1)).toMatchObject({
      app: 'invoice',
      type: 'invoice_withdrawn',
      actor: { kind: 'user', name: 'Amina Haddad' },
      detail: { invoiceId: made.invoiceId },
    });
  });

  test('a draft that was taken for paid by mistake is one again, and goes with its order', async () => {
    const made = await invoiced();
    await payOrder(made, 1);
    expect((await payOrder(made, 2)).body).toMatchObject({ invoiceStatus: 'Draft' });
    expect((await payOrder(made, 3)).body).toMatchObject({ payment: 3, invoiceId: null });
    expect((await askInvoice(made)).status).toBe(404);
  });

  test.each(['sent', 'downloaded'])('one that was %s stays open for a person to deal with', async (how) => {
    const made = await invoiced();
    if (how === 'sent') await sendInvoice(made);
    else await call('POST', `/api/apps/invoice/${made.invoiceId}/downloaded`, undefined, 'admin');
    const { body } = await payOrder(made, 3);
    expect(body).toMatchObject({
      payment: 3,
      invoiceId: made.invoiceId,
      invoiceStatus: how === 'sent' ? 'Sent' : 'Downloaded',
    });
    expect((await askInvoice(made)).body.invoice).toMatchObject({ balanceMinor: made.totalMinor });
  });

  test('deleting the order takes a draft with it; one that was given stays and points nowhere', async () => {
    const [draft, given] = [await invoiced(), await invoiced()];
    await sendInvoice(given);
    for (const { id } of [draft, given])
      expect((await call('DELETE', `${path}/${id}`, undefined, 'admin')).status).toBe(204);
    expect((await askInvoice(draft)).status).toBe(404);
    expect((await askInvoice(given)).body.invoice).toMatchObject({ invoiceStatus: 'Sent', orderId: null });
  });
});

test('who has the link reviews what has come, once, and those who look after reviews are told', async () => {
  const lines = [
    { productId: 2, quantity: 1 },
    { productId: 3, quantity: 1 },
  ];
  const { id, trackingUrl } = (await call('POST', path, { customerId: 880_001, lines }, 'admin')).body;
  const token = trackingUrl.split('/').at(-1);
  const say = (body: object, link = token) => app.call('POST', `/api/pages/track/${link}/reviews`, { body });
  const words = { item: 0, rating: 2, head: 'Arrived <b>dented</b>', para: 'The corner is bent.' };
  expect((await say(words)).status).toBe(409);
  await call('POST', `${path}/${id}/status`, { to: 'Delivered' }, 'admin');
  expect((await track(id)).items).toMatchObject([{ canBeReviewed: true }, { canBeReviewed: true }]);
  const { status, body } = await say(words);
  expect([status, body.items]).toMatchObject([201, [{ canBeReviewed: false }, { canBeReviewed: true }]]);
  for (const [again, link] of [
    [words, token],
    [{ ...words, item: 2 }, token],
    [words, (await order(second)).trackingUrl.split('/').at(-1)],
  ] as const)
    expect([(await say(again, link)).body.code]).toEqual(['not_reviewable']);
  expect((await say({ ...words, rating: 6 })).status).toBe(400);
  expect((await say(words, 'trk_nobody')).status).toBe(404);
  const { reviews } = (await call('GET', '/api/apps/ecommerce/reviews', undefined, 'admin')).body;
  const review = reviews.find((one: Loose) => one.order === id);
  expect(review).toMatchObject({
    status: 'Pending',
    review: 2,
    head: words.head,
    reviewer: 'Ada Ferry',
  });
  expect((await story(id)).at(-1)).toMatchObject({ type: 'reviewed', actor: { kind: 'customer' } });
  const { notifications } = (await call('GET', '/api/apps/notifications', undefined, 'admin')).body;
  expect(notifications[0]).toMatchObject({
    kind: 'review_waiting',
    params: { reviewer: 'Ada Ferry' },
    link: `/apps/ecommerce/manage-review?open=${review.id}`,
  });
});

test('a review is of the day it is in the shop when it is written', async () => {
  const timeZone = 'Pacific/Pago_Pago';
  await call('PATCH', '/api/apps/ecommerce/settings', { timeZone }, 'admin');
  const lines = [{ productId: 2, quantity: 1 }];
  const { id, trackingUrl } = (await call('POST', path, { customerId: 880_001, lines }, 'admin')).body;
  await call('POST', `${path}/${id}/status`, { to: 'Delivered' }, 'admin');
  const words = { item: 0, rating: 5, head: 'Came yesterday', para: 'As promised.' };
  await app.call('POST', `/api/pages/track/${trackingUrl.split('/').at(-1)}/reviews`, { body: words });
  const { reviews } = (await call('GET', '/api/apps/ecommerce/reviews?q=yesterday', undefined, 'admin')).body;
  expect(app.clock.at.toISOString()).toMatch(/^2026-11-23T0/);
  expect(reviews).toMatchObject([{ date: '11/22/2026' }]);
  const { week } = (await call('GET', '/api/apps/ecommerce/reviews/summary', undefined, 'admin')).body;
  expect(week.at(-1)).toMatchObject({ day: '2026-11-22', reviews: 1 });
  await call('PATCH', '/api/apps/ecommerce/settings', { timeZone: 'Europe/Paris' }, 'admin');
});

describe('the customer’s link', () => {
  test('tells how far it is and nothing else of the customer', async () => {
    const seen = await track(first);
    expect(seen).toMatchObject({ order: `#${first}`, city: 'Lille', items: [{ quantity: 1 }] });
    expect(seen).toMatchObject({ timeZone: 'Europe/Paris', contact: { email: 'store@example.test' } });
    expect(JSON.stringify(seen)).not.toMatch(/Ada|1 Quai|ada@|Minor/);
    expect(seen.steps.map(({ at }: { at: string | null }) => at !== null)).toEqual([true, true, true, true]);
  });

  test.each(['trk_nobody', 'x', '__proto__', '%00'])('%s opens nothing', async (token) => {
    expect((await app.call('GET', `/api/pages/track/${token}`)).status).toBe(404);
  });
});

test('deleting an order that waits for its route takes the delivery off; one on the road goes on', async () => {
  const { delivery } = await order(second);
  expect((await call('DELETE', `${path}/${second}`, undefined, 'admin')).status).toBe(204);
  expect((await call('GET', `${logistics}/deliveries/${delivery?.id}`)).status).toBe(404);
});

test('giving up an order calls its delivery off before it has left; one on the road goes on', async () => {
  const body = { customerId: 880_001, lines: [{ productId: 1, quantity: 1 }], payment: 1 };
  const [waiting, sent] = [(await call('POST', path, body)).body.id, (await call('POST', path, body)).body.id];
  for (const id of [waiting, sent]) await deliver(id, { serviceDate: '2026-11-25', depotId: ids.depot });
  const refs = { waiting: (await order(waiting)).delivery?.id, sent: (await order(sent)).delivery?.id };
  await app.deps.db
    .updateTable('deliveries')
    .set({ status: 'dispatched' })
    .where('id', '=', refs.sent ?? '')
    .execute();
  expect((await call('POST', `${path}/${waiting}/payment`, { to: 3 })).body).toMatchObject({
    payment: 3,
    nextStatuses: [],
    canBeDelivered: false,
    delivery: { status: 'cancelled' },
  });
  expect((await story(waiting)).map(({ type, to }) => `${type} ${to}`)).toContain('delivery_moved cancelled');
  const { body: told } = await call('POST', `${path}/${sent}/payment`, { to: 3 });
  expect(told).toMatchObject({ payment: 3, nextStatuses: [], delivery: { status: 'dispatched' } });
  const shelf = async () => (await call('GET', '/api/apps/ecommerce/products/1')).body.qty;
  const before = await shelf();
  await app.deps.db.updateTable('orders').set({ status: 'Dispatched' }).where('id', '=', sent).execute();
  await app.deps.db
    .updateTable('deliveries')
    .set({ status: 'failed' })
    .where('id', '=', refs.sent ?? '')
    .execute();
  await call('POST', `${logistics}/deliveries/${refs.sent}/status`, { to: 'returned' });
  expect(await order(sent)).toMatchObject({ status: 'Ready to Pickup', canBeDelivered: false });
  expect(await shelf()).toBe(before + 1);
});

test('those it concerns were told, and not for what they did themselves', async () => {
  const kindsOf = async (as: 'admin' | 'editor' | 'driver') =>
    (await call('GET', '/api/apps/notifications?itemsPerPage=50', undefined, as)).body.notifications.map(
      ({ kind }: Loose) => kind,
    );
  // The administrator placed the second order; the dispatcher made the deliveries and sent the route; the driver drove.
  expect((await kindsOf('driver')).filter((kind: string) => kind !== 'event_invited')).toEqual(['route_dispatched']);
  const dispatcher = await kindsOf('editor');
  expect(dispatcher).toEqual(expect.arrayContaining(['order_placed', 'order_delivered', 'delivery_failed']));
  expect(dispatcher).not.toContain('route_dispatched');
  expect(await kindsOf('admin')).toContain('delivery_failed');
});

type Invoiced = OrderDetail & { invoiceId: number };
async function invoiced(): Promise<Invoiced> {
  const body = { customerId: 880_001, lines: [{ productId: 2, quantity: 1 }] };
  const { id } = (await call('POST', path, body, 'admin')).body;
  return (await call('POST', `${path}/${id}/invoice`, undefined, 'admin')).body;
}
const askInvoice = ({ invoiceId }: Invoiced) => call('GET', `/api/apps/invoice/${invoiceId}`, undefined, 'admin');
const invoiceOf = async (made: Invoiced) => (await askInvoice(made)).body.invoice;
const sendInvoice = ({ invoiceId }: Invoiced) => call('POST', `/api/apps/invoice/${invoiceId}/send`, {}, 'admin');
const payInvoice = ({ invoiceId }: Invoiced, amountMinor: number) =>
  call('POST', `/api/apps/invoice/${invoiceId}/payments`, { amountMinor }, 'admin');
const payOrder = ({ id }: Invoiced, to: number) => call('POST', `${path}/${id}/payment`, { to }, 'admin');

const lille = { street: '2 Quai', city: 'Lille', postcode: '59000', countryCode: 'FR', location: [3.06, 50.63] };
const stopOf = async (id: number): Promise<Loose> => {
  const deliveryId = (await order(id)).delivery?.id;
  const { stops } = (await call('GET', `${logistics}/routes/${routeId}`)).body;
  return stops.find((stop: Loose) => stop.deliveryId === deliveryId);
};
const moveStop = async (id: string, to: string, more = {}) => {
  const reply = await call('POST', `${logistics}/stops/${id}/transition`, { to, ...more }, 'driver');
  expect([to, reply.status]).toEqual([to, 200]);
};
async function bring(id: number, more = {}) {
  const stop = await stopOf(id);
  await moveStop(stop.id, 'arrived');
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1)]), 'x.png');
  form.append('kind', 'photo');
  expect((await app.call('POST', `${logistics}/stops/${stop.id}/proofs`, { as: 'driver', body: form })).status).toBe(
    201,
  );
  await moveStop(stop.id, 'completed', more);
}
