import { type OrderDetail, type OrderEvent, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { InvoiceDetail } from '@cartage/contract/invoice/invoice.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writingIn } from '#core/writing.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { openShop } from '#test/open-shop.ts';

const shop = '/api/apps/ecommerce';
const path = `${shop}/orders`;
let app: TestApp;
let customers: number;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
  ({ customers } = await openShop(app));
  await app.deps.db.updateTable('products').set({ qty: 100, status: 'Published' }).where('id', '<', 9).execute();
  const body = { taxBasisPoints: 2000 };
  expect((await app.call('PATCH', `${shop}/settings`, { as: 'admin', body })).status).toBe(200);
}, 60_000);
afterAll(() => app.close());

const call = (method: string, url: string, body?: unknown, more: object = {}) =>
  app.call(method, url, { as: 'editor', body, ...more });
const read = async (id: number): Promise<OrderDetail> => (await call('GET', `${path}/${id}`)).body;
/** But for the mails, which have tests of their own. */
const story = async (id: number): Promise<OrderEvent[]> =>
  (await call('GET', `${path}/${id}/timeline`)).body.events.filter(({ app: by }: OrderEvent) => by !== 'email');
const product = async (id: number) => (await call('GET', `${shop}/products/${id}`)).body;
const spentBy = async () => (await call('GET', `${shop}/customers/${customers}`)).body.totalSpent;
const invoiceOf = async (id: number): Promise<InvoiceDetail> =>
  (await app.call('GET', `/api/apps/invoice/${(await read(id)).invoiceId}`, { as: 'admin' })).body.invoice;
const takeBack = (id: number, ...counts: number[]) =>
  call('PUT', `${path}/${id}/returned`, { lines: counts.map((returned) => ({ returned })) });

/** Three of one product and two of another, brought. */
async function deliver(more: object = {}): Promise<OrderDetail> {
  const lines = [
    { productId: 2, quantity: 3 },
    { productId: 3, quantity: 2 },
  ];
  const { id } = (await call('POST', path, { customerId: customers, lines, shipping: 'scheduled', ...more })).body;
  return (await call('POST', `${path}/${id}/status`, { to: 'Delivered' })).body;
}

describe('what came back of an order', () => {
  test('is on the shelf again, sold and spent no more, and told wherever its lines are', async () => {
    const [shelf, spent] = [await product(2), await spentBy()];
    const order = await deliver({ discountMinor: 500 });
    expect(order).toMatchObject({ canTakeBack: true, lines: [{ returned: 0 }, { returned: 0 }] });
    expect(order.keptMinor).toBe(order.totalMinor);
    const reply = await takeBack(order.id, 2);
    expect([reply.status, reply.body.version]).toEqual([200, order.version + 1]);
    const [first, second] = order.lines;
    if (!first || !second) throw new Error('It has two lines');
    const share = (first.priceMinor + second.totalMinor) / order.subtotalMinor;
    const keptMinor =
      first.priceMinor +
      second.totalMinor -
      Math.round(500 * share) +
      order.shippingMinor +
      Math.round(order.taxMinor * share);
    expect(order.taxMinor).toBeGreaterThan(0);
    expect(reply.body).toMatchObject({
      keptMinor,
      spent: keptMinor / 100,
      totalMinor: order.totalMinor,
      subtotalMinor: order.subtotalMinor,
      lines: [{ quantity: 3, returned: 2, totalMinor: first.totalMinor }, { returned: 0 }],
    });
    expect(await product(2)).toMatchObject({
      qty: shelf.qty - 1,
      soldQty: shelf.soldQty + 1,
      soldMinor: shelf.soldMinor + first.priceMinor,
    });
    expect(await spentBy()).toBeCloseTo(spent + keptMinor / 100, 2);
    expect((await story(order.id)).at(-1)).toMatchObject({
      type: 'came_back',
      actor: { kind: 'user' },
      detail: { lines: [{ productName: first.productName, quantity: 2 }] },
    });
    const tracked = await app.call('GET', `/api/pages/track/${order.trackingUrl.split('/').at(-1)}`);
    expect(tracked.body.items).toMatchObject([
      { quantity: 3, returned: 2 },
      { quantity: 2, returned: 0 },
    ]);
  });

  test('takes its share of the discount out of what the shop says it gave, order by order', async () => {
    const given = async () => (await app.call('GET', `${shop}/products/summary`, { as: 'admin' })).body.discountMinor;
    const before = await given();
    const [one, other] = [await deliver({ discountMinor: 333 }), await deliver({ discountMinor: 1000 })];
    expect(await given()).toBe(before + 1333);
    const [first, second] = one.lines;
    if (!first || !second) throw new Error('It has two lines');
    await takeBack(one.id, 2, 1);
    const kept = Math.round((333 * (first.priceMinor + second.priceMinor)) / one.subtotalMinor);
    expect(await given()).toBe(before + kept + 1000);
    await takeBack(other.id, 3, 2);
    expect(await given()).toBe(before + kept);
    await takeBack(one.id, 0, 0);
    expect(await given()).toBe(before + 333);
    expect((await call('POST', `${path}/${other.id}/payment`, { to: paymentCodes.cancelled })).status).toBe(200);
    expect(await given()).toBe(before + 333);
  });

  test('is counted up to what was ordered, and taken back where it was said too much; the same again changes nothing', async () => {
    const [shelf, other, spent] = [await product(2), await product(3), await spentBy()];
    const order = await deliver();
    const tooMany = await takeBack(order.id, 0, 3);
    expect(tooMany.status).toBe(400);
    expect(tooMany.body.issues).toMatchObject([{ path: 'lines.1.returned', code: 'too_big' }]);
    expect((await takeBack(order.id, -1)).body.issues).toMatchObject([{ path: 'lines.0.returned' }]);
    expect((await takeBack(order.id, 0, 0, 1)).body.issues).toMatchObject([{ path: 'lines.2' }]);
    expect(await read(order.id)).toEqual(order);

    const all = (await takeBack(order.id, 3, 2)).body;
    const link = `/api/pages/track/${order.trackingUrl.split('/').at(-1)}`;
    expect((await app.call('GET', link)).body.items[0]).toMatchObject({ returned: 3, canBeReviewed: false });
    expect(all.keptMinor).toBe(order.shippingMinor);
    expect([(await product(2)).qty, (await product(3)).qty]).toEqual([shelf.qty, other.qty]);
    expect((await takeBack(order.id, 3, 2)).body).toEqual(all);

    const undone = (await takeBack(order.id, 0, 0)).body;
    expect(undone).toEqual({ ...order, version: all.version + 1 });
    expect([(await product(2)).qty, (await product(3)).qty]).toEqual([shelf.qty - 3, other.qty - 2]);
    expect(await spentBy()).toBeCloseTo(spent + order.totalMinor / 100, 2);
    expect((await story(order.id)).slice(-2).map(({ type }) => type)).toEqual(['came_back', 'kept_after_all']);
  });

  test('stays off the shelf where it is not sold again, and goes there where it is after all', async () => {
    const [shelf, spent] = [await product(2), await spentBy()];
    const say = (id: number, returned: number, unsellable?: number) =>
      call('PUT', `${path}/${id}/returned`, { lines: [{ returned, unsellable }] });
    const order = await deliver();
    const tooMany = await say(order.id, 1, 2);
    expect(tooMany.status).toBe(400);
    expect(tooMany.body.issues).toMatchObject([
      { path: 'lines.0.unsellable', code: 'too_big', params: { maximum: 1 } },
    ]);
    const { body: back } = await say(order.id, 3, 2);
    expect(back.lines).toMatchObject([
      { returned: 3, unsellable: 2 },
      { returned: 0, unsellable: 0 },
    ]);
    expect(await product(2)).toMatchObject({ qty: shelf.qty - 2, soldQty: shelf.soldQty, soldMinor: shelf.soldMinor });
    const soldMinor = (order.lines[1]?.totalMinor ?? 0) + order.shippingMinor;
    expect(back.keptMinor).toBe(
      soldMinor + Math.round((order.taxMinor * (soldMinor - order.shippingMinor)) / order.subtotalMinor),
    );

    const mails = async () => app.deps.db.selectFrom('outbox').selectAll().execute();
    const before = (await mails()).length;
    const { body: mended } = await say(order.id, 3, 1);
    expect(mended).toEqual({
      ...back,
      version: back.version + 1,
      lines: [{ ...back.lines[0], unsellable: 1 }, back.lines[1]],
    });
    expect((await product(2)).qty).toBe(shelf.qty - 1);
    expect((await mails()).length).toBe(before);

    // As callers did before there was the question: what did not come back is not unsellable either.
    expect((await say(order.id, 0)).body.lines[0]).toMatchObject({ returned: 0, unsellable: 0 });
    expect((await product(2)).qty).toBe(shelf.qty - 3);
    expect(await spentBy()).toBeCloseTo(spent + order.totalMinor / 100, 2);
    const { productName } = order.lines[0] ?? {};
    expect((await story(order.id)).slice(-4).map(({ type, detail }) => [type, detail])).toEqual([
      ['came_back', { lines: [{ productName, quantity: 3 }] }],
      ['unsellable', { lines: [{ productName, quantity: 2 }] }],
      ['sellable_after_all', { lines: [{ productName, quantity: 1 }] }],
      ['kept_after_all', { lines: [{ productName, quantity: 3 }] }],
    ]);
  });

  test('is said of what was delivered, by who may change orders, and of the order as it is now', async () => {
    const order = await deliver();
    const body = { lines: [{ returned: 1 }] };
    for (const as of ['driver', 'subscriber'] as const)
      expect((await app.call('PUT', `${path}/${order.id}/returned`, { as, body })).status).toBe(403);
    const stale = await call('PUT', `${path}/${order.id}/returned`, body, { headers: { 'if-match': '"1"' } });
    expect([stale.status, stale.body.version]).toEqual([412, order.version]);
    const lines = [{ productId: 2, quantity: 1 }];
    const waiting = (await call('POST', path, { customerId: customers, lines })).body;
    expect(waiting.canTakeBack).toBe(false);
    const early = await takeBack(waiting.id, 1);
    expect([early.status, early.body.code]).toEqual([409, 'not_delivered']);
    expect((await takeBack(999_999, 1)).status).toBe(404);
  });

  test('does not go back a second time when the order is given up; of one that was, nothing was sold', async () => {
    const [shelf, spent] = [await product(2), await spentBy()];
    const { id } = await deliver();
    await takeBack(id, 1);
    await call('POST', `${path}/${id}/payment`, { to: 3 });
    expect(await product(2)).toMatchObject({ qty: shelf.qty - 2, soldQty: shelf.soldQty, soldMinor: shelf.soldMinor });
    expect(await spentBy()).toBeCloseTo(spent, 2);
    await takeBack(id, 3, 2);
    expect(await product(2)).toMatchObject({ qty: shelf.qty, soldQty: shelf.soldQty, soldMinor: shelf.soldMinor });
    expect(await spentBy()).toBeCloseTo(spent, 2);
  });

  test('leaves nothing below zero where it was sold again before it is taken back', async () => {
    const lines = [
      { productId: 4, quantity: 1 },
      { productId: 4, quantity: 1 },
    ];
    const { id } = await deliver({ lines });
    await takeBack(id, 1, 1);
    await app.deps.db.updateTable('products').set({ qty: 1 }).where('id', '=', 4).execute();
    expect((await takeBack(id, 0, 0)).status).toBe(200);
    expect(await product(4)).toMatchObject({ qty: 0, stock: false });
  });

  test('is no figure of what was sold', async () => {
    const figures = async () => {
      const { sales, popular } = (await app.call('GET', '/api/dashboard/ecommerce', { as: 'admin' })).body;
      const found = popular.find(({ productId }: { productId: number }) => productId === 2);
      return { revenueMinor: sales.revenueMinor.value, found };
    };
    const { id, lines } = await deliver();
    const before = await figures();
    const { totalMinor, keptMinor } = (await takeBack(id, 2)).body;
    const after = await figures();
    expect(after.revenueMinor).toBe(before.revenueMinor - (totalMinor - keptMinor));
    expect(after.found).toMatchObject({
      quantity: before.found.quantity - 2,
      revenueMinor: before.found.revenueMinor - 2 * (lines[0]?.priceMinor ?? 0),
    });
  });
});

describe('the invoice of an order of which some came back', () => {
  const invoice = (id: number) => app.call('POST', `${path}/${id}/invoice`, { as: 'admin' });
  const send = (invoiceId: number | null) =>
    app.call('POST', `/api/apps/invoice/${invoiceId}/downloaded`, { as: 'admin' });

  test('made afterwards, asks for what was kept; of nothing kept there is none', async () => {
    const order = await deliver({ discountMinor: 333 });
    const { keptMinor } = (await takeBack(order.id, 3, 1)).body;
    expect((await invoice(order.id)).status).toBe(201);
    expect(await invoiceOf(order.id)).toMatchObject({ totalMinor: keptMinor, balanceMinor: keptMinor, credits: [] });
    expect((await invoiceOf(order.id)).lines[0]).toMatchObject({ title: order.lines[1]?.productName, quantity: 1 });
    const collected = await deliver({ shipping: 'pickup' });
    await takeBack(collected.id, 3, 2);
    expect((await invoice(collected.id)).body.code).toBe('not_invoiceable');
  });

  test('is written anew as a draft, and goes where nothing was kept', async () => {
    const { id } = await deliver({ shipping: 'pickup' });
    const { invoiceId } = (await invoice(id)).body;
    const { keptMinor } = (await takeBack(id, 1)).body;
    expect(await invoiceOf(id)).toMatchObject({
      id: invoiceId,
      invoiceStatus: 'Draft',
      totalMinor: keptMinor,
      balanceMinor: keptMinor,
      credits: [],
      lines: [{ quantity: 2 }, { quantity: 2 }, { title: 'Tax' }],
    });
    const all = (await takeBack(id, 0)).body;
    expect((await invoiceOf(id)).totalMinor).toBe(all.totalMinor);
    expect((await takeBack(id, 3, 2)).body.invoiceId).toBeNull();
    expect((await story(id)).map(({ type }) => type)).toContain('invoice_withdrawn');
  });

  test('keeps what somebody has written on a draft, and is credited', async () => {
    const { id, lines } = await deliver();
    const { invoiceId } = (await invoice(id)).body;
    const own = [{ title: 'By hand', unitPriceMinor: 100_000, quantity: 1 }];
    await app.call('PATCH', `/api/apps/invoice/${invoiceId}`, { as: 'admin', body: { lines: own } });
    const { totalMinor, keptMinor } = (await takeBack(id, 1)).body;
    expect(await invoiceOf(id)).toMatchObject({
      totalMinor: 100_000 - (totalMinor - keptMinor),
      creditedMinor: totalMinor - keptMinor,
      credits: [{ amountMinor: totalMinor - keptMinor, lines: [{ title: lines[0]?.productName, quantity: 1 }] }],
      lines: [{ title: 'By hand', totalMinor: 100_000 }],
    });
  });

  test('lowered by hand asks for nothing, not for less, once more came back than it asks for', async () => {
    const { id } = await deliver();
    const { invoiceId } = (await invoice(id)).body;
    await send(invoiceId);
    const write = (unitPriceMinor: number) =>
      app.call('PATCH', `/api/apps/invoice/${invoiceId}`, {
        as: 'admin',
        body: { lines: [{ title: 'As agreed', unitPriceMinor, quantity: 1 }] },
      });
    expect((await write(700)).body.totalMinor).toBe(700);
    await takeBack(id, 3);
    const none = { totalMinor: 0, balanceMinor: 0, creditedMinor: 700, credits: [{ amountMinor: 700 }] };
    expect(await invoiceOf(id)).toMatchObject(none);
    expect((await read(id)).owedBackMinor).toBe(0);
    await takeBack(id, 3, 2);
    expect(await invoiceOf(id)).toMatchObject(none);
    expect((await write(699)).body.issues).toMatchObject([{ path: 'lines', code: 'below_credited' }]);
    await takeBack(id, 0, 0);
    expect(await invoiceOf(id)).toMatchObject({ totalMinor: 700, balanceMinor: 700, creditedMinor: 0 });
  });

  test('given out stands and is credited; put right, it asks for it again', async () => {
    const { id } = await deliver();
    const { invoiceId } = (await invoice(id)).body;
    await send(invoiceId);
    const given = await invoiceOf(id);
    const { totalMinor, keptMinor, invoiceBalanceMinor } = (await takeBack(id, 2)).body;
    expect(invoiceBalanceMinor).toBe(keptMinor);
    const credited = await invoiceOf(id);
    expect(credited).toMatchObject({
      invoiceStatus: 'Downloaded',
      lines: given.lines,
      totalMinor: keptMinor,
      balanceMinor: keptMinor,
      paidMinor: 0,
      credits: [{ amountMinor: totalMinor - keptMinor, creditedDate: given.issuedDate }],
    });
    expect((await story(id)).at(-1)).toMatchObject({
      app: 'invoice',
      type: 'invoice_credited',
      detail: { invoiceId, amountMinor: totalMinor - keptMinor },
    });
    const { body: log } = await app.call('GET', '/api/apps/audit?action=invoice.credited', { as: 'admin' });
    expect(log.events[0]).toMatchObject({ subject: 'Invoice', subjectId: String(invoiceId) });
    // What is written on it since is credited too.
    const note = await app.call('PATCH', `/api/apps/invoice/${invoiceId}`, { as: 'admin', body: { note: 'x' } });
    expect(note.body.totalMinor).toBe(keptMinor);
    const other = await app.call('PATCH', `/api/apps/invoice/${invoiceId}`, { as: 'admin', body: { currency: 'CHF' } });
    expect(other.body.issues).toMatchObject([{ path: 'currency', code: 'has_credits' }]);
    const lines = [{ title: 'Next to nothing', unitPriceMinor: 1, quantity: 1 }];
    const less = await app.call('PATCH', `/api/apps/invoice/${invoiceId}`, { as: 'admin', body: { lines } });
    expect(less.body.issues).toMatchObject([{ path: 'lines', code: 'below_credited' }]);
    await takeBack(id, 0);
    expect(await invoiceOf(id)).toMatchObject({ totalMinor, balanceMinor: totalMinor, creditedMinor: 0 });
  });

  test('says apart what came back and what was kept after all, where one act says both', async () => {
    const { id, lines } = await deliver();
    const { invoiceId } = (await invoice(id)).body;
    await send(invoiceId);
    await takeBack(id, 1);
    const { keptMinor } = (await takeBack(id, 0, 2)).body;
    const { credits, totalMinor } = await invoiceOf(id);
    expect(totalMinor).toBe(keptMinor);
    expect(credits.slice(1)).toMatchObject([
      { lines: [{ title: lines[1]?.productName, quantity: 2 }] },
      { lines: [{ title: lines[0]?.productName, quantity: 1 }] },
    ]);
    expect(credits.map(({ amountMinor }) => Math.sign(amountMinor))).toEqual([1, 1, -1]);
  });

  test('paid, tells what is to be given back, and that it was', async () => {
    const { id } = await deliver();
    const { invoiceId } = (await invoice(id)).body;
    await call('POST', `${path}/${id}/payment`, { to: 1 });
    const { totalMinor, keptMinor, payment, invoiceBalanceMinor } = (await takeBack(id, 2)).body;
    const backMinor = totalMinor - keptMinor;
    expect({ payment, invoiceBalanceMinor }).toEqual({ payment: 1, invoiceBalanceMinor: -backMinor });
    expect(await invoiceOf(id)).toMatchObject({ invoiceStatus: 'Paid', paidMinor: totalMinor, totalMinor: keptMinor });
    const back = { amountMinor: -backMinor, method: 'Cash' };
    const given = await app.call('POST', `/api/apps/invoice/${invoiceId}/payments`, { as: 'admin', body: back });
    expect(given.body).toMatchObject({ invoiceStatus: 'Paid', balanceMinor: 0, paidMinor: keptMinor });
    expect(await read(id)).toMatchObject({ payment: 1, invoiceBalanceMinor: 0 });
  });

  test('of which the rest was paid pays its order', async () => {
    const { id } = await deliver();
    const { invoiceId } = (await invoice(id)).body;
    const { totalMinor, keptMinor } = (await takeBack(id, 2)).body;
    await takeBack(id, 0);
    await send(invoiceId);
    const body = { amountMinor: keptMinor };
    await app.call('POST', `/api/apps/invoice/${invoiceId}/payments`, { as: 'admin', body });
    expect(await read(id)).toMatchObject({ payment: 2, invoiceBalanceMinor: totalMinor - keptMinor });
    const reply = (await takeBack(id, 2)).body;
    expect(reply).toMatchObject({ payment: 1, invoiceStatus: 'Paid', invoiceBalanceMinor: 0 });
    expect(await read(id)).toEqual(reply);
  });

  test('in another currency than the shop’s is left to whoever writes it', async () => {
    const { id } = await deliver();
    const { invoiceId } = (await invoice(id)).body;
    await app.call('PATCH', `/api/apps/invoice/${invoiceId}`, { as: 'admin', body: { currency: 'CHF' } });
    const body = { amountMinor: (await invoiceOf(id)).totalMinor + 100 };
    await app.call('POST', `/api/apps/invoice/${invoiceId}/payments`, { as: 'admin', body });
    const before = await invoiceOf(id);
    expect((await takeBack(id, 2)).body).toMatchObject({ owedBackMinor: 0, invoiceCurrency: 'CHF' });
    expect(await invoiceOf(id)).toEqual(before);
    const mail = await app.deps.db.selectFrom('outbox').select('text').orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(mail.text).toContain('Gardé');
    expect(mail.text).not.toMatch(/remboursons|Reste à payer/);
  });
});

describe('the money of an order that was paid without an invoice', () => {
  const refund = (id: number, refundedMinor: number, more: object = {}) =>
    call('PUT', `${path}/${id}/refunded`, { refundedMinor }, more);

  test('is to be given back for what came back, and counts as given back once that is said', async () => {
    const order = await deliver({ payment: 1 });
    expect(order).toMatchObject({ refundedMinor: 0, owedBackMinor: 0 });
    const back = (await takeBack(order.id, 2)).body;
    const owedBackMinor = order.totalMinor - back.keptMinor;
    expect(back).toMatchObject({ refundedMinor: 0, owedBackMinor });
    const { status, body } = await refund(order.id, owedBackMinor);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      refundedMinor: owedBackMinor,
      owedBackMinor: 0,
      payment: 1,
      version: back.version + 1,
    });
    expect(await read(order.id)).toEqual(body);
    expect((await story(order.id)).at(-1)).toMatchObject({
      app: 'ecommerce',
      type: 'refunded',
      actor: { kind: 'user' },
      detail: { amountMinor: owedBackMinor, currency: order.currency },
    });
    expect((await refund(order.id, owedBackMinor)).body).toEqual(body);
    // Said by mistake, it is put right by less.
    expect((await refund(order.id, 0)).body).toMatchObject({ refundedMinor: 0, owedBackMinor });
    expect((await story(order.id)).at(-1)).toMatchObject({ type: 'refunded', detail: { amountMinor: -owedBackMinor } });
  });

  test('is no more than what came back; what was kept after all is told to have been given back too much', async () => {
    const order = await deliver({ payment: 1 });
    const { owedBackMinor } = (await takeBack(order.id, 1)).body;
    const more = await refund(order.id, owedBackMinor + 1);
    expect(more.status).toBe(400);
    expect(more.body.issues).toMatchObject([{ path: 'refundedMinor', code: 'too_big' }]);
    expect((await refund(order.id, -1)).status).toBe(400);
    await refund(order.id, owedBackMinor);
    expect((await takeBack(order.id, 0)).body).toMatchObject({
      refundedMinor: owedBackMinor,
      owedBackMinor: -owedBackMinor,
    });
    expect((await refund(order.id, 0)).body.owedBackMinor).toBe(0);
  });

  test('is given back of what was paid, by who may change orders, and of the order as it is now', async () => {
    const { id, version } = await deliver();
    expect((await takeBack(id, 1)).body.owedBackMinor).toBe(0);
    const unpaid = await refund(id, 0);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'not_paid']);
    await call('POST', `${path}/${id}/payment`, { to: 1 });
    const body = { refundedMinor: 1 };
    for (const as of ['driver', 'subscriber'] as const)
      expect((await app.call('PUT', `${path}/${id}/refunded`, { as, body })).status).toBe(403);
    const stale = await refund(id, 1, { headers: { 'if-match': `"${version}"` } });
    expect(stale.status).toBe(412);
    expect((await refund(999_999, 1)).status).toBe(404);
    // What was not paid after all was not given back either.
    await refund(id, 1);
    await call('POST', `${path}/${id}/payment`, { to: 2 });
    expect(await read(id)).toMatchObject({ refundedMinor: 0, owedBackMinor: 0 });
    await call('POST', `${path}/${id}/payment`, { to: 1 });
    await refund(id, 1);
    const { body: paidBack } = await call('POST', `${path}/${id}/payment`, { to: 3 });
    expect(paidBack).toMatchObject({ payment: 3, refundedMinor: 0, owedBackMinor: 0 });
  });

  test('is kept by the invoice once there is one: what is still to be given back stands on it', async () => {
    const { id, totalMinor } = await deliver({ payment: 1 });
    const { keptMinor, owedBackMinor } = (await takeBack(id, 2)).body;
    await refund(id, 100);
    const invoice = await app.call('POST', `${path}/${id}/invoice`, { as: 'admin' });
    expect(invoice.body).toMatchObject({ invoiceStatus: 'Paid', owedBackMinor: owedBackMinor - 100 });
    expect(await invoiceOf(id)).toMatchObject({
      totalMinor: keptMinor,
      paidMinor: totalMinor - 100,
      balanceMinor: 100 - owedBackMinor,
    });
    const refused = await refund(id, 0);
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_keeps_money']);
  });
});

describe('the customer is told by mail what came back', () => {
  const mails = () => app.deps.db.selectFrom('outbox').selectAll().orderBy('seq').execute();
  const mailed = async (id: number, ...counts: number[]) => {
    const before = (await mails()).length;
    const order: OrderDetail = (await takeBack(id, ...counts)).body;
    const [mail, ...more] = (await mails()).slice(before);
    expect(more).toEqual([]);
    return { order, mail, text: mail?.text ?? '' };
  };
  // They live in France.
  const money = (minor: number) => writingIn('fr').money(minor, 'USD');

  test('what was paid is given back; said again, the mail says all of it', async () => {
    const { id, email, totalMinor, lines } = await deliver({ payment: 1 });
    const { mail, text, order } = await mailed(id, 2);
    expect(mail).toMatchObject({ recipient: email, subject: `Ce qui est revenu de votre commande #${id}` });
    expect(text).toContain(`Revenu en tout\u00a0:\n2 × ${lines[0]?.productName}\n\n`);
    expect(text).toContain(`Commandé\u00a0: ${money(totalMinor)}\nGardé\u00a0: ${money(order.keptMinor)}\n`);
    expect(text).toContain(`Nous vous remboursons\u00a0: ${money(order.owedBackMinor)}`);
    expect(text).not.toContain('Reste à payer');
    await call('PUT', `${path}/${id}/refunded`, { refundedMinor: order.owedBackMinor });
    const undone = await mailed(id, 0);
    expect(undone.text).toContain('Finalement, rien n’est revenu.');
    expect(undone.text).toContain(`Reste à payer\u00a0: ${money(order.owedBackMinor)}`);
  });

  test('what was not is asked for no more, also where an invoice was credited', async () => {
    const { id } = await deliver();
    const open = await mailed(id, 1);
    expect(open.text).toContain(`Reste à payer\u00a0: ${money(open.order.keptMinor)}`);
    const invoice = await app.call('POST', `${path}/${id}/invoice`, { as: 'admin' });
    await app.call('POST', `/api/apps/invoice/${invoice.body.invoiceId}/downloaded`, { as: 'admin' });
    const credited = await mailed(id, 2);
    expect(credited.text).toContain(`Reste à payer\u00a0: ${money(credited.order.invoiceBalanceMinor ?? 0)}`);
  });

  test('not of an order that was given up, nor where nothing changed or the shop sends no such mails', async () => {
    const { id } = await deliver();
    await takeBack(id, 1);
    expect((await mailed(id, 1)).mail).toBeUndefined();
    const { mails: sent } = (await app.call('GET', `${shop}/settings`, { as: 'admin' })).body;
    const send = (isOn: boolean) =>
      app.call('PATCH', `${shop}/settings`, { as: 'admin', body: { mails: { ...sent, order_came_back: isOn } } });
    await send(false);
    expect((await mailed(id, 2)).mail).toBeUndefined();
    await send(true);
    await call('POST', `${path}/${id}/payment`, { to: 3 });
    expect((await mailed(id, 3)).mail).toBeUndefined();
  });
});

describe('the customer is told by mail what was given back', () => {
  const mails = () => app.deps.db.selectFrom('outbox').selectAll().orderBy('seq').execute();
  /** The mails an act sends. */
  const sentBy = async (act: () => Promise<{ status: number }>) => {
    const before = (await mails()).length;
    expect((await act()).status).toBeLessThan(300);
    return (await mails()).slice(before);
  };
  const money = (minor: number) => writingIn('fr').money(minor, 'USD');
  const refund = (id: number, refundedMinor: number) => call('PUT', `${path}/${id}/refunded`, { refundedMinor });
  const pay = (id: number, to: number) => call('POST', `${path}/${id}/payment`, { to });

  test('each time what has gone back since, not what was said by mistake', async () => {
    const { id, email } = await deliver({ payment: 1 });
    await takeBack(id, 2);
    const [mail, ...more] = await sentBy(() => refund(id, 1000));
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: email, subject: `Remboursement de votre commande #${id}` });
    expect(mail?.text).toContain(`Remboursé\u00a0: ${money(1000)}`);
    expect((await sentBy(() => refund(id, 1500)))[0]?.text).toContain(money(500));
    expect(await sentBy(() => refund(id, 1500))).toEqual([]);
    expect(await sentBy(() => refund(id, 0))).toEqual([]);
  });

  test('all of it, once, whether its invoice or the order says so', async () => {
    const paid = await deliver({ payment: 1 });
    const [mail, ...more] = await sentBy(() => pay(paid.id, paymentCodes.cancelled));
    expect([mail?.text.includes(money(paid.totalMinor)), more]).toEqual([true, []]);
    for (const act of ['order', 'invoice']) {
      const { id, totalMinor } = await deliver();
      const { invoiceId } = (await app.call('POST', `${path}/${id}/invoice`, { as: 'admin' })).body;
      expect(await sentBy(() => pay(id, paymentCodes.paid))).toEqual([]);
      const back = { amountMinor: -totalMinor };
      const sent = await sentBy(() =>
        act === 'order'
          ? pay(id, paymentCodes.cancelled)
          : app.call('POST', `/api/apps/invoice/${invoiceId}/payments`, { as: 'admin', body: back }),
      );
      expect((await read(id)).payment).toBe(paymentCodes.cancelled);
      expect(sent.map(({ subject }) => subject)).toEqual([`Remboursement de votre commande #${id}`]);
      expect(sent[0]?.text).toContain(money(totalMinor));
    }
  });

  test('also of an invoice of no order; not where it was not paid, or the shop sends no such mails', async () => {
    const client = {
      name: 'Ida Berg',
      company: '',
      companyEmail: 'ida@example.com',
      address: '',
      country: '',
      contact: '',
    };
    const lines = [{ title: 'Planning', unitPriceMinor: 10_000, quantity: 1 }];
    const send = (url: string, body: object) => app.call('POST', `/api/apps/invoice${url}`, { as: 'admin', body });
    const invoice = async (more: object = {}) => {
      const { id } = (await send('', { client, lines, ...more })).body;
      await send(`/${id}/payments`, { amountMinor: 10_000 });
      return id as number;
    };
    const giveBack = (id: number) => sentBy(() => send(`/${id}/payments`, { amountMinor: -2500 }));
    const order = await deliver();
    await app.call('POST', `${path}/${order.id}/invoice`, { as: 'admin' });
    const { customerId } = await invoiceOf(order.id);
    const [plain, theirs] = [await invoice(), await invoice({ customerId })];
    const [mail, ...more] = await giveBack(plain);
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe(client.companyEmail);
    expect(mail?.subject).toContain(`Money back for invoice ${plain}`);
    expect(mail?.text).toContain('Given back: $25.00');
    expect((await giveBack(theirs))[0]?.text).toContain(`Remboursé\u00a0: ${money(2500)}`);
    const { id } = await deliver();
    expect(await sentBy(() => pay(id, paymentCodes.cancelled))).toEqual([]);
    const { mails: sent } = (await app.call('GET', `${shop}/settings`, { as: 'admin' })).body;
    const switched = (isOn: boolean) =>
      app.call('PATCH', `${shop}/settings`, { as: 'admin', body: { mails: { ...sent, order_refunded: isOn } } });
    expect((await switched(false)).status).toBe(200);
    expect(await giveBack(plain)).toEqual([]);
    const paid = await deliver({ payment: 1 });
    expect(await sentBy(() => pay(paid.id, paymentCodes.cancelled))).toEqual([]);
    await switched(true);
  });
});

test('whoever brought a customer earns by what was kept', async () => {
  const made = async (url: string, body: object) =>
    (await app.call('POST', `${shop}/${url}`, { as: 'admin', body })).body;
  await made('referrals', { customerId: customers, email: 'brought@example.test' });
  const { customerId } = await made('customers', {
    customer: 'B',
    email: 'brought@example.test',
    countryCode: 'FR',
    addresses: [{ street: '1 Quai', city: 'Lille', postcode: '59000', countryCode: 'FR' }],
  });
  const order = await deliver({ customerId });
  const value = async () =>
    (await app.deps.db.selectFrom('referrals').select('valueMinor').where('orderId', '=', order.id).execute())[0]
      ?.valueMinor;
  expect(await value()).toBe(order.totalMinor);
  const { keptMinor } = (await takeBack(order.id, 2)).body;
  expect(await value()).toBe(keptMinor);
});
