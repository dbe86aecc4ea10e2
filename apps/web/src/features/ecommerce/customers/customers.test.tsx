import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/api/apps/ecommerce/customers';
const called = async (q: string) =>
  (await api.call('GET', `${path}?q=${encodeURIComponent(q)}`, { as: 'admin' })).body.customers[0];

it('lists the customers and opens one: how to reach them, where things go, what they ordered', async () => {
  const { customerId } = await called('Callan');
  const { body } = await api.call('GET', `${path}/${customerId}`, { as: 'admin' });
  const page = await openPage('/apps/ecommerce/customer/list?q=Callan', { as: 'admin' });
  await page.click(page.link('Callan Dwyer'));
  await page.named('h1', 'Callan Dwyer');
  expect(page.router.state.location.pathname).toBe(`/apps/ecommerce/customer/details/${customerId}`);
  expect(await page.link(body.email)).toHaveProperty('href', `mailto:${body.email}`);
  await page.sees(formatOf('en').money(Math.round(body.totalSpent * 100), body.currency));
  await page.sees(body.addresses[0].street);
  const orders = await api.call('GET', `/api/apps/ecommerce/orders?customerId=${customerId}`, { as: 'admin' });
  await page.link(`Order #${orders.body.orders[0].order}`);
});

it('adds a customer with an address, and says what is missing first', async () => {
  const page = await openPage('/apps/ecommerce/customer/list', { as: 'admin' });
  await page.press('New customer');
  await page.type('Name', 'Ida Berg');
  await page.type('Email', 'ida@example.test');
  await page.press('Add an address');
  await page.type('Street and number', '1 Quay');
  await page.type('Town', 'Oslo');
  await page.press('Add the customer');
  await page.until('the country is missing', () => page.all('[aria-invalid="true"]').length > 0);
  const norway = () => page.all('[role="option"]').filter(({ textContent }) => textContent === 'Norway');
  await page.until('the countries', () => norway().length === 2);
  for (const one of norway()) await page.click(one);
  await page.press('Add the customer');
  await page.named('h1', 'Ida Berg');
  expect((await called('Ida Berg')).countryCode).toBe('NO');
  await page.sees('1 Quay');
});

it('changes one, and keeps what was typed when somebody else was faster', async () => {
  const { customerId } = await called('Callan');
  const page = await openPage(`/apps/ecommerce/customer/details/${customerId}`, { as: 'admin' });
  await page.press('Edit');
  await page.type('Phone', '+61 2 0000 0001');
  await api.call('PATCH', `${path}/${customerId}`, { as: 'admin', body: { note: 'Pays by transfer' } });
  await page.press('Save');
  await page.press('Save mine anyway');
  await page.sees('Changes to Callan Dwyer saved');
  const { body } = await api.call('GET', `${path}/${customerId}`, { as: 'admin' });
  expect(body.contact).toBe('+61 2 0000 0001');
});

it('asks before it writes over what somebody else has changed while the drawer was open, also once that is on the page', async () => {
  const { customerId } = await called('Finn');
  const page = await openPage(`/apps/ecommerce/customer/details/${customerId}`, { as: 'admin' });
  await page.press('Edit');
  await page.type('Phone', '+61 2 0000 0002');
  const contact = { contact: '+61 2 9999 9999' };
  await api.call('PATCH', `${path}/${customerId}`, { as: 'admin', body: contact });
  await page.sees(contact.contact);
  await page.press('Save');
  await page.button('Save mine anyway');
  expect((await api.call('GET', `${path}/${customerId}`, { as: 'admin' })).body).toMatchObject(contact);
});

it('a drawer with something typed stays where the customer is deleted, and the page makes way once it is closed', async () => {
  const body = { customer: 'Una Short', email: 'una@example.test', countryCode: 'NO' };
  const { customerId } = (await api.call('POST', path, { as: 'admin', body })).body;
  const page = await openPage(`/apps/ecommerce/customer/details/${customerId}`, { as: 'admin' });
  await page.press('Edit');
  await page.type('Phone', '+47 1');
  await api.call('DELETE', `${path}/${customerId}`, { as: 'admin' });
  await page.sees('This has just been deleted by somebody else');
  expect(await page.field('Phone')).toHaveProperty('value', '+47 1');
  await page.press('Cancel');
  await page.press('Leave');
  await page.sees('No customer at this address');
});

it('says why a customer who ordered is not deleted', async () => {
  const { customerId } = await called('Callan');
  const page = await openPage(`/apps/ecommerce/customer/details/${customerId}`, { as: 'admin' });
  await page.press('Actions for Callan Dwyer');
  await page.press('Delete');
  await page.sees('Delete Callan Dwyer?');
  await page.click(
    page.until('the button', () => page.all('dialog button').find(({ textContent }) => textContent === 'Delete')),
  );
  await page.until('why', () =>
    page
      .all('[role="alert"], [role="status"]')
      .some((one) => one.textContent?.includes('Other records still need this')),
  );
  expect((await called('Callan')).customerId).toBe(customerId);
});

it('offers those who only read nothing to change, and says when an address names nobody', async () => {
  const page = await openPage('/apps/ecommerce/customer/list', { as: 'editor' });
  await page.sees('Hélène Tison');
  expect(page.text()).not.toContain('New customer');
  await page.router.navigate({ to: '/apps/ecommerce/customer/details/1' });
  await page.sees('No customer at this address');
});

it('asks for what the shop asks for as soon as it does, and shows no field that is not asked', async () => {
  const ask = (checkout: object) =>
    api.call('PATCH', '/api/apps/ecommerce/settings', { as: 'admin', body: { checkout } });
  const page = await openPage('/apps/ecommerce/customer/list', { as: 'admin' });
  await page.press('New customer');
  await page.press('Add an address');
  await page.field('More of the address');
  await ask({ company: 'required', address2: 'hidden', phone: 'hidden' });
  const company = await page.field('Company');
  await page.until('the company must be filled', () => company.getAttribute('aria-required') === 'true');
  for (const word of ['More of the address', 'Phone']) expect(page.text()).not.toContain(word);
  await page.press('Remove address 1');
  await page.type('Name', 'Bo Lind');
  await page.type('Email', 'bo@example.test');
  await page.click(
    page.until('Norway', () => page.all('[role="option"]').find(({ textContent }) => textContent === 'Norway')),
  );
  await page.press('Add the customer');
  await page.until('it is said there', () => company.getAttribute('aria-invalid') === 'true');
  await page.type('Company', 'Lind & Co');
  await page.press('Add the customer');
  await page.named('h1', 'Bo Lind');
  await page.sees('Lind & Co');
  await ask({ company: 'optional', address2: 'optional', phone: 'optional' });
});
