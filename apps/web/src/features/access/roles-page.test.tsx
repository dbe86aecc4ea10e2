import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const open = async () => {
  const page = await openPage('/apps/roles', { as: 'admin' });
  await page.sees('Dispatcher');
  return page;
};
const cardOf = (page: Page, name: string) =>
  page.until(name, () => page.all('main li').find((card) => card.querySelector('h2')?.textContent === name));
const kept = async (name: string) => {
  const { body } = await api.call('GET', '/api/apps/roles', { as: 'admin' });
  return body.roles.find((role: { name: string }) => role.name === name);
};
const menuOf = async (page: Page, name: string) => {
  await page.press(`Actions for ${name}`);
  await page.button('Give to somebody');
  return page.all('[role="menuitem"]').map(({ textContent }) => textContent);
};

it('R-2.20 shows a card for each role: who has it, where they are listed, and what the server lets be done', async () => {
  const page = await open();
  expect(page.all('main li h2').map(({ textContent }) => textContent)).toHaveLength(6);
  const card = await cardOf(page, 'Dispatcher');
  const { userCount } = await kept('Dispatcher');
  const link = card.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    `${userCount} people`,
    '/apps/user/list?role=editor',
  ]);
  expect(await menuOf(page, 'Dispatcher')).toEqual(['Give to somebody', 'Copy']);
});

it('copies a role, allows more and less, gives it to a person, and deletes it once nobody has it', async () => {
  const page = await open();
  await page.press('Actions for Dispatcher');
  await page.press('Copy');
  await page.type('Name', 'Night desk');
  expect(await page.field('Deliveries: Delete')).toHaveProperty('checked', true);
  expect(await page.field('Drivers: Edit')).toHaveProperty('indeterminate', true);
  expect(await page.field('Roles and permissions: Edit')).toHaveProperty('disabled', true);
  await page.click(page.field('Deliveries: Delete'));
  await page.click(page.field('Vehicles: Edit'));
  await page.press('Add the role');
  await page.sees('Night desk added');
  expect(await kept('Night desk')).toMatchObject({
    basedOn: 'editor',
    grants: [{ action: 'update', subject: 'Vehicle' }],
    removals: [{ action: 'delete', subject: 'Delivery' }],
  });

  expect(await menuOf(page, 'Night desk')).toEqual(['Edit', 'Give to somebody', 'Copy', 'Delete']);
  await page.press('Give to somebody');
  await page.sees('signs them out everywhere');
  await page.type('Person', 'camila');
  const option = await page.until('Camila', () =>
    page.all('[role="option"]').find(({ textContent }) => textContent?.startsWith('Camila Rojas')),
  );
  await page.click(option);
  await page.press('Give the role');
  await page.sees('Camila Rojas has the role Night desk now');
  await page.sees('1 person');
  const { id, people } = await kept('Night desk');
  expect(people).toMatchObject([{ fullName: 'Camila Rojas' }]);
  expect(await menuOf(page, 'Night desk')).not.toContain('Delete');

  await api.call('PUT', `/api/apps/roles/subscriber/people/${people[0].id}`, { as: 'admin' });
  const later = await open();
  await later.press('Actions for Night desk');
  await later.press('Delete');
  await later.press('Delete the role');
  await later.sees('Night desk deleted');
  expect((await api.call('GET', `/api/apps/roles/${id}`, { as: 'admin' })).status).toBe(404);
});

it('R-6.1 who may only read roles is offered no change', async () => {
  const page = await openPage('/apps/roles', { as: 'maintainer' });
  await page.sees('Dispatcher');
  expect(page.text()).not.toContain('Add a role');
  expect(page.all('main li button')).toEqual([]);
});
