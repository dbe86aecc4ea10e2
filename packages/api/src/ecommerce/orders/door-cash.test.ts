import type { OrderDetail, OrderEvent } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { InvoiceDetail } from '@cartage/contract/invoice/invoice.schema.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { driveGrid11, type Grid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openShop } from '#test/open-shop.ts';

const path = '/api/apps/ecommerce/orders';
const logistics = '/api/apps/logistics';
const at = '2026-11-23T07:00:00.000Z';
let app: TestApp;
let grid: Grid11;
let routeId: string;
let stopId: string;
let id: number;
let totalMinor: number;

type As = 'admin' | 'editor' | 'driver';
const call = async (method: string, url: string, body?: object, as: As = 'admin') => {
  const answer = await app.call(method, url, { as, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** B, on the road, is what was ordered: it is to be paid in cash at the door. */
beforeEach(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  ({ grid, routeId, stopId } = await driveGrid11(app));
  const { customers: customerId } = await openShop(app);
  const { currency } = await call('GET', '/api/apps/ecommerce/settings');
  await call('PATCH', `${logistics}/settings`, { currency });
  const order = { customerId, lines: [{ productId: 2, quantity: 3 }], payment: 2, method: 'cash' };
  ({ id, totalMinor } = await call('POST', path, order));
  await app.deps.db.updateTable('orders').set({ deliveryId: B() }).where('id', '=', id).execute();
  await call('PATCH', `${logistics}/deliveries/${B()}`, { cashDueMinor: totalMinor });
  app.clock.at = new Date('2026-11-23T07:05:00Z');
}, 60_000);
afterEach(() => app.close());

const B = () => grid.ids.B ?? '';
const order = (): Promise<OrderDetail> => call('GET', `${path}/${id}`);
const story = async (...types: string[]): Promise<OrderEvent[]> =>
  (await call('GET', `${path}/${id}/timeline`)).events.filter(({ type }: OrderEvent) => types.includes(type));
const invoiced = async () => (await call('POST', `${path}/${id}/invoice`)).invoiceId;
const invoiceOf = async (invoiceId: number | null): Promise<InvoiceDetail> =>
  (await call('GET', `/api/apps/invoice/${invoiceId}`)).invoice;
const pay = (to: number) => call('POST', `${path}/${id}/payment`, { to });
const move = (body: object, as: As = 'driver') =>
  app.call('POST', `${logistics}/stops/${stopId}/transition`, { as, body });
const done = async (collectedMinor: number, reason?: string) => {
  const { status } = await move({ to: 'completed', at, cash: { collectedMinor, reason } });
  expect(status).toBe(200);
};
const home = () => app.deps.db.updateTable('routes').set({ status: 'completed' }).where('id', '=', routeId).execute();

describe('all that was due', () => {
  test('pays the order and its invoice, in cash of that day, by whoever collected it', async () => {
    const invoiceId = await invoiced();
    await done(totalMinor);
    expect(await order()).toMatchObject({
      payment: 1,
      status: 'Delivered',
      owedBackMinor: 0,
      doorCash: {
        at,
        by: 'Mateo Quispe',
        deliveryId: B(),
        routeId,
        dueMinor: totalMinor,
        collectedMinor: totalMinor,
        reason: '',
        paysMinor: totalMinor,
        overMinor: 0,
      },
    });
    const { payments, ...invoice } = await invoiceOf(invoiceId);
    expect(invoice).toMatchObject({ invoiceStatus: 'Paid', balanceMinor: 0 });
    expect(payments).toMatchObject([
      {
        amountMinor: totalMinor,
        method: 'Cash',
        paidDate: '2026-11-23',
        collected: { deliveryId: B(), by: 'Mateo Quispe' },
      },
    ]);
    expect(await story('cash_collected', 'payment', 'invoice_paid')).toMatchObject([
      {
        at,
        app: 'logistics',
        type: 'cash_collected',
        actor: { kind: 'driver', name: 'Mateo Quispe' },
        detail: { amountMinor: totalMinor, dueMinor: totalMinor, routeId, deliveryId: B() },
      },
      { type: 'payment', from: '2', to: '1' },
      { type: 'invoice_paid', actor: { name: 'Mateo Quispe' } },
    ]);
  });

  test('pays an order that has no invoice, and one made later knows of it', async () => {
    await done(totalMinor);
    expect(await order()).toMatchObject({ payment: 1, owedBackMinor: 0 });
    const { payments, ...invoice } = await invoiceOf(await invoiced());
    expect(invoice).toMatchObject({ invoiceStatus: 'Paid' });
    expect(payments).toMatchObject([
      { amountMinor: totalMinor, method: 'Cash', paidDate: '2026-11-23', collected: { by: 'Mateo Quispe' } },
    ]);
  });

  test('told twice, or of an order the office has touched since, counts once', async () => {
    const invoiceId = await invoiced();
    await done(totalMinor);
    await done(totalMinor);
    await app.call('POST', `${logistics}/stops/${stopId}/reports`, {
      as: 'driver',
      body: { to: 'completed', at, cash: { collectedMinor: totalMinor } },
    });
    await call('PATCH', `${path}/${id}`, { note: 'Thanks' });
    expect((await invoiceOf(invoiceId)).payments).toHaveLength(1);
    expect(await story('cash_collected')).toHaveLength(1);
  });

  test('what was struck out of the invoice by hand does not come back with the next news', async () => {
    const invoiceId = await invoiced();
    await done(totalMinor);
    const [payment] = (await invoiceOf(invoiceId)).payments;
    await call('DELETE', `/api/apps/invoice/${invoiceId}/payments/${payment?.id}`);
    expect(await order()).toMatchObject({ payment: 2 });
    const late = { to: 'completed', at: '2026-11-23T07:01:00.000Z', cash: { collectedMinor: totalMinor } };
    await app.call('POST', `${logistics}/stops/${stopId}/reports`, { as: 'driver', body: late });
    expect(await order()).toMatchObject({ payment: 2 });
    expect((await invoiceOf(invoiceId)).balanceMinor).toBe(totalMinor);
  });
});

describe('less than was due', () => {
  test('is a part of what the invoice asks for, and the order waits for the rest', async () => {
    const invoiceId = await invoiced();
    await done(totalMinor - 700, 'No change');
    expect(await order()).toMatchObject({
      payment: 2,
      invoiceBalanceMinor: 700,
      doorCash: { collectedMinor: totalMinor - 700, reason: 'No change', overMinor: 0 },
    });
    expect(await invoiceOf(invoiceId)).toMatchObject({ invoiceStatus: 'Partial Payment', balanceMinor: 700 });
    await pay(1);
    expect((await invoiceOf(invoiceId)).payments.map(({ amountMinor }) => amountMinor)).toEqual([
      totalMinor - 700,
      700,
    ]);
  });

  test('is known to an invoice that is made later, as is the rest', async () => {
    await done(totalMinor - 700, 'No change');
    expect(await order()).toMatchObject({ payment: 2, owedBackMinor: 0, doorCash: { paysMinor: totalMinor - 700 } });
    const invoiceId = await invoiced();
    expect(await invoiceOf(invoiceId)).toMatchObject({ invoiceStatus: 'Partial Payment', balanceMinor: 700 });
    await call('DELETE', `/api/apps/invoice/${invoiceId}`);
    await pay(1);
    const { payments, ...paid } = await invoiceOf(await invoiced());
    expect(paid).toMatchObject({ invoiceStatus: 'Paid' });
    expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([totalMinor - 700, 700]);
  });

  test('of an order that is called off is to be given back', async () => {
    await done(totalMinor - 700, 'No change');
    await pay(3);
    const { version, owedBackMinor } = await order();
    expect(owedBackMinor).toBe(totalMinor - 700);
    const refund = (refundedMinor: number) =>
      app.call('PUT', `${path}/${id}/refunded`, {
        as: 'admin',
        headers: { 'if-match': `"${version}"` },
        body: { refundedMinor },
      });
    expect((await refund(totalMinor)).status).toBe(400);
    expect((await refund(totalMinor - 700)).body).toMatchObject({ owedBackMinor: 0 });
  });

  test('pays all of an order a part of which came back', async () => {
    const { lines, keptMinor } = await order();
    const each = keptMinor - (lines[0]?.priceMinor ?? 0);
    await done(each, 'One was broken');
    await call('PUT', `${path}/${id}/returned`, { lines: [{ returned: 1 }] });
    expect(await order()).toMatchObject({ payment: 1, keptMinor: each, owedBackMinor: 0 });
    await call('PUT', `${path}/${id}/returned`, { lines: [{ returned: 0 }] });
    expect(await order()).toMatchObject({ payment: 2, owedBackMinor: 0 });
  });

  test('nothing at all changes nothing, and the order says why', async () => {
    const invoiceId = await invoiced();
    await done(0, 'He had no money');
    expect(await order()).toMatchObject({
      payment: 2,
      status: 'Delivered',
      doorCash: { collectedMinor: 0, paysMinor: 0, reason: 'He had no money' },
    });
    expect((await invoiceOf(invoiceId)).payments).toEqual([]);
    expect(await story('cash_collected')).toMatchObject([{ detail: { amountMinor: 0, reason: 'He had no money' } }]);
  });
});

describe('more than was due', () => {
  test('is on the invoice, and to be given back', async () => {
    const invoiceId = await invoiced();
    await done(totalMinor + 300, 'No change');
    expect(await order()).toMatchObject({ payment: 1, owedBackMinor: 300, doorCash: { overMinor: 300 } });
    expect(await invoiceOf(invoiceId)).toMatchObject({ invoiceStatus: 'Paid', balanceMinor: -300 });
    await call('POST', `/api/apps/invoice/${invoiceId}/payments`, { amountMinor: -300, method: 'Cash' });
    expect(await order()).toMatchObject({ payment: 1, owedBackMinor: 0 });
  });

  test('is given back by the order where there is no invoice', async () => {
    await done(totalMinor + 300, 'No change');
    const { version, ...paid } = await order();
    expect(paid).toMatchObject({ payment: 1, owedBackMinor: 300 });
    await app.call('PUT', `${path}/${id}/refunded`, {
      as: 'admin',
      headers: { 'if-match': `"${version}"` },
      body: { refundedMinor: 300 },
    });
    expect(await order()).toMatchObject({ owedBackMinor: 0, refundedMinor: 300 });
    const { payments, ...invoice } = await invoiceOf(await invoiced());
    expect(invoice).toMatchObject({ invoiceStatus: 'Paid', balanceMinor: 0 });
    expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([totalMinor + 300, -300]);
  });

  test('is all of it where the order was paid otherwise meanwhile', async () => {
    const invoiceId = await invoiced();
    await pay(1);
    await done(totalMinor, 'Did not know');
    expect(await order()).toMatchObject({
      payment: 1,
      owedBackMinor: totalMinor,
      doorCash: { dueMinor: 0, paysMinor: 0, overMinor: totalMinor },
    });
    expect(await invoiceOf(invoiceId)).toMatchObject({ invoiceStatus: 'Paid', balanceMinor: -totalMinor });
  });

  test('and of an order that was called off meanwhile too', async () => {
    await pay(3);
    await done(totalMinor, 'Did not know');
    expect(await order()).toMatchObject({ payment: 3, owedBackMinor: totalMinor });
  });
});

describe('a stop that is put right afterwards', () => {
  test.each([true, false])('takes its money with it, with an invoice: %s', async (hasInvoice) => {
    const invoiceId = hasInvoice ? await invoiced() : null;
    await done(totalMinor);
    expect((await move({ to: 'arrived' })).status).toBe(200);
    expect(await order()).toMatchObject({ payment: 2, doorCash: null, status: 'Out for Delivery' });
    expect((await call('GET', `${logistics}/deliveries/${B()}`)).cashDueMinor).toBe(totalMinor);
    if (invoiceId !== null) {
      const { payments, balanceMinor } = await invoiceOf(invoiceId);
      expect(balanceMinor).toBe(totalMinor);
      expect(payments).toMatchObject([{ amountMinor: totalMinor, struckAt: expect.any(String) }]);
      const { events } = await call('GET', '/api/apps/audit?action=invoice.payment_struck');
      expect(events).toMatchObject([{ actorName: 'Mateo Quispe' }]);
    }
    expect(await story('cash_withdrawn')).toMatchObject([
      { actor: { name: 'Mateo Quispe' }, detail: { amountMinor: totalMinor } },
    ]);
    await done(totalMinor - 100, 'Short');
    expect(await order()).toMatchObject({ payment: 2, doorCash: { collectedMinor: totalMinor - 100 } });
  });

  test('by the office, once the route is over, in either direction', async () => {
    const invoiceId = await invoiced();
    await done(totalMinor - 100, 'Short');
    await home();
    const wrong = { failureReason: 'refused', reason: 'The customer rang' };
    expect((await move({ to: 'failed', ...wrong }, 'admin')).status).toBe(200);
    expect(await order()).toMatchObject({ payment: 2, doorCash: null, invoiceBalanceMinor: totalMinor });
    const right = { to: 'completed', reason: 'He had it after all', cash: { collectedMinor: totalMinor } };
    expect((await move(right, 'admin')).status).toBe(200);
    expect(await order()).toMatchObject({ payment: 1, doorCash: { by: 'Amina Haddad' } });
    expect((await invoiceOf(invoiceId)).payments.map(({ struckAt }) => struckAt !== null)).toEqual([true, false]);
  });

  test.each([true, false])('is refused where some was given back since, with an invoice: %s', async (hasInvoice) => {
    const invoiceId = hasInvoice ? await invoiced() : null;
    await done(totalMinor + 300, 'No change');
    if (invoiceId !== null)
      await call('POST', `/api/apps/invoice/${invoiceId}/payments`, { amountMinor: -300, method: 'Cash' });
    else {
      const { version } = await order();
      await app.call('PUT', `${path}/${id}/refunded`, {
        as: 'admin',
        headers: { 'if-match': `"${version}"` },
        body: { refundedMinor: 300 },
      });
    }
    const { status, body } = await move({ to: 'arrived' });
    expect([status, body.code]).toEqual([409, 'cash_given_back']);
    expect(await order()).toMatchObject({ payment: 1, status: 'Delivered', doorCash: { overMinor: 300 } });
  });

  test('leaves an order paid that was paid otherwise', async () => {
    await pay(1);
    await done(totalMinor, 'Did not know');
    await move({ to: 'arrived' });
    expect(await order()).toMatchObject({ payment: 1, doorCash: null, owedBackMinor: 0 });
  });
});

describe('what a driver tells late', () => {
  const body = () => ({ to: 'completed', at, cash: { collectedMinor: totalMinor } });
  const tell = () => app.call('POST', `${logistics}/stops/${stopId}/reports`, { as: 'driver', body: body() });
  const takeOff = async () => {
    const { planId } = await call('GET', `${logistics}/routes/${routeId}`);
    const edit = { kind: 'unassign', tellDrivers: true, deliveryIds: [B()] };
    await call('POST', `${logistics}/plans/${planId}/edits`, edit, 'editor');
  };

  test('pays once the office takes it as it was', async () => {
    await takeOff();
    expect((await tell()).body.found).toBe('taken_off');
    expect(await order()).toMatchObject({ payment: 2, doorCash: null });
    await call('POST', `${logistics}/deliveries/${B()}/status`, { to: 'delivered' });
    expect(await order()).toMatchObject({ payment: 1, doorCash: { routeId, by: 'Mateo Quispe', at } });
  });

  test('pays at once where the office had only said that it was done, and only once', async () => {
    await move({ to: 'completed', reason: 'He rang up' }, 'editor');
    expect(await order()).toMatchObject({ payment: 2, doorCash: null });
    expect((await tell()).body.found).toBe('closed');
    await tell();
    expect(await order()).toMatchObject({ payment: 1 });
    expect(await story('cash_collected')).toHaveLength(1);
  });
});

describe('currencies', () => {
  test('an invoice in another is left to whoever wrote it, and the order is paid', async () => {
    const invoiceId = await invoiced();
    await call('PATCH', `/api/apps/invoice/${invoiceId}`, { currency: 'CHF' });
    await done(totalMinor);
    expect(await order()).toMatchObject({ payment: 1, owedBackMinor: 0 });
    expect((await invoiceOf(invoiceId)).payments).toEqual([]);
    await move({ to: 'arrived' });
    expect(await order()).toMatchObject({ payment: 2, doorCash: null });
  });

  test('money in another than the shop’s pays nothing by itself', async () => {
    await call('PATCH', `${logistics}/settings`, { currency: 'TND' });
    await done(totalMinor);
    expect(await order()).toMatchObject({
      payment: 2,
      doorCash: { currency: 'TND', collectedMinor: totalMinor, paysMinor: 0, overMinor: 0 },
    });
  });
});

const due = async () => (await call('GET', `${logistics}/deliveries/${B()}`)).cashDueMinor;

test('what an invoice in another currency still asks for says nothing of what is collected', async () => {
  const invoiceId = await invoiced();
  await call('PATCH', `/api/apps/invoice/${invoiceId}`, { currency: 'CHF' });
  await call('POST', `/api/apps/invoice/${invoiceId}/payments`, { amountMinor: 500, method: 'PayPal' });
  expect(await due()).toBe(totalMinor);
});

test('no more is collected than the invoice still asks for', async () => {
  const invoiceId = await invoiced();
  await call('POST', `/api/apps/invoice/${invoiceId}/payments`, { amountMinor: 500, method: 'PayPal' });
  expect(await due()).toBe(totalMinor - 500);
  await done(totalMinor - 500);
  expect(await order()).toMatchObject({ payment: 1 });
  expect((await invoiceOf(invoiceId)).payments.map(({ amountMinor }) => amountMinor)).toEqual([500, totalMinor - 500]);
});
