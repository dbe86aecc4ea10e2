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

it('R-2.8 R-6.1 shows one card to everybody, the second to those who may read everything', async () => {
  const admin = await openPage('/access-control', { as: 'admin' });
  await admin.sees('For everybody who may open this page');
  await admin.sees('For those who may read everything');
  const viewer = await openPage('/access-control', { as: 'subscriber' });
  await viewer.sees('For everybody who may open this page');
  expect(viewer.text()).not.toContain('For those who may read everything');
});

it('tries the rules of another role', async () => {
  const page = await openPage('/access-control', { as: 'admin' });
  const ticks = () => page.all('td').filter(({ textContent }) => textContent === 'may').length;
  await page.until('all', () => ticks() === 54);
  await page.click(page.field('Role'));
  await page.click(page.named('[role="option"]', 'Viewer'));
  await page.until('less', () => ticks() > 0 && ticks() < 10);
});

it('says of somebody with a role of their own what is in force for them', async () => {
  const role = await api.call('POST', '/api/apps/roles', {
    as: 'admin',
    body: { name: 'Yard', basedOn: 'subscriber', grants: [{ action: 'delete', subject: 'Vehicle' }], removals: [] },
  });
  const people = await api.call('GET', '/api/apps/users?q=viewer', { as: 'admin' });
  await api.call('PUT', `/api/apps/roles/${role.body.id}/people/${people.body.users[0].id}`, { as: 'admin' });
  const page = await openPage('/access-control', { as: 'subscriber' });
  const deletes = () =>
    page
      .all('tbody tr')
      .filter((row) => row.querySelectorAll('td')[3]?.textContent === 'may')
      .map((row) => row.querySelector('th')?.textContent);
  await page.sees('You are here as: Yard');
  await page.until('the vehicles', () => deletes().join() === 'Vehicles');
});
