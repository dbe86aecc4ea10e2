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

const drivers = '/api/apps/logistics/drivers';

it('a driver has hours and breaks that planning keeps to; a break that ends before it begins is not taken', async () => {
  const { body: made } = await api.call('POST', drivers, { as: 'admin', body: { ref: 'W', name: 'Wanda Work' } });
  const page = await openPage('/apps/logistics/drivers', { as: 'admin' });
  await page.press('Actions for Wanda Work');
  await page.press('Open');
  await page.type('Most work in a day (h)', '7.5');
  await page.press('Add a break');
  await page.press('Add a break');
  await page.press('Remove break 2');
  await page.type('Break 1: From', '12:00');
  await page.type('Break 1: To', '11:00');
  await page.type('Length (min)', '30');
  await page.click(page.field('Paid'));
  await page.press('Save');
  await page.sees('The end comes before the start');
  expect((await api.call('GET', `${drivers}/${made.id}`, { as: 'admin' })).body.version).toBe(made.version);

  await page.type('Break 1: To', '13:00');
  await page.press('Save');
  await page.sees('Wanda Work saved');
  const { body } = await api.call('GET', `${drivers}/${made.id}`, { as: 'admin' });
  expect(body.workRules).toEqual({
    maxWorkS: 27_000,
    maxDriveS: null,
    breaks: [{ from: '12:00', to: '13:00', durationS: 1800, isPaid: true }],
  });
});

it('a driver’s routes get an address for calendar programs, shown once, and lose it', async () => {
  const { body: made } = await api.call('POST', drivers, { as: 'admin', body: { ref: 'C', name: 'Cal Endar' } });
  const feed = `/api/apps/logistics/calendar-feeds/drivers/${made.id}`;
  const since = async () => (await api.call('GET', feed, { as: 'admin' })).body.since;
  const page = await openPage('/apps/logistics/drivers', { as: 'admin' });
  await page.press('Actions for Cal Endar');
  await page.press('Open');
  await page.click(page.field('Calendar'));
  await page.sees('There is no address yet.');
  await page.press('Make an address');
  await page.sees('There is an address since');
  const [url = ''] = /http:\/\/localhost\/api\/calendar-feeds\/\w{64}\.ics/.exec(page.text()) ?? [];
  expect((await api.call('GET', url)).body).toContain('X-WR-CALNAME:Cal Endar');
  expect((await page.link('Open in the calendar program')).getAttribute('href')).toBe(url.replace('http:', 'webcal:'));
  await page.press('Take the address back');
  await page.sees('Take the address back?');
  // The question stands before the drawer.
  await page.press('Take the address back');
  await page.sees('There is no address yet.');
  expect(page.text()).not.toContain(url);
  expect(await since()).toBeNull();
});

/** The part of a driver's drawer about phones. */
async function openPhones(name: string) {
  const page = await openPage('/apps/logistics/drivers', { as: 'maintainer' });
  await page.press(`Actions for ${name}`);
  await page.press('Open');
  await page.click(page.field('Phone'));
  return page;
}

it('a driver signs in on a phone by a link: it is shown with its code until it is used, then the phone, until it is signed out', async () => {
  const { users } = (await api.call('GET', '/api/apps/users?role=driver', { as: 'admin' })).body;
  await api.call('POST', drivers, { as: 'admin', body: { ref: 'P', name: 'Phil Phone', userId: users[0].id } });
  const page = await openPhones('Phil Phone');
  await page.sees('None.');
  await page.press('Sign in on a phone');
  await page.sees('Good once, until');
  await page.until('the code', () => page.all('svg[role="img"][aria-label="QR code of the link for Phil Phone"]')[0]);
  await page.sees('This server answers on its own machine alone');
  const token = () => /http:\/\/localhost\/driver\/enter#(\w{64})/.exec(page.text())?.[1] ?? '';
  const first = token();
  await page.press('Send by mail');
  await page.sees('This link is on its way to driver@demo.com');
  expect(token()).not.toBe(first);
  const enter = (one: string) => api.call('POST', '/api/driver-phones/enter', { body: { token: one } });
  expect((await enter(first)).status).toBe(400);
  const { body } = await enter(token());
  await page.sees('Phil Phone is signed in on the phone.');
  expect(token()).toBe('');
  // Escape closes the dialog, not the drawer under it.
  const again = await page.button('Make a new link');
  again.focus();
  again.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  await page.seesNot('Phil Phone is signed in on the phone.');
  await page.press('Sign out of all phones');
  await page.sees('Sign Phil Phone out of all phones?');
  // The question stands before the drawer.
  await page.press('Sign out of all phones');
  await page.sees('None.');
  expect((await api.call('GET', '/api/auth/session', { token: body.accessToken })).status).toBe(401);
});

it('who cannot sign in by a link is told why, and led to where an account is chosen', async () => {
  await api.call('POST', drivers, { as: 'admin', body: { ref: 'N', name: 'Nobody Yet' } });
  const { users } = (await api.call('GET', '/api/apps/users?role=admin', { as: 'admin' })).body;
  await api.call('POST', drivers, { as: 'admin', body: { ref: 'B', name: 'Big Boss', userId: users[0].id } });
  const page = await openPhones('Nobody Yet');
  await page.sees('This driver has no account to sign in to.');
  expect(page.text()).not.toContain('Sign in on a phone');
  await page.press('Choose the account');
  await page.until('the choice', () => page.field('Account'));
  const other = await openPhones('Big Boss');
  await other.sees('This account may do more than drive');
  expect(other.text()).not.toContain('Sign in on a phone');
});
