import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Role } from '@cartage/contract/access/access.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/api/apps/invoice';
const as = 'maintainer' as const;
const client = { name: 'Ida Berg', company: 'Berg & Co', companyEmail: 'ida@example.com', address: '1 Quay' };
const write = async (more: object = {}) => {
  const lines = [{ title: 'Planning', unitPriceMinor: 10_000, quantity: 2 }];
  const body = { client: { ...client, country: 'Norway', contact: '' }, lines, ...more };
  return (await api.call('POST', path, { as, body })).body;
};
const read = async (id: number) => (await api.call('GET', `${path}/${id}`, { as })).body.invoice;
const open = (where: string, role: Role = as) => openPage(`/apps/invoice/${where}`, { as: role });
const values = (page: Page, ending: string) =>
  page.all(`input[name$="${ending}"]`).map((field) => (field as HTMLInputElement).value);
const asked = () => line.calls.filter((call) => call.startsWith(`GET ${path}?`)).at(-1) ?? '';
const listed = (page: Page) => page.all('tbody tr td a').map(({ textContent }) => textContent);
const openList = async (search = '', role: Role = as) => {
  const page = await open(`list${search}`, role);
  await page.until('the rows', () => listed(page).length > 0);
  return page;
};

describe('the list', () => {
  it('R-4.19 a state and days narrow it, stand in the address and outlive a reload', async () => {
    const page = await openList();
    await page.sees('50 in all');
    await page.choose('Status', 'Draft');
    await page.until('drafts', () => asked().includes('status=Draft'));
    await page.type('Issued from', '2026-11-10');
    await page.until('from a day on', () => asked().includes('{"start":"2026-11-10","end":"9999-12-31"}'));
    await page.type('to', '2026-11-18');
    await page.until('days', () => asked().includes('{"start":"2026-11-10","end":"2026-11-18"}'));
    const { searchStr } = page.router.state.location;
    const again = await openList(searchStr);
    expect(await again.field('Issued from')).toHaveProperty('value', '2026-11-10');
    expect(await again.field('to')).toHaveProperty('value', '2026-11-18');
    const { body } = await api.call('GET', `${path}${searchStr}`, { as });
    expect(listed(again)).toEqual(body.invoices.map(({ id }: { id: number }) => `#${id}`));
    await again.press('Clear filters');
    await again.sees('50 in all');
  });

  it('tells what came in and what is open, and says a balance in words', async () => {
    await write();
    const page = await openList('?q=Ida%20Berg');
    const { money } = (await api.call('GET', `${path}/totals`, { as })).body;
    await page.sees((money[0].unpaidMinor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
    await page.sees('Unpaid');
  });

  it('says of one that comes to nothing that there is nothing to pay, in the list and on its page', async () => {
    const lines = [{ title: 'A gift', unitPriceMinor: 5000, quantity: 1, discountMinor: 5000 }];
    const { id } = await write({ lines });
    const page = await openList(`?q=${id}`);
    await page.sees('Nothing to pay');
    const paper = await open(`preview/${id}`);
    await paper.sees('Nothing to pay');
    await paper.sees('A gift');
    expect(paper.text()).not.toContain('Pay to');
    await paper.press('Send by mail');
    expect(await paper.field('Message')).toHaveProperty('value', expect.stringContaining('There is nothing to pay'));
  });

  it('tells no figures of a currency nothing came in or is owed in', async () => {
    const { id } = await write({ currency: 'JPY' });
    const page = await openList();
    await page.sees('Still open');
    expect(page.text()).not.toContain('JPY');
    await api.call('POST', `${path}/${id}/downloaded`, { as });
    const again = await openList();
    await again.sees('Still open (JPY)');
    expect((await api.call('DELETE', `${path}/${id}`, { as })).status).toBe(204);
  });

  it('deletes one after asking; the list and its figures follow', async () => {
    const { id } = await write();
    const page = await openList();
    await page.press(`Actions for Invoice ${id}`);
    await page.press('Delete');
    await page.sees(`Delete invoice ${id}?`);
    await page.press('Delete the invoice');
    await page.sees(`Invoice ${id} deleted`);
    await page.until('it is gone', () => !listed(page).includes(`#${id}`));
    expect((await api.call('GET', `${path}/${id}`, { as })).status).toBe(404);
  });

  it('who may only read gets no button that would be refused', async () => {
    const page = await openList('', 'author');
    await page.press(page.all('tbody button[aria-haspopup="menu"]')[0]?.getAttribute('aria-label') ?? '');
    await page.button('Open');
    const offered = page.all('[role="menuitem"]').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Open', 'Download PDF']);
    expect(page.text()).not.toContain('New invoice');
    expect(page.text()).not.toContain('Your details');
  });

  it('the house changes its details, which the paper shows', async () => {
    const page = await openList();
    await page.press('Your details');
    await page.type('Company', '');
    await page.press('Save');
    await page.sees('Fill this in.');
    await page.type('Company', 'Quay Couriers');
    await page.type('IBAN', 'NO93 0000');
    await page.press('Save');
    await page.sees('Details on invoices saved');
    const paper = await open('preview/5036');
    await paper.sees('Quay Couriers');
    await paper.sees('NO93 0000');
  });
});

describe('the preview', () => {
  it('an unknown number says so and leads back', async () => {
    const page = await open('preview/99999');
    await page.sees('No invoice of this number');
    await page.link('All invoices');
  });

  it('sends it by mail with words of one’s own; then it is sent', async () => {
    const { id } = await write();
    const page = await open(`preview/${id}`);
    await page.press('Send by mail');
    const text = await page.until('words', () => page.all('textarea[name="message"]')[0]);
    expect((text as HTMLTextAreaElement).value).toContain('$200.00 is due by');
    await page.type(text, 'With thanks from the quay');
    await page.type('To', 'nowhere');
    await page.press('Send');
    await page.sees('Write an email address');
    await page.type('To', 'office@example.com');
    await page.press('Send');
    await page.sees('Invoice on its way to office@example.com');
    const mail = await api.deps.db.selectFrom('outbox').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([mail.recipient, mail.text.startsWith('With thanks from the quay')]).toEqual(['office@example.com', true]);
    expect((await read(id)).invoiceStatus).toBe('Sent');
  });

  it('takes a payment of what is open unless another amount is typed, and money goes back', async () => {
    const { id } = await write();
    const page = await open(`preview/${id}`);
    await page.press('Add a payment');
    expect(await page.field('Amount (USD)')).toHaveProperty('value', '200');
    // The day of the page's clock is one the server's has not come to.
    await page.type('Date', '2026-11-20');
    await page.type('Amount (USD)', '250');
    await page.sees('$50.00 more than is open');
    await page.type('Amount (USD)', '50');
    await page.seesNot('more than is open');
    await page.press('Record the payment');
    await page.sees('$50.00 recorded. Now: $150.00 open');
    expect(await read(id)).toMatchObject({ invoiceStatus: 'Partial Payment', balanceMinor: 15_000 });
    await page.until('the form gone', () => page.all('[role="dialog"]').length === 0);
    await page.sees('Partly paid');
    await page.press('Add a payment');
    await page.click(page.until('the way back', () => page.all('input[value="out"]')[0]));
    await page.type('Date', '2026-11-20');
    await page.type('Amount (USD)', '60');
    await page.press('Record the refund');
    await page.sees('More than was paid cannot go back.');
    await page.type('Amount (USD)', '50');
    await page.press('Record the refund');
    await page.sees('$50.00 recorded as given back. Now: Unpaid');
    expect((await read(id)).payments.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([
      5000, -5000,
    ]);
  });

  it('strikes out a payment that was recorded by mistake', async () => {
    const { id } = await write();
    await api.call('POST', `${path}/${id}/payments`, { as, body: { amountMinor: 20_000 } });
    const page = await open(`preview/${id}`);
    await page.press('Strike out: $200.00');
    await page.sees('For what was recorded by mistake.');
    await page.press('Strike it out');
    await page.sees('$200.00 struck out');
    await page.sees('Unpaid');
    await page.sees('· struck out on');
    expect(page.all('button').some(({ textContent }) => textContent === 'Strike out')).toBe(false);
    expect(await read(id)).toMatchObject({ invoiceStatus: 'Draft', balanceMinor: 20_000 });
  });

  it('handed out as a file, a draft is one no more; what others do shows', async () => {
    const { id } = await write();
    const page = await open(`preview/${id}`);
    await page.press('Download PDF');
    await page.sees('Downloaded');
    expect(line.calls).toContain(`GET ${path}/${id}/pdf?language=en`);
    await api.call('POST', `${path}/${id}/payments`, { as, body: { amountMinor: 20_000 } });
    await page.sees('It is paid: only its payments can still change.');
    expect(page.all(`a[href$="/edit/${id}"]`)).toEqual([]);
  });

  it('a duplicate is a draft to go on with', async () => {
    const { id } = await write();
    const page = await open(`preview/${id}`);
    await page.press('Duplicate');
    await page.sees(`Edit invoice ${id + 1}`);
    expect(values(page, 'client.name')).toEqual(['Ida Berg']);
  });
});

describe('writing one', () => {
  it('adds up while it is typed, and is kept as it was written', async () => {
    const page = await open('add');
    await page.press('Save the draft');
    await page.sees('Fill this in.');
    await page.until(
      'the first field that is missing',
      () => document.activeElement?.getAttribute('name') === 'client.name',
    );
    await page.type('Find a client', 'a');
    await page.click(page.until('a customer', () => page.all('[role="option"]').at(-1)));
    await page.sees('Linked to this customer of the shop.');
    await page.type('Item', 'Night runs');
    await page.type('Price', '120.5');
    await page.type('Quantity', '3');
    await page.type('Tax (%)', '20');
    await page.sees('$433.80');
    await page.press('Add a service');
    await page.press('Template customisation');
    await page.until('its line', () => values(page, '.title')[1] === 'Template customisation');
    await page.type(page.all('input[name="lines.1.unitPriceMinor"]')[0] ?? '', '10');
    await page.press('Move item 2 up');
    await page.until('the order', () => values(page, '.title')[0] === 'Template customisation');
    await page.press('Save and preview');
    await page.sees('saved as a draft');
    await page.sees('$443.80');
    const id = Number(page.router.state.location.pathname.split('/').at(-1));
    const invoice = await read(id);
    expect(invoice).toMatchObject({ invoiceStatus: 'Draft', totalMinor: 44_380, taxMinor: 7230 });
    expect(invoice.customerId).toBeGreaterThan(0);
    expect(invoice.lines.map(({ title }: { title: string }) => title)).toEqual([
      'Template customisation',
      'Night runs',
    ]);
  });

  it('an amount means the same however its thousands and decimals are written', async () => {
    const { id } = await write();
    const page = await open(`edit/${id}`);
    const price = await page.until('a price', () => page.all('input[name$="unitPriceMinor"]')[0]);
    for (const [typed, total] of [
      ['1,234.56', '$2,469.12'],
      ['1.234,56', '$2,469.12'],
      ['1 234,5', '$2,469.00'],
      ['١٢٫٥٠', '$25.00'],
      ['1,250', '$2,500.00'],
    ] as const) {
      await page.type(price, typed);
      await page.sees(total);
    }
    await page.type('Quantity', '1,000');
    await page.sees('$1,250,000.00');
    await page.press('Save');
    await page.until('it is saved', async () => (await read(id)).totalMinor === 125_000_000);
  });

  it('in a currency without decimals a price shows none: what stands there is what counts', async () => {
    const page = await open('add');
    const price = await page.until('a price', () => page.all('input[name$="unitPriceMinor"]')[0]);
    await page.type(price, '1234.5');
    await page.type('Currency', 'JPY');
    await page.sees('¥1,235');
    expect(price).toHaveProperty('value', '1235');
    await page.type('Currency', 'EUR');
    await page.sees('€1,235.00');
    expect(price).toHaveProperty('value', '1235');
  });

  it('leaving half-filled asks, and staying keeps what was typed', async () => {
    const page = await open('add');
    await page.type('Item', 'Half a thought');
    await page.click(page.link('Fleet'));
    await page.sees('Leave without saving?');
    await page.press('Keep editing');
    expect(values(page, '.title')).toEqual(['Half a thought']);
    await page.click(page.link('Fleet'));
    await page.press('Leave');
    await page.until('the other page', () => page.router.state.location.pathname === '/apps/logistics/fleet');
  });

  it('what somebody else changed meanwhile is overwritten only when told to', async () => {
    const { id } = await write();
    const page = await open(`edit/${id}`);
    await page.type('Note for the client', 'Mine');
    await api.call('PATCH', `${path}/${id}`, { as, body: { note: 'Theirs' } });
    await page.press('Save');
    await page.sees('Somebody else changed this meanwhile');
    expect((await read(id)).note).toBe('Theirs');
    await page.press('Save mine anyway');
    await page.sees(`Changes to invoice ${id} saved`);
    expect((await read(id)).note).toBe('Mine');
    await page.type('Due', '2026-01-01');
    await page.press('Save');
    await page.sees('It is due before it is issued.');
  });

  it('one that is paid is not changed, and its currency stands while it has payments', async () => {
    const { id } = await write();
    await api.call('POST', `${path}/${id}/payments`, { as, body: { amountMinor: 100 } });
    const page = await open(`edit/${id}`);
    expect(await page.field('Currency')).toHaveProperty('disabled', true);
    await api.call('POST', `${path}/${id}/payments`, { as, body: { amountMinor: 19_900 } });
    const again = await open(`edit/${id}`);
    await again.sees('This invoice is paid');
    expect(again.all('form')).toEqual([]);
  });
});
