import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentSession } from '#session/session.ts';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/api/apps/ecommerce/settings';
const screen = '/apps/ecommerce/settings';
const stored = async () => (await api.call('GET', path, { as: 'admin' })).body;
const patch = (body: unknown) => api.call('PATCH', path, { as: 'admin', body });

it('opens with the store details, saves them and shows the new order number as it is typed', async () => {
  const page = await openPage(screen, { as: 'admin' });
  await page.named('h1', 'Store details');
  expect(page.router.state.location.pathname).toBe(`${screen}/store`);
  await page.type('Name of the shop', 'Quay Goods');
  await page.type('Before the number', 'Q-');
  await page.sees('Q-5001');
  await page.type('Taxes (%)', '7.25');
  await page.press('Save');
  await page.sees('Settings saved');
  expect(await stored()).toMatchObject({ store: { name: 'Quay Goods' }, orderPrefix: 'Q-', taxBasisPoints: 725 });
  await page.router.navigate({ to: '/apps/ecommerce/order/list' });
  await page.sees('Q-5100');
  const again = await openPage(`${screen}/store`, { as: 'admin' });
  expect(await again.field('Name of the shop')).toHaveProperty('value', 'Quay Goods');
  expect(await again.field('Taxes (%)')).toHaveProperty('value', '7.25');
});

it('orders are told in another zone as soon as it is saved', async () => {
  const page = await openPage(`${screen}/store`, { as: 'admin' });
  await page.click(await page.field('Time zone'));
  await page.click(await page.named('[role="option"]', 'Africa/Algiers'));
  await page.press('Save');
  await page.sees('Settings saved');
  expect(currentSession().userData?.shopTimeZone).toBe('Africa/Algiers');
});

it('discards what was typed, and says at the field what is wrong', async () => {
  const page = await openPage(`${screen}/store`, { as: 'admin' });
  const before = await stored();
  const email = await page.field('Email');
  await page.type(email, 'nobody');
  await page.sees('Unsaved changes');
  await page.press('Save');
  await page.until('the field to be marked', () => email.getAttribute('aria-invalid') === 'true');
  await page.until('the focus there', () => document.activeElement === email);
  await page.press('Discard');
  await page.seesNot('Unsaved changes');
  expect(email).toHaveProperty('value', before.store.email);
  expect(email.getAttribute('aria-invalid')).not.toBe('true');
  expect((await stored()).version).toBe(before.version);
});

it('asks before another tab would lose what was typed', async () => {
  const page = await openPage(`${screen}/payments`, { as: 'admin' });
  await page.click(page.named('input', 'Offer Cash on delivery'));
  await page.click(page.link('Checkout'));
  await page.press('Keep editing');
  await page.named('h1', 'Payments');
  await page.click(page.link('Checkout'));
  await page.press('Leave');
  await page.named('h1', 'Checkout');
  expect((await stored()).payments[1].isOn).toBe(false);
});

it('adds, moves and removes ways to pay, by keys too', async () => {
  const page = await openPage(`${screen}/payments`, { as: 'admin' });
  await page.press('Add a way to pay');
  const name = await page.until('the new one has the focus', () =>
    document.activeElement?.closest('fieldset')?.getAttribute('aria-label') === 'New way to pay'
      ? page.all('[aria-label="New way to pay"] input:not([type="checkbox"])')[0]
      : undefined,
  );
  await page.press('Save');
  await page.sees('Fill this in.');
  await page.type(name, 'Cheque');
  await page.press('Move Cheque up');
  await page.sees('Cheque: place 2 of 3');
  await page.until(
    'the focus to stay on the button',
    () => document.activeElement?.getAttribute('aria-label') === 'Move Cheque up',
  );
  await page.press('Remove Bank transfer');
  await page.press('Save');
  await page.sees('Settings saved');
  const { payments } = await stored();
  expect(payments.map((one: { name: string }) => one.name)).toEqual(['Cheque', 'Cash on delivery']);
});

it('changes what is asked at the checkout and what is promised', async () => {
  const page = await openPage(`${screen}/checkout`, { as: 'admin' });
  const required = await page.until('the choice', () => page.all('input[value="required"]')[0]);
  await page.click(required);
  await page.type('May be returned for (days)', '30');
  await page.press('Save');
  await page.sees('Settings saved');
  expect(await stored()).toMatchObject({ checkout: { company: 'required' }, policies: { returnWithinDays: 30 } });
});

it('adds a zone with its price in the currency of the shop', async () => {
  const page = await openPage(`${screen}/shipping`, { as: 'admin' });
  await page.press('Add a zone');
  const zone = await page.until('the zone', () => page.all('[aria-label="New zone"]')[0]);
  const within = (selector: string) => zone.querySelectorAll<HTMLElement>(selector);
  const [name] = within('input');
  if (name) await page.type(name, 'Benelux');
  const add = [...within('button')].find(({ textContent }) => textContent === 'Add a way of sending');
  if (add) await page.click(add);
  const rate = await page.until('the rate', () => page.all('[aria-label="New way of sending"]')[0]);
  const [rateName, , price] = rate.querySelectorAll<HTMLElement>('input');
  if (rateName && price) {
    await page.type(rateName, 'Van');
    await page.type(price, '12.50');
  }
  await page.click(page.named('input', 'Van is collected by the customer'));
  await page.press('Save');
  await page.sees('Settings saved');
  const { shippingZones } = await stored();
  expect(shippingZones).toHaveLength(3);
  expect(shippingZones[2]).toMatchObject({ name: 'Benelux', countryCodes: [] });
  expect(shippingZones[2].rates[0]).toMatchObject({ name: 'Van', priceMinor: 1250, isCollected: true, isOn: true });
});

it('keeps what was typed when somebody else was faster, and may save it all the same', async () => {
  const page = await openPage(`${screen}/locations`, { as: 'admin' });
  await page.type('Name', 'Quay depot');
  await patch({ orderSuffix: '-x' });
  await page.press('Save');
  await page.press('Save mine anyway');
  await page.sees('Settings saved');
  expect(await stored()).toMatchObject({ locations: [{ name: 'Quay depot' }], orderSuffix: '-x' });
});

it('switches mails off', async () => {
  const page = await openPage(`${screen}/mails`, { as: 'admin' });
  await page.click(page.field('Delivered'));
  await page.press('Save');
  await page.sees('Settings saved');
  expect((await stored()).mails.order_delivered).toBe(false);
});

it('is fixed for who may only read, and keeps the currency once there are orders', async () => {
  const page = await openPage(`${screen}/payments`, { as: 'author' });
  await page.sees('Your role may look but not change these.');
  await page.until('the ways', () => page.all('fieldset:disabled input').length > 0);
  for (const word of ['Save', 'Discard', 'Add a way to pay']) expect(page.text()).not.toContain(word);
  expect((await api.call('PATCH', path, { as: 'admin', body: { currency: 'EUR' } })).status).toBe(400);
});

it('shows at once what somebody else has changed, and leaves alone what is being typed', async () => {
  const page = await openPage(`${screen}/store`, { as: 'admin' });
  const suffix = await page.field('After the number');
  await patch({ orderSuffix: '/26' });
  await page.until('theirs', () => suffix.getAttribute('value') === '/26');
  await page.type(suffix, '/27');
  await patch({ orderSuffix: '/28' });
  await page.press('Save');
  await page.press('Save mine anyway');
  await page.sees('Settings saved');
  expect((await stored()).orderSuffix).toBe('/27');
});
