import '#test/dom.ts';
import { tellCustomers } from '@cartage/api/logistics/customer-messages/tell-customers.service.ts';
import { sendGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
let id: string;
const logistics = '/api/apps/logistics';

beforeAll(async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const { grid } = await sendGrid11(api);
  id = grid.ids.C ?? '';
  await api.deps.db.updateTable('deliveries').set({ email: 'c@example.com' }).where('id', '=', id).execute();
}, 60_000);
afterAll(() => api.close());

it('what customers are mailed is chosen in the settings', async () => {
  const page = await openPage('/apps/logistics/settings?tab=customers', { as: 'admin' });
  for (const name of ['When it will come', 'Another time']) await page.click(page.field(name));
  await page.type('Another time counts from (min)', '10');
  await page.type('Links end after (days)', '14');
  await page.press('Save');
  await page.sees('Settings saved');
  const { body } = await api.call('GET', `${logistics}/settings`, { as: 'admin' });
  expect(body).toMatchObject({
    customerMails: { scheduled: true, time_moved: true, done: false },
    movedByS: 600,
    linkDays: 14,
  });
});

it('the drawer of a delivery tells what its customer was told, and takes the link back', async () => {
  for (const time of ['06:31', '07:06', '07:20']) {
    api.clock.at = new Date(`2026-11-23T${time}:00Z`);
    await tellCustomers(api.deps);
  }
  const page = await openPage(`/apps/logistics/deliveries?open=${id}`, { as: 'editor' });
  await page.click(page.field('Customer'));
  await page.sees('When we come');
  await page.sees('Mailed');
  expect(page.all('ol[aria-label="What the customer was told"] li').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/At about \d\d:\d\d instead of \d\d:\d\d.*Not mailed: too small a change$/),
    expect.stringMatching(/When we comeMailed$/),
  ]);
  await page.press('Take the link back');
  await page.sees('Whoever has it sees nothing any more.');
  await page.click(page.named('[role="alertdialog"] button', 'Take the link back'));
  await page.sees('leads nowhere any more');
  await page.seesNot('Take the link back');
  await page.click(page.field('Events'));
  await page.sees('Link of the customer taken back');
});

it('who may only look sees the same, and cannot share it', async () => {
  const page = await openPage(`/apps/logistics/deliveries?open=${id}`, { as: 'subscriber' });
  await page.click(page.field('Customer'));
  await page.sees('When we come');
  for (const verb of ['Copy the customer’s link', 'Cancel', 'Save']) expect(page.text()).not.toContain(verb);
});

it('what quiet hours hold back says until when, and afterwards that it was no longer true', async () => {
  const path = `${logistics}/settings`;
  const { body } = await api.call('GET', path, { as: 'admin' });
  await api.call('PATCH', path, {
    as: 'admin',
    body: { quietHours: { from: '00:00', to: '09:00' } },
    headers: { 'if-match': `"${body.version}"` },
  });
  api.clock.at = new Date('2026-11-23T07:40:00Z');
  await tellCustomers(api.deps);
  const place = `/apps/logistics/deliveries?open=${id}`;
  const page = await openPage(place, { as: 'editor' });
  await page.click(page.field('Customer'));
  await page.sees('Waits until 09:00: quiet hours');
  await api.deps.db.updateTable('deliveries').set({ status: 'cancelled' }).where('id', '=', id).execute();
  api.clock.at = new Date('2026-11-23T08:10:00Z');
  await tellCustomers(api.deps);
  const later = await openPage(place, { as: 'editor' });
  await later.click(later.field('Customer'));
  await later.sees('Not mailed: no longer true when the quiet hours ended');
});
