import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { setWidth } from '#test/dom.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
beforeEach(() => api.deps.db.deleteFrom('keptLists').execute());
afterAll(() => api.close());

const open = async (path: string) => {
  const page = await openPage(path, { as: 'admin' });
  await page.until('the first answer', () => page.all('[aria-busy="false"]').length > 0);
  return page;
};
const headers = (page: Page) => page.all('th[scope="col"]').map(({ textContent }) => textContent);
const tick = (page: Page, name: string) =>
  page.click(page.until(name, () => page.all('[role="dialog"] label').find(({ textContent }) => textContent === name)));
const kept = () => line.calls.filter((call) => call.startsWith('PATCH /api/preferences/lists')).length;

it('columns: those that are ticked are shown, and are kept for the person on every device', async () => {
  const page = await open('/apps/user/list');
  expect(headers(page)).toEqual(['Person', 'Role', 'Plan', 'Billing', 'Status']);
  await page.press('Columns');
  await tick(page, 'Billing');
  await page.until('no billing', () => !headers(page).includes('Billing'));
  await tick(page, 'Country');
  await page.until('the choice', () => headers(page).join() === 'Person,Role,Plan,Country,Status');
  await page.until('both kept', () => kept() === 2);

  const elsewhere = await open('/apps/user/list');
  expect(headers(elsewhere)).toEqual(['Person', 'Role', 'Plan', 'Country', 'Status']);
  await elsewhere.press('Columns');
  await elsewhere.press('As the list comes');
  await elsewhere.until('all again', () => headers(elsewhere).join() === 'Person,Role,Plan,Billing,Status');
});

it('columns: the first one names the row and cannot be taken away', async () => {
  const page = await open('/apps/user/list');
  await page.press('Columns');
  const first = await page.until('its box', () => page.all('[role="dialog"] input')[0]);
  expect(first.hasAttribute('disabled')).toBe(true);
});

it('views: filters, order and columns get a name, come back by it, and are the same for everybody by their address', async () => {
  const page = await open('/apps/user/list?status=pending&sortBy=user');
  await page.press('Columns');
  await tick(page, 'Plan');
  await page.until('no plan', () => !headers(page).includes('Plan'));
  await page.press('Views');
  await page.type('Name of this view', 'Waiting');
  await page.press('Save');
  await page.button('Views; now Waiting');

  const later = await open('/apps/user/list');
  await later.press('Views');
  await later.press('Waiting');
  const address = { status: 'pending', sortBy: 'user', columns: 'fullName,role,billing,status' };
  await later.until('the view', () => later.router.state.location.search.status === 'pending');
  expect(later.router.state.location.search).toEqual(address);
  expect(headers(later)).toEqual(['Person', 'Role', 'Billing', 'Status']);

  await api.deps.db.deleteFrom('keptLists').execute(); // somebody else, who was given the address
  const others = await open(`/apps/user/list?${new URLSearchParams(address)}`);
  expect(headers(others)).toEqual(['Person', 'Role', 'Billing', 'Status']);
});

it('who tabs out of a panel goes on from its button, and back to it', async () => {
  const page = await open('/apps/user/list');
  const opener = await page.button('Views');
  const tab = (from: HTMLElement, shiftKey = false) => {
    from.focus();
    from.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }));
  };
  await page.click(opener);
  tab(await page.field('Name of this view'));
  expect(document.activeElement).toBe(opener);
  tab(await page.until('the first in it', () => page.all('[role="dialog"] button')[0]), true);
  await page.until('it closed', () => page.all('[role="dialog"]').length === 0);
  expect(document.activeElement).toBe(opener);
});

it('views: the same name is replaced, a deleted one comes back by Undo', async () => {
  const page = await open('/apps/user/list?status=pending');
  await page.press('Views');
  await page.type('Name of this view', 'Mine');
  await page.press('Save');
  await page.choose('Status', 'inactive');
  await page.until('the filter', () => page.router.state.location.search.status === 'inactive');
  await page.press('Views');
  await page.type('Name of this view', 'Mine');
  await page.press('Replace');
  await page.button('Views; now Mine');
  await page.press('Delete the view Mine');
  await page.sees('Name what you see now');
  await page.press('Undo');
  await page.button('Views; now Mine');
});

it('deliveries have both, on a phone as lines of their cards', async () => {
  setWidth(390);
  const page = await open('/apps/logistics/deliveries');
  await page.press('Columns');
  await tick(page, 'Address');
  await page.until('no address', () => page.all('main dt').every(({ textContent }) => textContent !== 'Address'));
  expect(page.all('main dt').some(({ textContent }) => textContent === 'Customer')).toBe(true);
  await page.button('Views');
  setWidth(1280);
});
