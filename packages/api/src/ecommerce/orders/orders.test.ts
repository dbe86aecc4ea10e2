import {
  type Order,
  type OrderDetail,
  type OrderLine,
  orderStatuses,
} from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#core/database/search.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ sendsMail: true });
});
afterAll(() => app.close());

const shop = '/api/apps/ecommerce';
const path = `${shop}/orders`;
const call = (method: string, url: string, body?: unknown, headers = {}) =>
  app.call(method, url, { as: 'maintainer', body, headers });
const list = async (query = '') => (await call('GET', `${path}${query}`)).body;
const get = (id: number | string) => call('GET', `${path}/${id}`);
const product = async (id: number) => (await call('GET', `${shop}/products/${id}`)).body;
const customer = async (id: number) => (await call('GET', `${shop}/customers/${id}`)).body;
const order = (more: object = {}) =>
  call('POST', path, { customerId: 880_001, lines: [{ productId: 1, quantity: 2 }], ...more });
const move = (id: number, to: string) => call('POST', `${path}/${id}/status`, { to });
const pay = (id: number, to: number) => call('POST', `${path}/${id}/payment`, { to });

describe('the list', () => {
  test('R-7.21 R-3.16 newest first, ten a page, under orders and total', async () => {
    const { orders, total, ...more } = await list();
    expect([orders.length, total, more]).toEqual([10, 100, {}]);
    expect(orders.map(({ order }: Order) => order)).toEqual([
      5100, 5099, 5098, 5097, 5096, 5095, 5094, 5093, 5092, 5091,
    ]);
    for (const { id, order: number, date, time, spent, method, methodNumber, customer: name, email } of orders) {
      expect(number).toBe(id);
      expect(`${date} ${time}`).toMatch(/^2026-\d\d-\d\d \d\d:\d\d$/);
      expect(['paypalLogo', 'mastercard']).toContain(method);
      expect([typeof spent, typeof methodNumber, name, email]).not.toContain('');
    }
  });

  test('R-3.17 R-3.16 R-9.12 the samples use every status and every payment code from 1 to 4', async () => {
    const all: Order[] = (await list('?itemsPerPage=100')).orders;
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(orderStatuses));
    expect(new Set(all.map(({ payment }) => payment))).toEqual(new Set([1, 2, 3, 4]));
  });

  test('R-7.21 q is part of a name, an address or the order number, whatever its case', async () => {
    const all: Order[] = (await list('?itemsPerPage=100')).orders;
    const [{ customer: name, email }] = all as [Order];
    for (const q of [name.toUpperCase(), email, '509', '5041']) {
      const has = (row: Order) =>
        [row.customer, row.email, String(row.order)].some((text) => text.toLowerCase().includes(q.toLowerCase()));
      const found = (await list(`?itemsPerPage=100&q=${encodeURIComponent(q)}`)).orders;
      expect(found.map(({ id }: Order) => id)).toEqual(all.filter(has).map(({ id }) => id));
      expect(found.length).toBeGreaterThan(0);
    }
    for (const q of ['%25', '_', "'", 'Delivered']) expect((await list(`?q=${q}`)).total).toBe(0);
  });

  test('q is the number as it is shown, and as the shop’s settings write it in mails', async () => {
    const settings = (body: object) => app.call('PATCH', `${shop}/settings`, { as: 'admin', body });
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).orders.map(({ id }: Order) => id);
    expect(await found('#5100')).toEqual([5100]);
    expect(await found('CG-5100')).toEqual([]);
    await settings({ orderPrefix: 'CG-', orderSuffix: '/26' });
    for (const q of ['CG-5100/26', 'cg-5100', '5100/26', '#5100', '5100']) expect(await found(q)).toEqual([5100]);
    for (const q of ['CG-', '/26', 'CG-/26', '#']) expect(await found(q)).toEqual([]);
    // Before a name it is a part of that name.
    const [{ customer: name }] = (await list()).orders;
    await settings({ orderPrefix: name.slice(0, 2), orderSuffix: '' });
    expect(await found(name)).toContain(5100);
    await settings({ orderPrefix: '#' });
  });

  const column = { order: 'order', customers: 'customer', date: 'placedAt', status: 'status', spent: 'spent' };
  test.each(Object.entries(column))('R-7.22 sorts by %s both ways, every order once', async (key, field) => {
    const up = (await list(`?sortBy=${key}&itemsPerPage=100`)).orders;
    const values = up.map((row: Record<string, unknown>) =>
      key === 'customers' ? fold(String(row[field])) : row[field],
    );
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down = [];
    for (let page = 1; page <= 2; page++)
      down.push(...(await list(`?sortBy=${key}&orderBy=desc&itemsPerPage=50&page=${page}`)).orders);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }: Order) => id).reverse());
  });

  test('R-4.19 status, payment and customer narrow it', async () => {
    const all: Order[] = (await list('?itemsPerPage=100')).orders;
    const delivered = all.filter(({ status, payment }) => status === 'Delivered' && payment === 1).length;
    expect((await list('?status=Delivered&payment=1')).total).toBe(delivered);
    const [{ customerId }] = all as [Order];
    expect((await list(`?customerId=${customerId}`)).total).toBe((await customer(customerId)).order);
    expect((await list('?customerId=7')).total).toBe(0);
    expect((await list('?status=Lost&payment=9')).total).toBe(100);
  });

  test('days narrow it to what was placed on them by the shop’s clocks; an end may be left open', async () => {
    const { orders }: { orders: Order[] } = await list('?itemsPerPage=100&sortBy=date');
    const days = [orders[10]?.date ?? '', orders[20]?.date ?? ''] as const;
    const range = async (start: string, end: string): Promise<number> =>
      (await list(`?selectedDateRange=${encodeURIComponent(JSON.stringify({ start, end }))}`)).total;
    const count = (from: string, to: string) => orders.filter(({ date }) => date >= from && date <= to).length;
    expect(await range(days[0], days[1])).toBe(count(days[0], days[1]));
    expect(await range(days[0], days[0])).toBe(count(days[0], days[0]));
    expect(await range('0001-01-01', days[0])).toBe(count('', days[0]));
    expect(await range(days[1], '9999-12-31')).toBe(count(days[1], '9999'));
    expect((await list('?selectedDateRange={"start":')).total).toBe(orders.length);
  });

  test('the summary adds up', async () => {
    const { body } = await call('GET', `${path}/summary`);
    expect(body.orders).toBe((await list()).total);
    expect(body.paid).toBe((await list('?payment=1')).total);
    expect(body.byStatus).toHaveLength(4);
  });
});

describe('one order', () => {
  test('R-7.20 by its number, with lines, money, addresses and what can follow', async () => {
    const { status, body } = await get(5001);
    expect(status).toBe(200);
    expect(body).toMatchObject({ order: 5001, status: 'Delivered', nextStatuses: [], delivery: null, invoiceId: null });
    const lines = body.lines.reduce((sum: number, { totalMinor }: { totalMinor: number }) => sum + totalMinor, 0);
    expect(body.subtotalMinor).toBe(lines);
    expect(body.totalMinor).toBe(lines - body.discountMinor + body.shippingMinor + body.taxMinor);
    expect(body.spent).toBe(body.totalMinor / 100);
    expect(body.trackingUrl).toMatch(/^http:\/\/localhost\/track\/trk_/);
    expect(body.shippingAddress.city).not.toBe('');
  });

  test.each(['1', '0', '-1', 'abc', '1e999'])('%s is none', async (id) => {
    expect((await get(id)).status).toBe(404);
  });
});

describe('ordering', () => {
  test('takes from stock, counts with the customer, tells the customer, and comes to the sum of its lines', async () => {
    const [shelf, buyer] = [await product(1), await customer(880_001)];
    const { status, body } = await order({
      lines: [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
        { productId: 1, quantity: 1 },
      ],
      shipping: 'scheduled',
      discountMinor: 500,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ order: 5101, status: 'Ready to Pickup', payment: 2, canBeDelivered: true });
    const price = shelf.discountedPriceMinor ?? shelf.priceMinor;
    const second = await product(2);
    const subtotal = price * 3 + (second.discountedPriceMinor ?? second.priceMinor);
    expect([body.subtotalMinor, body.shippingMinor, body.totalMinor]).toEqual([subtotal, 6900, subtotal - 500 + 6900]);
    const after = await product(1);
    expect([after.qty, after.soldQty, after.soldMinor]).toEqual([
      shelf.qty - 3,
      shelf.soldQty + 3,
      shelf.soldMinor + 3 * price,
    ]);
    expect(await customer(880_001)).toMatchObject({
      order: buyer.order + 1,
      totalSpent: Math.round(buyer.totalSpent * 100 + body.totalMinor) / 100,
    });
    await expect.poll(() => app.sent.map(({ text }) => text).join()).toContain(body.trackingUrl);
  });

  test('what is not there is refused whole: nothing is taken', async () => {
    const [shelf, total] = [await product(1), (await list()).total];
    const short = await order({
      lines: [
        { productId: 1, quantity: 1 },
        { productId: 2, quantity: 9999 },
      ],
    });
    expect([short.status, short.body.code, short.body.productId]).toEqual([409, 'out_of_stock', 2]);
    expect([(await product(1)).qty, (await list()).total]).toEqual([shelf.qty, total]);
    const inactive = (await call('GET', `${shop}/products?status=Inactive`)).body.products[0];
    const hidden = await order({ lines: [{ productId: inactive.id, quantity: 1 }] });
    expect([hidden.status, hidden.body.issues[0].path]).toEqual([400, 'lines.0.productId']);
  });

  test.each([
    ['customerId', { customerId: 1 }],
    ['shipping', { shipping: 'rocket' }],
    ['lines', { lines: [] }],
    ['lines.0.quantity', { lines: [{ productId: 1, quantity: 0 }] }],
    ['methodNumber', { methodNumber: 4_111_111_111_111_111 }],
  ])('%s is looked at', async (field, more) => {
    const reply = await order(more);
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, field]);
  });

  test('goes by the ways of its country’s zone alone; who collects comes from anywhere', async () => {
    const to = (countryCode: string) => ({ street: '1 Quai', city: 'Town', countryCode });
    const by = async (shipping: string, more: object = {}) => {
      const { status, body } = await order({ shipping, ...more });
      return [status, ...(body.issues ?? []).map((one: { path: string; code: string }) => `${one.path} ${one.code}`)];
    };
    const refused = [400, 'shipping not_shipped_there'];
    const { qty } = await product(1);
    expect(await by('parcel', { shippingAddress: to('FR') })).toEqual(refused);
    expect(await by('scheduled', { shippingAddress: to('US') })).toEqual(refused);
    expect((await product(1)).qty).toBe(qty);
    expect(await by('scheduled', { shippingAddress: to('FR') })).toEqual([201]);
    expect(await by('parcel', { shippingAddress: to('US') })).toEqual([201]);
    expect(await by('pickup', { shippingAddress: to('US') })).toEqual([201]);

    // Without an address it is the customer's usual one that says where it goes.
    const visitor = { customer: 'Far Away', email: 'far@example.test', countryCode: 'FR', addresses: [to('BR')] };
    const { customerId } = (await call('POST', `${shop}/customers`, visitor)).body;
    expect(await by('scheduled', { customerId })).toEqual(refused);
    expect(await by('express', { customerId })).toEqual([201]);
    const near = { customer: 'Near By', email: 'near@example.test', countryCode: 'FR' };
    const { customerId: nearId } = (await call('POST', `${shop}/customers`, near)).body;
    expect(await by('express', { customerId: nearId })).toEqual(refused);
    expect(await by('window', { customerId: nearId })).toEqual([201]);
  });

  test('the last one is sold once, however many want it', async () => {
    const { id } = (
      await call('POST', `${shop}/products`, {
        productName: 'One of a kind',
        categoryId: 1,
        priceMinor: 100,
        qty: 1,
        status: 'Published',
      })
    ).body;
    const replies = await Promise.all([1, 2, 3, 4].map(() => order({ lines: [{ productId: id, quantity: 1 }] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await product(id)).toMatchObject({ qty: 0, stock: false, soldQty: 1 });
  });

  test('the same order sent twice with one key is one order', async () => {
    const key = { 'idempotency-key': 'a-basket' };
    const body = { customerId: 880_001, lines: [{ productId: 1, quantity: 1 }] };
    const [first, second] = [await call('POST', path, body, key), await call('POST', path, body, key)];
    expect(second.body).toEqual(first.body);
    expect((await list()).orders[0].id).toBe(first.body.id);
  });
});

describe('what is left for the customer to do', () => {
  const settings = (body: object) => app.call('PATCH', `${shop}/settings`, { as: 'admin', body });
  const track = async ({ trackingUrl }: OrderDetail) =>
    (await app.call('GET', `/api/pages/track/${trackingUrl.split('/').at(-1)}`)).body;
  const mailOf = async ({ trackingUrl }: OrderDetail) => {
    await expect.poll(() => app.sent.some(({ text }) => text.includes(trackingUrl))).toBe(true);
    return app.sent.find(({ text }) => text.includes(trackingUrl))?.text;
  };
  const cash = { code: 'cash', name: 'Cash', instructions: 'Have it ready.', isOn: true };
  const transfer = { code: 'transfer', name: 'Transfer', instructions: 'To FR76 1234.', isOn: false };

  test('who has not paid reads the ways to pay that are on, who has paid none', async () => {
    await settings({ payments: [cash, transfer] });
    const { body } = await order({ shipping: 'scheduled' });
    expect(await mailOf(body)).toMatch(/\n\n[^\n]+\nCash: Have it ready\.\n\n/);
    expect(await mailOf(body)).not.toContain('FR76');
    expect((await track(body)).payments).toEqual([{ name: 'Cash', instructions: 'Have it ready.' }]);
    await pay(body.id, 1);
    expect((await track(body)).payments).toEqual([]);
    const paid = (await order({ shipping: 'scheduled', payment: 1 })).body;
    expect(await mailOf(paid)).not.toContain('Cash');
    const calledOff = (await order({ shipping: 'scheduled' })).body;
    await pay(calledOff.id, 3);
    expect((await track(calledOff)).payments).toEqual([]);
  });

  test('who has chosen how to pay reads that way alone, by mail and where the order is followed', async () => {
    await settings({ payments: [cash, { ...transfer, isOn: true }] });
    const ways = [
      { name: 'Cash', instructions: 'Have it ready.' },
      { name: 'Transfer', instructions: 'To FR76 1234.' },
    ];
    for (const [method, told] of [
      ['transfer', ways.slice(1)],
      ['cash', ways.slice(0, 1)],
      ['mastercard', ways],
    ] as const) {
      const { body } = await order({ shipping: 'scheduled', method });
      expect((await track(body)).payments).toEqual(told);
      expect((await mailOf(body))?.includes('FR76')).toBe(told.includes(ways[1] as never));
    }
    await settings({ payments: [cash, transfer] });
    const { body } = await order({ shipping: 'scheduled', method: 'transfer' });
    expect((await track(body)).payments).toEqual(ways.slice(0, 1));
  });

  test('who collects it reads where, until they have it; what is sent says where it goes', async () => {
    const depot = { code: 'quay', name: 'Quay', street: '2 Quai', city: 'Lille', postcode: '59000', countryCode: 'FR' };
    const locations = [
      { ...depot, phone: '+33 3', fulfilsOnlineOrders: true },
      { ...depot, code: 'far', name: 'Far store', phone: '', fulfilsOnlineOrders: false },
    ];
    expect((await settings({ locations })).status).toBe(200);
    const { body } = await order({ shipping: 'pickup' });
    expect(await mailOf(body)).toContain('Quay, 2 Quai, 59000 Lille, +33 3');
    expect(await mailOf(body)).not.toContain('Far store');
    const { collectedAt, city, area } = await track(body);
    expect(collectedAt).toEqual([
      { name: 'Quay', street: '2 Quai', postcode: '59000', city: 'Lille', countryCode: 'FR', phone: '+33 3' },
    ]);
    expect([city, area]).toEqual(['', null]);
    await move(body.id, 'Delivered');
    expect(await track(body)).toMatchObject({ isCollected: true, collectedAt: [], city: '' });
    await expect.poll(() => app.sent.at(-1)?.text).toContain(`Vous avez retiré votre commande #${body.id}.`);
    const sent = (await order({ shipping: 'scheduled' })).body;
    expect(await mailOf(sent)).not.toContain('2 Quai');
    expect(await track(sent)).toMatchObject({ isCollected: false, collectedAt: [], city: sent.shippingAddress.city });
  });

  test('more of an address is asked for where the shop asks for it', async () => {
    const ask = (address2: string) => settings({ checkout: { company: 'optional', phone: 'optional', address2 } });
    const address = { street: '1 Quai', city: 'Lille', postcode: '59000', countryCode: 'FR' };
    const { id } = (await order({ shipping: 'scheduled', shippingAddress: address })).body;
    await ask('required');
    const short = await order({ shipping: 'scheduled', shippingAddress: address });
    expect([short.status, short.body.issues[0].path]).toEqual([400, 'shippingAddress.street2']);
    const change = (body: object) => call('PATCH', `${path}/${id}`, { shippingAddress: { ...address, ...body } });
    expect((await change({ street: '2 Quai' })).body.issues[0].path).toBe('shippingAddress.street2');
    expect([(await change({ postcode: '59800' })).status, (await change({ street2: 'Yard' })).status]).toEqual([
      200, 200,
    ]);
    await ask('optional');
  });

  test('a collected one that is brought all the same is not waited for', async () => {
    const address = { street: '1 Quai', city: 'Lille', postcode: '59000', countryCode: 'FR', location: [3.06, 50.63] };
    const { body } = await order({ shipping: 'pickup', shippingAddress: address });
    expect((await call('POST', `${path}/${body.id}/delivery`, { serviceDate: '2026-11-23' })).status).toBe(201);
    expect(await track(body)).toMatchObject({ isCollected: false, collectedAt: [], city: 'Lille' });
    const sent = (await order({ shipping: 'pickup', shippingAddress: address })).body;
    await move(sent.id, 'Dispatched');
    expect(await track(sent)).toMatchObject({ isCollected: false, collectedAt: [], city: 'Lille' });
    await move(sent.id, 'Ready to Pickup');
    expect(await track(sent)).toMatchObject({ isCollected: true });
    for (const to of ['Dispatched', 'Out for Delivery', 'Delivered']) await move(sent.id, to);
    expect(await track(sent)).toMatchObject({ isCollected: false, collectedAt: [], city: 'Lille' });
  });
});

describe('at the edge of what it may say', () => {
  test('its delivery and its invoice can say it too', async () => {
    const address = { street: `${'x'.repeat(199)}🚚`, street2: 'y', city: 'Lille', countryCode: 'FR' };
    const customer = await made('customers', { contact: '+33 '.padEnd(60, '1'), addresses: [address] });
    const order = await made('orders', {
      customerId: customer.customerId,
      lines: Array.from({ length: 100 }, () => ({ productId: 1, quantity: 1 })),
      shipping: 'window',
      note: `${'a'.repeat(1993)}🚚`,
    });
    const body = { serviceDate: '2026-11-23', notes: 'b'.repeat(5) };
    const delivered = await app.call('POST', `${path}/${order.id}/delivery`, { as: 'admin', body });
    expect([delivered.status, delivered.body.issues]).toEqual([201, undefined]);
    const invoiced = await app.call('POST', `${path}/${order.id}/invoice`, { as: 'admin' });
    expect([invoiced.status, invoiced.body.issues]).toEqual([201, undefined]);
  });

  test('more money than an invoice can say is refused, and nothing is taken', async () => {
    const product = await made('products', { sku: 1e6, priceMinor: 1e12, qty: 100, stock: true, status: 'Published' });
    const { customerId } = await made('customers', { email: 'rich@edge.test' });
    const lines = [{ productId: product.id, quantity: 11 }];
    const refused = await app.call('POST', path, { as: 'admin', body: { customerId, lines } });
    expect([refused.status, refused.body.issues?.[0]]).toMatchObject([400, { path: 'lines', code: 'too_big' }]);
    const left = await app.call('GET', `/api/apps/ecommerce/products/${product.id}`, { as: 'admin' });
    expect(left.body.qty).toBe(100);
    const order = await made('orders', { customerId, lines: [{ productId: product.id, quantity: 9 }] });
    const invoiced = await app.call('POST', `${path}/${order.id}/invoice`, { as: 'admin' });
    expect([invoiced.status, invoiced.body.issues]).toEqual([201, undefined]);
  });

  const usual = {
    customers: { customer: 'Ada', email: 'ada@edge.test', countryCode: 'FR' },
    products: { productName: 'Ship', categoryId: 1 },
    orders: {},
  };
  const made = async (what: keyof typeof usual, facts: object) => {
    const body = { ...usual[what], ...facts };
    const reply = await app.call('POST', `/api/apps/ecommerce/${what}`, { as: 'admin', body });
    expect([reply.status, reply.body.issues]).toEqual([201, undefined]);
    return reply.body;
  };
});

describe('states', () => {
  test('forward step by step; what cannot follow is refused with what can', async () => {
    const { id } = (await order()).body;
    const early = await move(id, 'Out for Delivery');
    expect([early.status, early.body.legal]).toEqual([409, ['Dispatched', 'Delivered']]);
    expect((await move(id, 'Dispatched')).body.nextStatuses).toEqual(['Out for Delivery', 'Ready to Pickup']);
    expect((await move(id, 'Out for Delivery')).status).toBe(200);
    expect((await move(id, 'Delivered')).body).toMatchObject({ status: 'Delivered', nextStatuses: [] });
    const back = await move(id, 'Dispatched');
    expect([back.status, back.body.code, back.body.legal]).toEqual([409, 'illegal_transition', []]);
    expect((await move(id, 'Lost')).status).toBe(400);
  });

  test('payments too: pending is paid, paid is paid back or was not paid after all, cancelled is the end', async () => {
    const { id } = (await order()).body;
    expect((await pay(id, 4)).body).toMatchObject({ payment: 4, nextPayments: [2, 1, 3], canBeDelivered: false });
    expect((await pay(id, 1)).body.payment).toBe(1);
    expect((await pay(id, 4)).body).toMatchObject({ code: 'illegal_transition', legal: ['2', '3'] });
    expect((await pay(id, 2)).body).toMatchObject({ payment: 2, nextPayments: [1, 3, 4] });
    expect((await pay(id, 3)).body.nextPayments).toEqual([]);
    expect((await pay(id, 5)).status).toBe(400);
  });

  test('what is given up moves no further and gets no invoice; on its way it can still come back', async () => {
    const { id } = (await order()).body;
    await move(id, 'Dispatched');
    expect((await pay(id, 3)).body.nextStatuses).toEqual(['Ready to Pickup']);
    const onward = await move(id, 'Out for Delivery');
    expect([onward.status, onward.body.legal]).toEqual([409, ['Ready to Pickup']]);
    expect((await move(id, 'Ready to Pickup')).body.nextStatuses).toEqual([]);
    expect((await move(id, 'Dispatched')).status).toBe(409);
    const invoice = await call('POST', `${path}/${id}/invoice`);
    expect([invoice.status, invoice.body.code]).toEqual([409, 'not_invoiceable']);
  });

  test('what is based on an older version is refused with the order as it is now', async () => {
    const { id } = (await order()).body;
    await call('PATCH', `${path}/${id}`, { note: 'Ring twice' });
    const late = await call('PATCH', `${path}/${id}`, { note: 'x' }, { 'if-match': '"1"' });
    expect([late.status, late.body.note, late.body.version]).toEqual([412, 'Ring twice', 2]);
  });
});

describe('giving up', () => {
  const figures = async () => {
    const [{ qty, soldQty, soldMinor }, { order: orders, totalSpent }] = [await product(1), await customer(880_001)];
    return { qty, soldQty, soldMinor, orders, totalSpent };
  };

  test('the goods go back once and are sold no more; taken up again, they are taken again', async () => {
    const before = await figures();
    const { id } = (await order()).body;
    const bought = await figures();
    const givenUp = { ...before, orders: before.orders + 1 };
    expect((await pay(id, 4)).status).toBe(200);
    expect(await figures()).toEqual(givenUp);
    await pay(id, 1);
    expect(await figures()).toEqual(bought);
    await pay(id, 4);
    await pay(id, 3);
    expect(await figures()).toEqual(givenUp);
    await call('DELETE', `${path}/${id}`);
    expect(await figures()).toEqual(before);
  });

  test('what has left comes back to stock when it is here again, and what was delivered does not', async () => {
    const before = await figures();
    const { id } = (await order()).body;
    await move(id, 'Dispatched');
    await pay(id, 3);
    expect(await figures()).toEqual({ ...before, qty: before.qty - 2, orders: before.orders + 1 });
    await move(id, 'Ready to Pickup');
    expect((await figures()).qty).toBe(before.qty);
    const other = (await order({ payment: 1 })).body.id;
    await move(other, 'Delivered');
    await pay(other, 3);
    expect(await figures()).toEqual({ ...before, qty: before.qty - 2, orders: before.orders + 2 });
  });

  test('it is taken up again only while there is enough', async () => {
    const { qty } = await product(2);
    const lines = [{ productId: 2, quantity: qty }];
    const { id } = (await order({ lines })).body;
    await pay(id, 4);
    await order({ lines: [{ productId: 2, quantity: 1 }] });
    const late = await pay(id, 1);
    expect([late.status, late.body.code, late.body.left]).toEqual([409, 'out_of_stock', qty - 1]);
    expect((await get(id)).body.payment).toBe(4);
  });

  test('a sample that was given up has taken nothing, and gains nothing', async () => {
    const sample = (await list('?payment=3&status=Ready+to+Pickup')).orders[0];
    const { lines } = (await get(sample.id)).body as OrderDetail;
    const shelves = async () => Promise.all(lines.map(async ({ productId }) => (await product(productId ?? 0)).qty));
    const before = await shelves();
    await call('DELETE', `${path}/${sample.id}`);
    expect(await shelves()).toEqual(before);
  });
});

describe('a product that is deleted', () => {
  test('is told of by what orders and reviews keep of it, and leads nowhere', async () => {
    const facts = {
      productName: 'Gone tomorrow',
      categoryId: 1,
      priceMinor: 100,
      qty: 9,
      stock: true,
      status: 'Published',
    };
    const { id } = (await call('POST', `${shop}/products`, facts)).body;
    const lines = [
      { productId: id, quantity: 1 },
      { productId: 1, quantity: 1 },
    ];
    const made = (await order({ lines })).body;
    expect(made.lines.map(({ productId }: OrderLine) => productId)).toEqual([id, 1]);
    await move(made.id, 'Delivered');
    const body = { item: 0, rating: 5, head: 'Nice', para: 'While it was there' };
    const token = made.trackingUrl.split('/').at(-1);
    expect((await app.call('POST', `/api/pages/track/${token}/reviews`, { body })).status).toBe(201);
    expect((await call('DELETE', `${shop}/products/${id}`)).status).toBe(204);
    expect((await get(made.id)).body.lines).toMatchObject([
      { productId: null, productName: 'Gone tomorrow', quantity: 1 },
      { productId: 1 },
    ]);
    const { reviews } = (await call('GET', `${shop}/reviews?q=Gone+tomorrow`)).body;
    expect(reviews).toMatchObject([{ productId: null, product: 'Gone tomorrow' }]);
  });
});

describe('deleting', () => {
  test('R-7.23 R-8.6 answers 204, and 204 again; what had not left goes back to stock and is counted no more', async () => {
    const [shelf, buyer] = [await product(1), await customer(880_001)];
    const { id } = (await order()).body as OrderDetail;
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await call('DELETE', `${path}/${id}`)).status).toBe(204);
    for (const unknown of ['1', '0', 'abc', '-1'])
      expect((await call('DELETE', `${path}/${unknown}`)).status).toBe(204);
    expect((await get(id)).status).toBe(404);
    expect(await product(1)).toMatchObject({ qty: shelf.qty, soldQty: shelf.soldQty, soldMinor: shelf.soldMinor });
    expect(await customer(880_001)).toMatchObject({ order: buyer.order, totalSpent: buyer.totalSpent });
    expect((await order()).body.id).toBe(id + 1); // never given again
  });

  test('what was delivered does not come back to stock', async () => {
    const { id } = (await order()).body;
    await move(id, 'Delivered');
    const { qty, soldQty } = await product(1);
    await call('DELETE', `${path}/${id}`);
    expect(await product(1)).toMatchObject({ qty, soldQty: soldQty - 2 });
  });
});

test('money that comes by transfer or in cash has no digits of a card, and its invoice says how it comes', async () => {
  const { body } = await order({ method: 'transfer', methodNumber: 1234 });
  expect([body.method, body.methodNumber]).toEqual(['transfer', 0]);
  const { invoiceId } = (await call('POST', `${path}/${body.id}/invoice`)).body;
  expect((await call('GET', `/api/apps/invoice/${invoiceId}`)).body.invoice.paymentMethod).toBe('Bank Transfer');
  const card = (await order({ methodNumber: 1234 })).body;
  expect([card.method, card.methodNumber]).toEqual(['mastercard', 1234]);
  const cash = (await call('PATCH', `${path}/${card.id}`, { method: 'cash' })).body;
  expect([cash.method, cash.methodNumber]).toEqual(['cash', 0]);
  for (const { id } of [body, card]) await call('DELETE', `${path}/${id}`);
});
