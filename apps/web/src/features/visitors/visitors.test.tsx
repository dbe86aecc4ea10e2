import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

const write = (name: string, message: string) =>
  api.call('POST', '/api/contact', {
    body: { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.com`, message },
    from: `192.0.2.${++place}`,
  });
let place = 0;
const messages = async (query = '') =>
  (await api.call('GET', `/api/contact${query}`, { as: 'author' })).body.messages.map(
    ({ name }: { name: string }) => name,
  );
const buy = async (name: string, method?: string) => {
  const item = { plan: 'standard', interval: 'yearly' };
  const address = { street: 'Torget 1', city: 'Bergen', postcode: '5014', country: 'Norway' };
  const body = { items: [item], name, email: 'ida@example.com', delivery: 'express', address, note: 'Ring twice' };
  const { id } = (await api.call('POST', '/api/checkout', { body, from: `192.0.2.${++place}` })).body;
  if (method) await api.call('POST', `/api/checkout/${id}/payments`, { body: { method } });
  return id;
};
const checkout = async (id: string) => (await api.call('GET', `/api/checkout/${id}`)).body;
const dialogButton = (page: Awaited<ReturnType<typeof openPage>>, name: string) =>
  page.until(name, () => page.all('dialog button').find(({ textContent }) => textContent === name));

it('teaches what will stand here while nobody has written, bought or subscribed', async () => {
  const page = await openPage('/apps/visitors', { as: 'admin' });
  await page.sees('No visitor has written yet');
  await page.click(page.link('Checkouts'));
  await page.sees('Nobody has begun to buy yet');
  await page.click(page.link('Newsletter'));
  await page.sees('Nobody has asked for the newsletter yet');
});

it('reads a message whole, marks it as answered, and takes that back', async () => {
  await write('Ida Berg', 'Do you deliver to <b>Bergen</b>?\n\nEvery day?');
  const page = await openPage('/apps/visitors/messages', { as: 'author' });
  await page.press('Ida Berg');
  const dialog = () => page.all('[role="dialog"]')[0];
  await page.until('the whole text', () => dialog()?.textContent?.includes('<b>Bergen</b>?\n\nEvery day?'));
  expect(page.router.state.location.search).toEqual({ message: '1' });
  await page.press('Mark as answered');
  await page.until('it is kept', () => dialog()?.textContent?.includes('Open again'));
  expect(await messages('?status=answered')).toEqual(['Ida Berg']);
  await page.press('Undo');
  await page.until('it is open again', () => dialog()?.textContent?.includes('Mark as answered'));
  expect(await messages('?status=new')).toEqual(['Ida Berg']);
  await page.press('Close');
  await page.until('the list alone', () => !dialog());
  expect(page.router.state.location.search).toEqual({});
});

it('shows a message that comes while one looks, and marks several at once', async () => {
  const page = await openPage('/apps/visitors/messages', { as: 'maintainer' });
  await page.sees('Ida Berg');
  await write('Cy Lee', 'I would like a quote');
  await page.sees('Cy Lee');
  await page.click(page.field('Select all on this page'));
  await page.press('Mark as answered');
  await page.sees('2 messages are answered');
  expect(await messages('?status=new')).toEqual([]);
});

it('answers by mail: the letter is addressed, and the address forgets it', async () => {
  const page = await openPage('/apps/visitors/messages?message=1', { as: 'author' });
  await page.click(page.link('Answer by mail'));
  await page.until('the letter', () => page.text().includes('ida@example.com') || page.text().includes('Ida Berg'));
  await page.until('the mailbox alone in the address', () => page.router.state.location.href === '/apps/email');
  expect(await page.field('Subject')).toHaveProperty('value', 'Your message to us');
});

it('leads from the notice to the message, and says when there is none', async () => {
  const page = await openPage('/apps/visitors/messages?message=99', { as: 'author' });
  await page.sees('Nothing at this address');
  const { body } = await api.call('GET', '/api/apps/notifications', { as: 'author' });
  await page.router.navigate({ to: body.notifications[0].link });
  await page.sees('I would like a quote');
});

it('reads a checkout whole and confirms its payment, which writes the invoice it leads to', async () => {
  const id = await buy('Ida Berg', 'transfer');
  const page = await openPage('/apps/visitors/checkouts', { as: 'maintainer' });
  await page.press('Ida Berg');
  for (const words of ['Torget 1', '5014 Bergen', 'Ring twice', 'Bank transfer', '$514.00']) await page.sees(words);
  await page.press('Confirm payment');
  await page.sees('Has Ida Berg paid $514.00?');
  await page.click(dialogButton(page, 'Confirm payment'));
  await page.sees('and the invoice is written');
  const { status, invoiceId } = await checkout(id);
  expect(status).toBe('paid');
  expect(await page.link(`Invoice ${invoiceId}`)).toHaveProperty('pathname', `/apps/invoice/preview/${invoiceId}`);
  expect(await page.link('Payment page')).toHaveProperty('search', `?checkout=${id}`);
});

it('cancels a checkout after asking, and finds those of a status', async () => {
  const id = await buy('Ola Dunk');
  const page = await openPage('/apps/visitors/checkouts?status=open', { as: 'maintainer' });
  await page.press('Actions for Ola Dunk');
  await page.press('Cancel checkout');
  await page.click(dialogButton(page, 'Keep it'));
  expect((await checkout(id)).status).toBe('open');
  await page.press('Actions for Ola Dunk');
  await page.press('Cancel checkout');
  await page.click(dialogButton(page, 'Cancel checkout'));
  await page.sees('The checkout of Ola Dunk is cancelled');
  await page.sees('Nothing matches');
  expect((await checkout(id)).status).toBe('cancelled');
});

it('lets those who only read nothing change, and shows each only what they may open', async () => {
  await buy('Eva Holm', 'cash');
  const page = await openPage('/apps/visitors/checkouts', { as: 'editor' });
  await page.press('Eva Holm');
  await page.sees('Ring twice');
  expect(page.text()).not.toContain('Confirm payment');
  expect(page.all('main nav a')).toEqual([]);
  await page.router.navigate({ to: '/apps/visitors/messages' });
  await page.sees('Your role does not open this page');
});

it('lists who wants the newsletter, by whether they have confirmed, and copies addresses', async () => {
  for (const email of ['a@example.com', 'b@example.com'])
    await api.call('POST', '/api/newsletter', { body: { email } });
  const mail = await api.deps.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', 'a@example.com')
    .executeTakeFirstOrThrow();
  const token = /newsletter=([\w-]+)/.exec(mail.text)?.[1];
  await api.call('POST', '/api/newsletter/confirm', { body: { token } });
  const page = await openPage('/apps/visitors/subscribers', { as: 'author' });
  await page.sees('b@example.com');
  await page.choose('Status', 'true');
  await page.seesNot('b@example.com');
  expect(await page.field('Status')).toHaveProperty('value', 'true');
  await page.choose('Status', 'false');
  await page.seesNot('a@example.com');
  await page.press('Actions for b@example.com');
  await page.press('Copy address');
  await page.sees('Address copied');
  expect(await navigator.clipboard.readText()).toBe('b@example.com');
});

it('changes a plan, says what is missing first, and keeps what was typed when somebody else was faster', async () => {
  const page = await openPage('/apps/visitors/plans', { as: 'maintainer' });
  await page.press('Change Standard');
  await page.type('Monthly (USD)', '');
  await page.press('Save');
  await page.until('the price is missing', () => page.all('[aria-invalid="true"]').length > 0);
  await page.type('Monthly (USD)', '55.5');
  await page.choose('Webhooks', 'addOn');
  await api.call('PATCH', '/api/pricing/plans/standard', { as: 'admin', body: { yearlyMinor: 60_000 } });
  await page.press('Save');
  await page.press('Save mine anyway');
  await page.sees('Standard saved');
  await page.sees('$55.50');
  const { plans } = (await api.call('GET', '/api/pricing/plans')).body;
  const standard = plans.find(({ key }: { key: string }) => key === 'standard');
  expect(standard.monthlyMinor).toBe(5550);
  expect(standard.features).toContainEqual({ feature: 'webhooks', grant: 'addOn' });
});

it('is answered once the letter has gone out, not before, and that can be taken back', async () => {
  await write('Ola Moe', 'Where are you?');
  const { body } = await api.call('GET', '/api/contact?q=Ola', { as: 'author' });
  const status = async () =>
    (await api.call('GET', `/api/contact/${body.messages[0].id}`, { as: 'author' })).body.status;
  const page = await openPage(`/apps/visitors/messages?message=${body.messages[0].id}`, { as: 'author' });
  await page.click(page.link('Answer by mail'));
  expect(await page.field('Subject')).toHaveProperty('value', 'Your message to us');
  await page.until('the mailbox alone in the address', () => page.router.state.location.href === '/apps/email');
  expect(await status()).toBe('new');
  await page.press('Send');
  await page.sees('Mail sent');
  await page.sees('Their message is marked as answered');
  expect(await status()).toBe('answered');
  await page.press('Undo');
  await expect.poll(status).toBe('new');
});

it('leads to the first screen one may open', async () => {
  const page = await openPage('/apps/visitors?status=paid', { as: 'editor' });
  await page.until('checkouts', () => page.router.state.location.pathname === '/apps/visitors/checkouts');
  expect(page.router.state.location.search).toEqual({ status: 'paid' });
});

// Last: the file that is handed over takes the window of these tests elsewhere.
it('hands messages over with the moment by the clocks of the list', async () => {
  const files: Blob[] = [];
  const create = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return create(file);
  };
  const page = await openPage('/apps/visitors/messages', { as: 'author' });
  await page.press('Export');
  await page.sees('rows exported');
  URL.createObjectURL = create;
  const [, line = ''] = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(line).toMatch(/,(new|answered),[\d-]{10}T[\d:]{8}[+-]\d\d:\d\d$/);
});
