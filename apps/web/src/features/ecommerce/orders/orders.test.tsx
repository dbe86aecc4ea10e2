import '#test/dom.ts';
import { toInstant } from '@cartage/api/core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/api/apps/ecommerce/orders';
const read = async (id: number) => (await api.call('GET', `${path}/${id}`, { as: 'admin' })).body;
/** A new order of the first customer; ready, and paid later. */
async function place(more: object = {}) {
  const { body } = await api.call('GET', '/api/apps/ecommerce/customers?itemsPerPage=1', { as: 'admin' });
  const { body: shelf } = await api.call('GET', '/api/apps/ecommerce/products?stock=true&status=Published', {
    as: 'admin',
  });
  const lines = [{ productId: shelf.products[0].id, quantity: 2 }];
  const order = { customerId: body.customers[0].customerId, lines, ...more };
  return (await api.call('POST', path, { as: 'admin', body: order })).body;
}

it('lists the orders, narrowed by status and payment, and opens one', async () => {
  const { body: all } = await api.call('GET', `${path}/summary`, { as: 'admin' });
  const page = await openPage('/apps/ecommerce/order/list', { as: 'admin' });
  await page.sees(`Orders${all.orders}`);
  await page.sees(`Payment pending${all.pending}`);
  await page.choose('Payment', '4');
  await page.until('failed ones', () => page.all('tbody tr').length === Math.min(10, all.failed));
  expect(page.router.state.location.search).toEqual({ payment: '4' });
  const [order] = (await api.call('GET', `${path}?payment=4`, { as: 'admin' })).body.orders;
  await page.click(page.link(`#${order.order}`));
  await page.named('h1', `Order #${order.order}`);
  await page.sees(order.email);
});

it('shows what was ordered and what it comes to', async () => {
  const order = await place({ discountMinor: 500, note: 'Ring twice' });
  const page = await openPage(`/apps/ecommerce/order/details/${order.id}`, { as: 'admin' });
  await page.sees(order.lines[0].productName);
  await page.sees('Discount-$5.00');
  await page.sees('Ring twice');
  await page.sees('Order placed');
});

it('tells days and times of orders in the zone of the shop, wherever the reader is', async () => {
  await api.call('PATCH', '/api/apps/ecommerce/settings', { as: 'admin', body: { timeZone: 'Pacific/Kiritimati' } });
  const order = await place();
  const inShop = formatOf('en').dateTime(order.placedAt, 'Pacific/Kiritimati');
  const page = await openPage(`/apps/ecommerce/order/details/${order.id}`, { as: 'admin' });
  await page.sees('Order placed');
  expect(page.all('main time').map(({ textContent }) => textContent)).toEqual([inShop, inShop, inShop]);
  for (const path of ['order/list', `customer/details/${order.customerId}`])
    await (await openPage(`/apps/ecommerce/${path}`, { as: 'admin' })).sees(inShop);
  for (const path of ['ecommerce', 'crm']) {
    const board = await openPage(`/dashboards/${path}`, { as: 'admin' });
    await board.sees('Last transactions');
    const inList = (title: string) =>
      board.all('section').find(({ textContent }) => textContent?.startsWith(title))?.textContent;
    expect(inList('Last transactions')).toContain(inShop);
    if (path === 'crm') expect(inList('What happened to orders')).toContain(inShop);
  }
});

it('says the hours a customer was promised as the customer reads them, and in one direction in every language', async () => {
  await api.call('PATCH', '/api/apps/ecommerce/settings', { as: 'admin', body: { timeZone: 'Pacific/Kiritimati' } });
  const { id } = await place();
  const body = { serviceDate: '2026-12-01' };
  const { delivery } = (await api.call('POST', `${path}/${id}/delivery`, { as: 'admin', body })).body;
  await api.deps.db
    .updateTable('deliveries')
    .set({ promisedFrom: toInstant('2026-11-30T18:30:00Z'), promisedTo: toInstant('2026-11-30T19:30:00Z') })
    .where('id', '=', delivery.id)
    .execute();
  await (await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' })).sees('Dec 1, 2026 · 08:30–09:30');
  const arabic = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin', language: 'ar' });
  await arabic.sees('\u206608:30–09:30\u2069');
  // As in the lists: its sign would stand behind it.
  await arabic.sees(`الطلب \u2068#${id}\u2069`);
});

it('says the last four digits of a card, and none where none are known', async () => {
  const [unknown, known] = [await place(), await place({ methodNumber: 42 })];
  const list = await openPage('/apps/ecommerce/order/list', { as: 'admin' });
  const row = (id: number) =>
    list.until(`order ${id}`, () => list.all('tbody tr').find(({ textContent }) => textContent?.includes(`#${id}`)));
  expect((await row(known.id)).textContent).toContain('Card …0042');
  expect((await row(unknown.id)).textContent).toMatch(/Card(?! …)/);
  const page = await openPage(`/apps/ecommerce/order/details/${unknown.id}`, { as: 'admin' });
  await page.sees('Payment: Card');
  expect(page.text()).not.toContain('Card …');
  const other = await openPage(`/apps/ecommerce/order/details/${known.id}`, { as: 'admin' });
  await other.sees('Payment: Card …0042');
  const board = await openPage('/dashboards/ecommerce', { as: 'admin' });
  await board.sees('Card …0042');
  expect(board.text()).not.toMatch(/Card …(?!\d{4})/);
});

it('moves an order on, and only to where it may go', async () => {
  const { id } = await place();
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.press('Move to');
  expect(await page.until('the ways', () => namesIn(page.all('[role="menuitem"]')))).toEqual([
    'Dispatched',
    'Delivered',
  ]);
  await page.press('Dispatched');
  await page.sees('Ready for pickup → Dispatched');
  expect((await read(id)).status).toBe('Dispatched');
});

it('asks before an order is given up, and keeps it when one is not sure', async () => {
  const { id } = await place();
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.press('Set payment');
  await page.press('Cancelled');
  await page.sees('Give the order up?');
  await page.press('Cancel');
  await page.seesNot('Give the order up?');
  expect((await read(id)).payment).toBe(2);
  await page.press('Set payment');
  await page.press('Cancelled');
  await page.press('Give up');
  await page.sees('Payment: Pending → Cancelled');
  expect((await read(id)).payment).toBe(3);
});

/** With an invoice, whose number is given. */
async function placeInvoiced(): Promise<{ id: number; invoiceId: number }> {
  const { id } = await place();
  return (await api.call('POST', `${path}/${id}/invoice`, { as: 'admin' })).body;
}

it('takes a draft invoice back with an order that is called off, and says so before and after', async () => {
  const { id, invoiceId } = await placeInvoiced();
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.press('Set payment');
  await page.press('Cancelled');
  await page.sees(`Invoice ${invoiceId}, a draft nobody was given, is deleted.`);
  await page.press('Give up');
  await page.sees(`Invoice ${invoiceId} deleted: it was a draft nobody had been given`);
  await page.seesNot('is still open');
  expect((await api.call('GET', `/api/apps/invoice/${invoiceId}`, { as: 'admin' })).status).toBe(404);
});

it('leaves an invoice that is out to a person, and leads there', async () => {
  const { id, invoiceId } = await placeInvoiced();
  await api.call('POST', `/api/apps/invoice/${invoiceId}/send`, { as: 'admin', body: {} });
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.sees(`Invoice ${invoiceId} sent`);
  await page.seesNot('is still open');
  await page.press('Set payment');
  await page.press('Cancelled');
  await page.sees(`Invoice ${invoiceId} was sent and stays open: somebody has to deal with it.`);
  await page.press('Give up');
  await page.click(page.link(`Invoice ${invoiceId} was sent and is still open`));
  await page.until('the invoice', () => page.router.state.location.pathname === `/apps/invoice/preview/${invoiceId}`);
});

it('makes a delivery of an order, which then decides, and an invoice to the same total', async () => {
  const { id } = await place();
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.press('Make a delivery');
  await page.type('Day', '2026-12-01');
  await page.type('Hours: From', '09:00');
  await page.type('Hours: To', '11:00');
  const submit = await page.until('the form', () =>
    page.all('[role="dialog"] button[type="submit"]').find(({ textContent }) => textContent === 'Make a delivery'),
  );
  await page.click(submit);
  await page.sees('Delivery made of it');
  const { delivery } = await read(id);
  await page.link(delivery.ref);
  expect(delivery.serviceDate).toBe('2026-12-01');
  await page.until('no way to move it', () => !page.text().includes('Move to'));
  await page.press('Make an invoice');
  await page.sees('Invoice made of it');
  await page.until('a way to it', () => page.all('a[href^="/apps/invoice/preview/"]')[0]);
  const { invoiceId, totalMinor } = await read(id);
  const invoice = await api.call('GET', `/api/apps/invoice/${invoiceId}`, { as: 'admin' });
  expect(invoice.body.invoice.totalMinor).toBe(totalMinor);
});

it('changes where it goes until a delivery carries it', async () => {
  const { id } = await place();
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.press('Change');
  await page.type('Town', 'Ghent');
  await page.press('Save');
  await page.sees('Order changed');
  expect((await read(id)).shippingAddress.city).toBe('Ghent');
});

it('asks before it writes over what somebody else has changed while the drawer was open, also once that is on the page', async () => {
  const { id } = await place();
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.press('Change');
  await page.type('Note', 'Ring twice');
  await api.call('PATCH', `${path}/${id}`, { as: 'admin', body: { note: 'Leave it with the neighbour' } });
  await invalidate([path]);
  await page.sees('Leave it with the neighbour');
  await page.press('Save');
  await page.button('Save mine anyway');
  expect((await read(id)).note).toBe('Leave it with the neighbour');
});

it('Enter takes the only customer found and does not send the order; one more line takes the focus, and gives it back', async () => {
  const page = await openPage('/apps/ecommerce/order/list', { as: 'admin' });
  await page.press('New order');
  const enter = (field: HTMLElement) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const customer = (await page.field('Customer')) as HTMLInputElement;
  const options = () => {
    const list = document.getElementById(customer.getAttribute('aria-controls') ?? '');
    return [...(list?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => textContent ?? '');
  };
  await search(page, 'Customer', 'ar');
  await page.until('several', () => options().length > 1);
  expect(enter(customer)).toBe(true);
  expect(customer.value).toBe('ar');
  await search(page, 'Customer', 'João');
  await page.until('João alone', () => options().length === 1 && options()[0]?.includes('João Teles'));
  expect(enter(customer)).toBe(true);
  await page.until('the customer', () => customer.value.startsWith('João Teles'));
  await page.press('One more product');
  const second = await page.field('Product 2');
  await page.until('the focus', () => document.activeElement === second);
  await page.press('Remove product 2');
  const add = await page.button('One more product');
  await page.until('the focus back', () => document.activeElement === add);
});

it('takes a new order by phone, at what things are sold at now', async () => {
  const products = '/api/apps/ecommerce/products';
  const { id, currency, priceMinor } = (await api.call('GET', `${products}?q=Cormorant`, { as: 'admin' })).body
    .products[0];
  await api.call('PATCH', `${products}/${id}`, { as: 'admin', body: { discountedPriceMinor: priceMinor - 100 } });
  const page = await openPage('/apps/ecommerce/order/list', { as: 'admin' });
  await page.press('New order');
  await page.press('Place the order');
  await page.until('what is missing', () => page.all('[aria-invalid="true"]').length > 0);
  await search(page, 'Customer', 'João');
  const option = (words: string) =>
    page.until(words, () => page.all('[role="option"]').find(({ textContent }) => textContent?.includes(words)));
  await page.click(option('João Teles'));
  // Only what goes to Brazil is offered, and to come for it.
  await page.click(page.field('Shipping'));
  await page.until(
    'the ways there',
    () =>
      page.all('[role="option"]').some(({ textContent }) => textContent?.startsWith('Express parcel · Up to 20 kg')) &&
      !page.all('[role="option"]').some(({ textContent }) => textContent?.startsWith('Scheduled delivery')),
  );
  await page.click(option('Express parcel'));
  await search(page, 'Product 1', 'Cormorant');
  await page.click(option('Cormorant fountain pen'));
  await page.sees(`Comes to ${formatOf('en').money(priceMinor - 100, currency)}`);
  await page.click(page.field('Paid with'));
  await page.click(option('Bank transfer'));
  await page.press('Place the order');
  await page.until('its page', () => page.router.state.location.pathname.includes('/order/details/'));
  const { customer, lines, shippingName } = await read(Number(page.router.state.location.pathname.split('/').at(-1)));
  expect([customer, lines[0].productName, lines[0].priceMinor, shippingName]).toEqual([
    'João Teles',
    'Cormorant fountain pen',
    priceMinor - 100,
    'Express parcel',
  ]);
  await page.sees('Payment: Bank transfer');
});

it('an order whose answer was lost is not placed twice for a note that was added since', async () => {
  const total = async () => (await api.call('GET', path, { as: 'admin' })).body.total;
  const before = await total();
  const page = await openPage('/apps/ecommerce/order/list', { as: 'admin' });
  const first = (words: string) =>
    page.click(
      page.until(words, () => page.all('[role="option"]').find(({ textContent }) => textContent?.includes(words))),
    );
  await page.press('New order');
  await search(page, 'Customer', 'João');
  await first('João Teles');
  await search(page, 'Product 1', 'Cormorant');
  await first('Cormorant fountain pen');
  line.losesAnswers = true;
  await page.press('Place the order');
  await page.sees('The server cannot be reached');
  line.losesAnswers = false;
  await page.type('Note', 'Ring twice');
  await page.press('Place the order');
  await page.sees('What you sent before has arrived after all');
  expect(await total()).toBe(before + 1);
  await page.press('Place the order');
  await page.until('its page', () => page.router.state.location.pathname.includes('/order/details/'));
  expect(await total()).toBe(before + 2);
});

it('asks which of the kinds a product comes in is wanted, and says it on the order', async () => {
  const page = await openPage('/apps/ecommerce/order/list', { as: 'admin' });
  const choose = async (words: string) =>
    page.click(page.until(words, () => page.all('[role="option"]').find(({ textContent }) => textContent === words)));
  await page.press('New order');
  await search(page, 'Customer', 'João');
  await page.click(
    page.until('João', () =>
      page.all('[role="option"]').find(({ textContent }) => textContent?.includes('João Teles')),
    ),
  );
  await search(page, 'Product 1', 'Pinewood');
  await page.click(
    page.until('it', () => page.all('[role="option"]').find(({ textContent }) => textContent?.includes('Pinewood'))),
  );
  await page.click(page.field('Size'));
  await choose('39');
  await page.press('Place the order');
  const colour = await page.field('Colour');
  await page.until('what is missing', () => colour.getAttribute('aria-invalid') === 'true');
  await page.click(colour);
  await choose('fern');
  await page.press('Place the order');
  await page.until('its page', () => page.router.state.location.pathname.includes('/order/details/'));
  await page.sees('Size: 39, Colour: fern');
});

it('deletes an order once one is sure, and says when an address names none', async () => {
  const { id, order } = await place();
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'admin' });
  await page.press(`Actions for Order #${order}`);
  await page.press('Delete');
  await page.sees(`Delete order #${order}?`);
  await page.click(
    page.until('the button', () => page.all('dialog button').find(({ textContent }) => textContent === 'Delete')),
  );
  await page.until('the list', () => page.router.state.location.pathname === '/apps/ecommerce/order/list');
  await page.router.navigate({ to: `/apps/ecommerce/order/details/${id}` });
  await page.sees('No order at this address');
});

it('offers support nothing it may not do', async () => {
  const { id } = await place();
  const page = await openPage(`/apps/ecommerce/order/details/${id}`, { as: 'author' });
  await page.sees('No delivery was made of it.');
  for (const name of ['Move to', 'Set payment', 'Make a delivery', 'Make an invoice', 'Change'])
    expect(page.text()).not.toContain(name);
});

const namesIn = (elements: readonly HTMLElement[]) =>
  elements.length > 0 ? elements.map(({ textContent }) => textContent) : undefined;

/** Types and stays in the box: who leaves it has searched for nothing. */
async function search(page: Page, label: string, words: string): Promise<void> {
  const box = await page.field(label);
  box.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, words);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
