import { completeLine, totalsOf } from '@cartage/contract/invoice/invoice.rules.ts';
import type { Invoice, InvoiceLine } from '@cartage/contract/invoice/invoice.schema.ts';
import { invoiceServices, invoiceStatuses } from '@cartage/contract/invoice/invoice.schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#core/database/search.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/invoice';
const list = async (query = '') => (await app.call('GET', `${path}${query}`, { as: 'maintainer' })).body;
const get = (id: number | string) => app.call('GET', `${path}/${id}`, { as: 'maintainer' });
const post = (sub: string, body?: unknown, headers = {}) =>
  app.call('POST', `${path}${sub}`, { as: 'maintainer', headers, ...(body === undefined ? {} : { body }) });
const client = {
  name: 'Ida Berg',
  company: 'Berg & Co',
  companyEmail: 'ida@example.com',
  address: '1 Quay',
  country: 'Norway',
  contact: '',
};
const line = { title: 'Planning', unitPriceMinor: 12_345, quantity: 2.5 };
const create = async (more: object = {}) => (await post('', { client, lines: [line], ...more })).body;

describe('the list', () => {
  test('R-7.37 R-7.38 newest first, ten a page, with the total', async () => {
    const { invoices, totalInvoices } = await list();
    expect(totalInvoices).toBe(50);
    expect(invoices.map(({ id }: Invoice) => id)).toEqual([5036, 5035, 5034, 5033, 5032, 5031, 5030, 5029, 5028, 5027]);
  });

  test('R-3.23 R-3.24 R-3.25 fifty samples of every state and service, dated back from today', async () => {
    const { invoices }: { invoices: Invoice[] } = await list('?itemsPerPage=100');
    const ids = invoices.map(({ id }) => id);
    expect([Math.min(...ids), Math.max(...ids), new Set(ids).size]).toEqual([4987, 5036, 50]);
    expect(new Set(invoices.map(({ invoiceStatus }) => invoiceStatus))).toEqual(new Set(invoiceStatuses));
    expect(new Set(invoices.map(({ service }) => service))).toEqual(new Set(invoiceServices.slice(0, 4)));
    expect(invoices[0]?.issuedDate).toBe('2026-11-20');
    expect(invoices.some(({ balance }) => balance < 0)).toBe(true);
    for (const { issuedDate, dueDate, total, totalMinor, balance, invoiceStatus, client } of invoices) {
      expect(dueDate > issuedDate && issuedDate <= '2026-11-20').toBe(true);
      expect(total).toBe(totalMinor / 100);
      expect(client.name).not.toBe('');
      if (invoiceStatus === 'Past Due') expect([dueDate < '2026-11-20', balance > 0]).toEqual([true, true]);
      if (invoiceStatus === 'Sent' || invoiceStatus === 'Draft') expect(balance).toBe(total);
      if (invoiceStatus === 'Paid') expect(balance).toBeLessThanOrEqual(0);
    }
  });

  test('R-7.37 q is part of the client’s name, its address or the number', async () => {
    const { invoices }: { invoices: Invoice[] } = await list('?itemsPerPage=100');
    const one = invoices[7]?.client ?? client;
    const of = invoices.filter(({ client: { name } }) => name === one.name).length;
    expect((await list(`?q=${encodeURIComponent(one.name.toUpperCase())}`)).totalInvoices).toBe(of);
    expect((await list(`?q=${encodeURIComponent(one.companyEmail)}`)).totalInvoices).toBe(of);
    expect((await list('?q=5036')).invoices.map(({ id }: Invoice) => id)).toEqual([5036]);
    expect((await list('?q=503')).totalInvoices).toBe(7);
    expect((await list(`?q=${encodeURIComponent('#5036')}`)).invoices.map(({ id }: Invoice) => id)).toEqual([5036]);
    for (const q of ['%25', '_', "'", encodeURIComponent(one.company)])
      expect((await list(`?q=${q}`)).totalInvoices).toBe(0);
  });

  test('R-7.37 R-4.19 a state narrows it exactly, a day passing too', async () => {
    const { invoices }: { invoices: Invoice[] } = await list('?itemsPerPage=100');
    for (const status of invoiceStatuses) {
      const found = await list(`?itemsPerPage=100&status=${encodeURIComponent(status)}`);
      expect(found.invoices.map(({ id }: Invoice) => id)).toEqual(
        invoices.filter(({ invoiceStatus }) => invoiceStatus === status).map(({ id }) => id),
      );
      expect(found.totalInvoices).toBe(found.invoices.length);
    }
    for (const status of ['paid', 'Past', 'Lost']) expect((await list(`?status=${status}`)).totalInvoices).toBe(0);
  });

  test('R-7.38 both ends of the date range belong to it; half a range narrows nothing', async () => {
    const { invoices }: { invoices: Invoice[] } = await list('?itemsPerPage=100');
    const days = [invoices[20]?.issuedDate ?? '', invoices[10]?.issuedDate ?? ''] as const;
    const range = (value: unknown) => list(`?selectedDateRange=${encodeURIComponent(JSON.stringify(value))}`);
    const within = invoices.filter(({ issuedDate }) => issuedDate >= days[0] && issuedDate <= days[1]);
    expect((await range({ start: days[0], end: days[1] })).totalInvoices).toBe(within.length);
    expect((await range({ start: days[0], end: days[0] })).invoices[0].issuedDate).toBe(days[0]);
    expect((await range({ start: days[0] })).totalInvoices).toBe(50);
    expect((await list('?selectedDateRange={"start":')).totalInvoices).toBe(50);
  });

  const field = { client: 'client', total: 'total', id: 'id', date: 'issuedDate', balance: 'balance' } as const;
  test.each(Object.entries(field))('R-7.39 sorts by %s both ways, each once', async (key, name) => {
    const sorted = async (orderBy: string): Promise<Invoice[]> =>
      (await list(`?itemsPerPage=100&sortBy=${key}&orderBy=${orderBy}`)).invoices;
    const up = await sorted('asc');
    const values = up.map((one) => (name === 'client' ? fold(one.client.name) : one[name]));
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect((await sorted('desc')).map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
    expect((await list(`?sortBy=${key}`)).invoices[0].id).toBe(up[0]?.id);
  });

  test('R-7.36 R-9.8 five clients, each once', async () => {
    const { status, body } = await app.call('GET', `${path}/clients`, { as: 'maintainer' });
    expect([status, body.length]).toEqual([200, 5]);
    expect(new Set(body.map(({ companyEmail }: { companyEmail: string }) => companyEmail)).size).toBe(5);
    expect(Object.keys(body[0]).sort()).toEqual('address company companyEmail contact country name'.split(' '));
  });

  test('the tiles add up: what came in, and what those who were sent one still owe', async () => {
    const { body } = await app.call('GET', `${path}/totals`, { as: 'maintainer' });
    const { invoices }: { invoices: Invoice[] } = await list('?itemsPerPage=100');
    const sum = (of: (invoice: Invoice) => number) => invoices.reduce((total, invoice) => total + of(invoice), 0);
    const unpaidMinor = sum(({ invoiceStatus, balanceMinor }) =>
      invoiceStatus === 'Draft' ? 0 : Math.max(0, balanceMinor),
    );
    const paidMinor = sum(({ totalMinor, balanceMinor }) => totalMinor - balanceMinor);
    expect(body).toMatchObject({ invoices: 50, money: [{ currency: 'USD', paidMinor, unpaidMinor }] });
  });

  test('a draft is not owed, and what one overpaid takes nothing off what another owes', async () => {
    const money = async () =>
      (await app.call('GET', `${path}/totals`, { as: 'maintainer' })).body.money.find(
        ({ currency }: { currency: string }) => currency === 'NOK',
      );
    const [draft, sent] = [await create({ currency: 'NOK' }), await create({ currency: 'NOK' })];
    expect(await money()).toEqual({ currency: 'NOK', paidMinor: 0, unpaidMinor: 0 });
    await post(`/${sent.id}/send`, {});
    expect(await money()).toEqual({ currency: 'NOK', paidMinor: 0, unpaidMinor: sent.totalMinor });
    const paidMinor = draft.totalMinor + 500;
    await post(`/${draft.id}/payments`, { amountMinor: paidMinor });
    expect(await money()).toEqual({ currency: 'NOK', paidMinor, unpaidMinor: sent.totalMinor });
    for (const { id } of [draft, sent]) await app.call('DELETE', `${path}/${id}`, { as: 'maintainer' });
  });

  test('the tiles stand whatever all of it comes to', async () => {
    const [one, other] = [await create({ currency: 'VND' }), await create({ currency: 'VND' })];
    for (const { id } of [one, other]) {
      await post(`/${id}/downloaded`, {});
      const most = { totalMinor: 9e15, balanceMinor: 9e15 };
      await app.deps.db.updateTable('invoices').set(most).where('id', '=', id).execute();
    }
    const { status, body } = await app.call('GET', `${path}/totals`, { as: 'maintainer' });
    const told = body.money?.find(({ currency }: { currency: string }) => currency === 'VND');
    expect([status, told]).toEqual([200, { currency: 'VND', paidMinor: 0, unpaidMinor: 18e15 }]);
    for (const { id } of [one, other]) await app.call('DELETE', `${path}/${id}`, { as: 'maintainer' });
  });
});

describe('one invoice', () => {
  test('R-7.40 R-3.26 comes with where to pay', async () => {
    const { status, body } = await get(5036);
    expect(status).toBe(200);
    expect(body.invoice).toMatchObject({ id: 5036, version: 1 });
    expect(Object.keys(body.paymentDetails).sort()).toEqual('bankName country iban swiftCode totalDue'.split(' '));
    expect(body.paymentDetails.totalDue).toBe(`$${body.invoice.balance.toFixed(2)}`);
  });

  test.each([99_999, 'abc', '-1', '1e9', '0'])('R-8.8 %s is not found', async (id) => {
    const { status, body } = await get(id);
    expect([status, body]).toEqual([404, 'No invoice found with this id']);
  });

  test('R-7.41 R-8.9 is deleted once, and its number is never given again', async () => {
    const { id } = await create();
    const remove = () => app.call('DELETE', `${path}/${id}`, { as: 'maintainer' });
    expect((await remove()).status).toBe(204);
    const again = await remove();
    expect([again.status, again.body]).toEqual([404, { error: 'Something went wrong' }]);
    expect((await create()).id).toBe(id + 1);
  });

  test('is created from its lines', async () => {
    const invoice = await create({
      lines: [line, { title: 'Board', unitPriceMinor: 999, quantity: 3, discountMinor: 99, taxBasisPoints: 2000 }],
    });
    expect(invoice).toMatchObject({
      invoiceStatus: 'Draft',
      issuedDate: '2026-11-20',
      dueDate: '2026-12-20',
      currency: 'USD',
      subtotalMinor: 30_863 + 2997,
      discountMinor: 99,
      taxMinor: 580,
      totalMinor: 30_863 + 2898 + 580,
      balanceMinor: 34_341,
      total: 343.41,
    });
  });

  test('is changed line by line, and its balance with it', async () => {
    const { id, version } = await create();
    await post(`/${id}/payments`, { amountMinor: 1000 });
    const change = (body: unknown, tag?: number) =>
      app.call('PATCH', `${path}/${id}`, {
        as: 'maintainer',
        body,
        headers: tag === undefined ? {} : { 'if-match': `"${tag}"` },
      });
    const { body } = await change({ lines: [{ ...line, quantity: 1 }], note: 'Less' });
    expect(body).toMatchObject({ totalMinor: 12_345, balanceMinor: 11_345, note: 'Less' });
    expect(body.invoiceStatus).toBe('Partial Payment');
    expect((await change({ note: 'Old' }, version)).status).toBe(412);
    expect((await change({ dueDate: '2020-01-01' })).body.issues[0].path).toBe('dueDate');
    expect((await change({ currency: 'EUR' })).body.issues[0].code).toBe('has_payments');
  });

  test('is paid in parts, given back, and closed when paid', async () => {
    const { id, totalMinor } = await create();
    const pay = (amountMinor: number) => post(`/${id}/payments`, { amountMinor, method: 'Cash' });
    expect((await pay(100)).body.invoiceStatus).toBe('Partial Payment');
    expect((await pay(-200)).body.issues[0].code).toBe('more_than_paid');
    expect((await pay(-100)).body).toMatchObject({ invoiceStatus: 'Draft', balanceMinor: totalMinor });
    const over = await pay(totalMinor + 50);
    expect([over.status, over.body.invoiceStatus, over.body.balance]).toEqual([201, 'Paid', -0.5]);
    expect(over.body.payments.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([
      100,
      -100,
      totalMinor + 50,
    ]);
    const change = await app.call('PATCH', `${path}/${id}`, { as: 'maintainer', body: { note: 'x' } });
    expect([change.status, change.body.code]).toEqual([409, 'closed']);
  });

  test('a payment recorded by mistake is struck out: it stays on the list and counts for nothing', async () => {
    const { id, totalMinor } = await create();
    const pay = async (amountMinor: number) => (await post(`/${id}/payments`, { amountMinor })).body.payments.at(-1).id;
    const strike = (payment: number) => app.call('DELETE', `${path}/${id}/payments/${payment}`, { as: 'maintainer' });
    const wrong = await pay(totalMinor);
    const back = await pay(-100);
    const refused = await strike(wrong);
    expect([refused.status, refused.body.code]).toEqual([409, 'was_given_back']);
    expect((await strike(back)).body).toMatchObject({ invoiceStatus: 'Paid', balanceMinor: 0 });
    const { body } = await strike(wrong);
    expect(body).toMatchObject({ invoiceStatus: 'Draft', balanceMinor: totalMinor, paidMinor: 0 });
    expect(body.payments.map(({ struckAt }: { struckAt: string }) => struckAt)).toEqual(Array(2).fill(body.updatedAt));
    expect((await strike(wrong)).body.balanceMinor).toBe(totalMinor);
    expect((await strike(wrong + 1000)).status).toBe(404);
    const other = await create();
    const elsewhere = await app.call('DELETE', `${path}/${other.id}/payments/${wrong}`, { as: 'maintainer' });
    expect(elsewhere.status).toBe(404);
    const told = await app.call('GET', `/api/apps/audit?action=invoice.payment_struck&subjectId=${id}`, {
      as: 'admin',
    });
    expect(told.body.events).toHaveLength(2);
  });

  test.each([
    ['Draft', undefined],
    ['Downloaded', 'downloaded'],
    ['Sent', 'send'],
  ])('one that was paid by mistake is a %s again: nobody was given it meanwhile', async (as, how) => {
    const { id, totalMinor } = await create();
    if (how) await post(`/${id}/${how}`, {});
    const { body } = await post(`/${id}/payments`, { amountMinor: totalMinor });
    expect(body.invoiceStatus).toBe('Paid');
    const struck = `${path}/${id}/payments/${body.payments[0].id}`;
    expect((await app.call('DELETE', struck, { as: 'maintainer' })).body.invoiceStatus).toBe(as);
  });

  test('keeps its currency once money came in, also when it has gone back; not for what was struck out', async () => {
    const { id } = await create({ currency: 'USD' });
    const yen = () => app.call('PATCH', `${path}/${id}`, { as: 'maintainer', body: { currency: 'JPY' } });
    const paid = (await post(`/${id}/payments`, { amountMinor: 500 })).body.payments[0].id;
    const back = (await post(`/${id}/payments`, { amountMinor: -500 })).body.payments[1].id;
    expect((await yen()).body.issues).toMatchObject([{ path: 'currency', code: 'has_payments' }]);
    for (const payment of [back, paid])
      expect((await app.call('DELETE', `${path}/${id}/payments/${payment}`, { as: 'maintainer' })).status).toBe(200);
    expect((await yen()).body.currency).toBe('JPY');
  });

  test('is of days there are, and money comes in no later than today', async () => {
    const refused = async (sub: string, body: object) => {
      const reply = await post(sub, { client, lines: [line], ...body });
      return [
        reply.status,
        reply.body.issues?.map((issue: { path: string; code: string }) => [issue.path, issue.code]),
      ];
    };
    const year = { code: 'invalid_format' };
    expect(await refused('', { issuedDate: '0000-01-01' })).toEqual([400, [['issuedDate', year.code]]]);
    expect(await refused('', { issuedDate: '9999-12-31' })).toEqual([400, [['issuedDate', year.code]]]);
    expect(await refused('', { dueDate: '9999-12-31' })).toEqual([400, [['dueDate', year.code]]]);
    const { id } = await create();
    const pay = (paidDate: string) => post(`/${id}/payments`, { amountMinor: 1, paidDate });
    expect((await pay('0000-01-01')).body.issues).toMatchObject([{ path: 'paidDate', ...year }]);
    // Where the sun is up first it is tomorrow already.
    for (const day of ['2026-11-22', '2090-01-01'])
      expect((await pay(day)).body.issues).toMatchObject([{ path: 'paidDate', code: 'paid_later' }]);
    for (const day of ['2026-11-21', '2026-11-20', '1999-12-31']) expect((await pay(day)).status).toBe(201);
  });

  test('is written for a customer of the shop, and for another when changed', async () => {
    const [one, other] = (await app.call('GET', '/api/apps/ecommerce/customers', { as: 'maintainer' })).body.customers;
    const { id, customerId, avatar } = await create({ customerId: one.id });
    expect([customerId, avatar]).toEqual([one.id, one.avatar]);
    const change = async (to: unknown) =>
      app.call('PATCH', `${path}/${id}`, { as: 'maintainer', body: { customerId: to } });
    expect((await change(other.id)).body).toMatchObject({ customerId: other.id, avatar: other.avatar });
    expect((await change(null)).body).toMatchObject({ customerId: null, avatar: null });
    const unknown = await change(999_999);
    expect([unknown.status, unknown.body.issues[0].path]).toEqual([400, 'customerId']);
  });

  test('is mailed to its client, and is sent then', async () => {
    const { id } = await create();
    const { status, body } = await post(`/${id}/send`, { message: 'With thanks' });
    expect([status, body.invoiceStatus]).toEqual([200, 'Sent']);
    const mail = await app.deps.db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([mail.recipient, mail.subject]).toEqual([client.companyEmail, `Invoice ${id} from Harbour & Hill Couriers`]);
    expect(mail.text).toContain('With thanks');
    expect(mail.text).toContain('Total: $308.63');
    expect(mail.text).toContain('Please pay to');
    const quiet = await create({ showsPaymentTerms: false });
    await post(`/${quiet.id}/send`, {});
    const next = await app.deps.db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(next.text).not.toContain('Please pay to');
  });

  test('asks for no money where none is owed: neither a day nor an account; what is owed back is told so', async () => {
    const { db } = app.deps;
    const { id, totalMinor } = await create();
    const mailed = async () => {
      await post(`/${id}/send`, {});
      return (await db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow()).text;
    };
    expect(await mailed()).toMatch(/here is what you owe us.*Still open: .*Due on: .*Please pay to: /s);
    await post(`/${id}/payments`, { amountMinor: totalMinor });
    const paid = await mailed();
    expect(paid).toContain('here is your invoice. It is paid');
    expect(paid).toContain('Still open: $0.00');
    expect(paid).not.toMatch(/what you owe us|Due on|Please pay to/);
    await post(`/${id}/payments`, { amountMinor: 50 });
    const over = await mailed();
    expect(over).toContain('To be given back: $0.50');
    expect(over).not.toMatch(/Still open|Please pay to/);
  });

  test('that comes to nothing is neither paid nor asked for', async () => {
    const { id } = await create({ lines: [{ ...line, unitPriceMinor: 0 }] });
    const { body } = await post(`/${id}/send`, {});
    expect(body).toMatchObject({ invoiceStatus: 'Sent', totalMinor: 0, balanceMinor: 0 });
    const mails = app.deps.db.selectFrom('outbox').selectAll().orderBy('seq', 'desc');
    const { text } = await mails.executeTakeFirstOrThrow();
    expect(text).toContain('There is nothing to pay');
    expect(text).not.toMatch(/It is paid|Due on|Please pay to/);
  });

  test('is mailed with amounts and days as its sender’s language writes them', async () => {
    const { db } = app.deps;
    const { id } = await create({
      currency: 'EUR',
      dueDate: '2026-12-28',
      lines: [{ title: 'Vans', unitPriceMinor: 123_456_750, quantity: 1 }],
    });
    const maintainer = db.updateTable('users').where('email', '=', 'manager@demo.com');
    await maintainer.set({ language: 'fr' }).execute();
    await post(`/${id}/send`, {});
    await maintainer.set({ language: 'en' }).execute();
    const mail = await db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(mail.text).toContain('Total\u00a0: 1\u00a0234\u00a0567,50\u00a0€');
    expect(mail.text).toContain('À payer avant le\u00a0: 28 déc. 2026');
  });

  test('handed out as a file, a draft is a draft no more', async () => {
    const { id } = await create();
    expect((await post(`/${id}/downloaded`)).body.invoiceStatus).toBe('Downloaded');
  });

  test('is past due the day after it was due', async () => {
    const { id } = await create({ issuedDate: '2026-10-01', dueDate: '2026-11-19' });
    await post(`/${id}/send`, {});
    expect((await get(id)).body.invoice.invoiceStatus).toBe('Past Due');
  });

  test('is duplicated as a new draft of today', async () => {
    const original = (await get(4987)).body.invoice;
    const { status, body } = await post('/4987/duplicate');
    expect([status, body.invoiceStatus, body.issuedDate]).toEqual([201, 'Draft', '2026-11-20']);
    expect([body.lines, body.client, body.totalMinor]).toEqual([original.lines, original.client, original.totalMinor]);
    expect([body.payments, body.id > 5036]).toEqual([[], true]);
  });
});

const arbitraryLine = fc.record({
  title: fc.constant('Work'),
  description: fc.constant(''),
  unitPriceMinor: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.integer({ min: 0, max: 10_000_000 }).map((hundredths) => hundredths / 100),
  discountMinor: fc.integer({ min: 0, max: 1_000_000_000 }),
  taxBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});
const sumOf = (lines: InvoiceLine[]) => lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

test('an invoice’s total is the sum of its lines, in whole minor units', () => {
  fc.assert(
    fc.property(fc.array(arbitraryLine, { maxLength: 30 }), (given) => {
      const lines = given.map(completeLine);
      const { subtotalMinor, discountMinor, taxMinor, totalMinor } = totalsOf(lines);
      expect(totalMinor).toBe(sumOf(lines));
      expect(subtotalMinor - discountMinor + taxMinor).toBe(totalMinor);
      expect([subtotalMinor, discountMinor, taxMinor, totalMinor].every(Number.isSafeInteger)).toBe(true);
      expect(lines.map(completeLine)).toEqual(lines);
    }),
  );
});

test('an invoice’s total is the sum of its lines under every operation', async () => {
  const operation = fc.oneof(
    fc.record({ lines: fc.array(arbitraryLine, { minLength: 1, maxLength: 4 }) }),
    fc.record({ amountMinor: fc.integer({ min: -5000, max: 500_000 }) }),
    fc.constantFrom('duplicate', 'send', 'downloaded'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 6 }), async (operations) => {
      let { id } = await create();
      let paidMinor = 0;
      for (const one of operations) {
        const reply =
          typeof one === 'string'
            ? await post(`/${id}/${one}`, one === 'send' ? {} : undefined)
            : 'lines' in one
              ? await app.call('PATCH', `${path}/${id}`, { as: 'maintainer', body: one })
              : await post(`/${id}/payments`, one);
        if (reply.status < 300 && typeof one !== 'string' && 'amountMinor' in one) paidMinor += one.amountMinor;
        if (one === 'duplicate') [id, paidMinor] = [reply.body.id, 0];
        const { invoice } = (await get(id)).body;
        expect(invoice.totalMinor).toBe(sumOf(invoice.lines));
        expect(invoice.balanceMinor).toBe(invoice.totalMinor - paidMinor);
      }
    }),
    { numRuns: 15 },
  );
}, 30_000);

test('who may only read sees no button that works', async () => {
  const as = 'author' as const;
  expect((await app.call('GET', path, { as })).status).toBe(200);
  expect((await app.call('POST', path, { as, body: { client, lines: [line] } })).status).toBe(403);
  expect((await app.call('GET', path, { as: 'driver' })).status).toBe(403);
});

test('who writes them, and where the money goes, is changed by managers', async () => {
  const change = (as: 'maintainer' | 'editor', body: object) => app.call('PATCH', `${path}/settings`, { as, body });
  expect((await change('editor', { company: 'X' })).status).toBe(403);
  const { status, body } = await change('maintainer', { iban: 'FR00 TEST' });
  expect([status, body.iban, body.version]).toEqual([200, 'FR00 TEST', 2]);
  expect((await get(5036)).body.paymentDetails.iban).toBe('FR00 TEST');
});

// The last one: the clock does not go back.
test('becomes past due when its day is over, whoever looks first, and is sent again when given time', async () => {
  const { id, version } = await create({ dueDate: '2026-11-22' });
  await post(`/${id}/send`, {});
  const ids = async () => (await list('?itemsPerPage=100&status=Past%20Due')).invoices.map((one: Invoice) => one.id);
  expect(await ids()).not.toContain(id);
  app.clock.at = new Date('2026-11-23T08:00:00Z');
  expect(await ids()).toContain(id);
  expect((await get(id)).body.invoice).toMatchObject({ invoiceStatus: 'Past Due', version: version + 1 });
  const later = { as: 'maintainer' as const, body: { dueDate: '2026-12-24' } };
  expect((await app.call('PATCH', `${path}/${id}`, later)).body.invoiceStatus).toBe('Sent');
});
