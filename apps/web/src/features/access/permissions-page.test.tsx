import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatOf } from '#format/format.ts';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const names = (page: Page) => page.all('tbody tr td:first-child button').map(({ textContent }) => textContent);
const open = async (search = '') => {
  const page = await openPage(`/apps/permissions${search}`, { as: 'admin' });
  await page.until('the first answer', () => page.all('[aria-busy="false"]').length > 0);
  return page;
};
const rowOf = (page: Page, name: string) =>
  page.until(name, () => page.all('tbody tr').find(({ textContent }) => textContent?.includes(name)));
const isTicked = async (page: Page, box: string) => {
  const field = (await page.field(box)) as HTMLInputElement; // page.field gives inputs
  return field.indeterminate ? 'partly' : field.checked;
};
const kept = async (name: string) => {
  const { body } = await api.call('GET', `/api/apps/permissions?q=${encodeURIComponent(name)}`, { as: 'admin' });
  return body.permissions[0];
};

describe('the list', () => {
  it('R-2.20 R-3.31 shows each permission, the roles it is assigned to and its date, and marks the core ones', async () => {
    const page = await open();
    expect(names(page)).toHaveLength(9);
    const core = (await rowOf(page, 'Manage Billing & Roles')).textContent;
    expect(core).toContain('Core');
    const plain = await rowOf(page, 'Project Planning');
    expect(
      [...plain.querySelectorAll('[data-tone]')].map((chip) => [chip.textContent, chip.getAttribute('data-tone')]),
    ).toEqual([
      ['Administrator', 'accent'],
      ['Dispatcher', 'success'],
      ['Support', 'info'],
    ]);
    const { createdAt } = await kept('Project Planning');
    expect(plain.textContent).toContain(formatOf('en').dateTime(createdAt, 'UTC'));
  });

  it.each([
    ['fr', 'Chercher par nom, date ou rôle'],
    ['ar', 'ابحث بالاسم أو التاريخ أو الدور'],
  ] as const)('R-6.11 says dates as the language does, and finds them so: %s', async (language, search) => {
    const { createdAt } = await kept('Project Planning');
    const written = formatOf(language).dateTime(createdAt, 'UTC');
    const page = await openPage('/apps/permissions', { as: 'admin', language });
    expect((await rowOf(page, 'Project Planning')).textContent).toContain(written);
    await page.type(search, written);
    await page.until('that one', () => names(page).join() === 'Project Planning');
  });

  it('R-6.11 searches by the name, the date, or the beginning of a role', async () => {
    const page = await open('?q=restricted');
    expect(names(page)).toEqual(['Only View']);
    await page.type('Search by name, date or role', 'sequences');
    await page.until('that one', () => names(page).join() === 'Manage Email Sequences');
  });
});

describe('changing', () => {
  it('adds one with all it takes, and what is ticked is kept', async () => {
    const page = await open();
    await page.press('Add a permission');
    await page.type('Name', 'only view');
    await page.click(page.field('Assigned to'));
    await page.click(page.named('[role="option"]', 'Support'));
    await page.click(page.field('Routes: Dispatch'));
    expect(await isTicked(page, 'Routes: Everything')).toBe('partly');
    await page.click(page.field('Vehicles: Everything'));
    expect(await isTicked(page, 'Vehicles: Delete')).toBe(true);
    await page.click(page.field('Vehicles: Delete'));
    await page.press('Add');
    await page.sees('Somebody has this already.');
    await page.type('Name', 'Night desk');
    await page.press('Add');
    await page.sees('Night desk added');
    await rowOf(page, 'Night desk');
    expect(await kept('Night desk')).toMatchObject({
      assignedTo: ['support'],
      isCore: false,
      grants: [
        { action: 'dispatch', subject: 'Route' },
        { action: 'read', subject: 'Vehicle' },
        { action: 'create', subject: 'Vehicle' },
        { action: 'update', subject: 'Vehicle' },
      ],
    });
  });

  it('offers nobody but administrators what only they may do', async () => {
    const page = await open();
    await page.click(page.named('tbody button', 'Project Planning'));
    expect(await page.field('Roles and permissions: Edit')).toHaveProperty('disabled', true);
    expect(await page.field('Roles and permissions: View')).toHaveProperty('disabled', false);
    expect(page.text()).not.toContain('Everything there is');
  });

  it('deletes after a question; a core one is not offered for it until it is core no more', async () => {
    const page = await open();
    await page.press('Actions for Management');
    await page.button('Edit');
    expect(page.all('[role="menuitem"]').map(({ textContent }) => textContent)).toEqual(['Edit']);
    await page.press('Edit');
    await page.click(page.field('Core permission'));
    await page.press('Save');
    await page.sees('Management saved');
    await page.press('Actions for Management');
    await page.press('Delete');
    await page.sees('Delete Management?');
    await page.press('Delete the permission');
    await page.sees('Management deleted');
    await page.until('it gone', () => !names(page).includes('Management'));
  });
});

describe('rights', () => {
  it('R-6.1 who may only read is offered no change; who may not read is told', async () => {
    const page = await openPage('/apps/permissions', { as: 'maintainer' });
    await page.sees('Project Planning');
    expect(page.text()).not.toContain('Add a permission');
    expect(page.all('tbody button')).toEqual([]);
    const other = await openPage('/apps/permissions', { as: 'editor' });
    await other.sees('Your role does not open this page');
  });

  it('reads from right to left in Arabic', async () => {
    const page = await openPage('/apps/permissions', { as: 'admin', language: 'ar' });
    await page.sees('منسّق التوزيع');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
