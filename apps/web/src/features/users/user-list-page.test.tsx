import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { setWidth } from '#test/dom.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const lists = () =>
  line.calls.filter((call) => call.startsWith('GET /api/apps/users?') || call === 'GET /api/apps/users');
const names = (page: Page) => page.all('tbody tr td:nth-child(2) a').map(({ textContent }) => textContent);
const open = async (search = '') => {
  const page = await openPage(`/apps/user/list${search}`, { as: 'admin' });
  await page.until('the first answer', () => page.all('[aria-busy="false"]').length > 0);
  return page;
};

describe('the list', () => {
  it('R-2.21 shows ten people, the newest first, and says how many there are', async () => {
    const page = await open();
    expect(names(page)).toHaveLength(10);
    await page.sees('50 in all');
    await page.sees('1–10 of 50');
    expect(document.title).toBe('Users · Cartage');
  });

  it('R-4.19 a filter asks the server, goes back to page 1 and stands in the URL', async () => {
    const page = await open('?page=3');
    await page.sees('21–30 of 50');
    await page.choose('Status', 'pending');
    await page.until('only pending', () => page.router.state.location.search.status === 'pending');
    expect(page.router.state.location.search).toEqual({ status: 'pending' });
    await page.until('their rows', () => page.all('tbody tr').every((row) => row.textContent?.includes('Pending')));
  });

  it('a header sorts ascending, descending, then not', async () => {
    const page = await open();
    const header = () => page.all('th[aria-sort]')[0];
    await page.press('Person');
    await page.until('ascending', () => header()?.getAttribute('aria-sort') === 'ascending');
    expect(lists().at(-1)).toContain('sortBy=user');
    await page.press('Person');
    await page.until('descending', () => header()?.getAttribute('aria-sort') === 'descending');
    await page.press('Person');
    await page.until('none', () => header()?.getAttribute('aria-sort') === 'none');
    expect(page.router.state.location.search).toEqual({});
  });

  it('searches after a pause, and says when nothing matches', async () => {
    const page = await open();
    const before = lists().length;
    for (const text of ['n', 'no', 'nobody-of-that-name']) await page.type('Search by name or email', text);
    await page.sees('Nothing matches');
    expect(lists()).toHaveLength(before + 1);
    await page.press('Clear filters');
    await page.sees('1–10 of 50');
  });

  it('R-9.9 offers the page sizes and goes to the last page when asked for one behind it', async () => {
    const page = await open('?page=99&itemsPerPage=20');
    await page.sees('41–50 of 50');
    const sizes = [...(await page.field('Rows per page')).querySelectorAll('option')].map(({ value }) => value);
    expect(sizes).toEqual(['5', '10', '20', '25', '50', '100']);
  });

  it('says that the server cannot be reached, and tries again when asked to', async () => {
    const page = await openPage('/not-authorized', { as: 'admin' });
    await page.sees('Your role does not open this page');
    line.isCut = true;
    await page.router.navigate({ to: '/apps/user/list' });
    await page.sees('The list could not be loaded');
    await page.sees('The server cannot be reached');
    line.isCut = false;
    await page.press('Try again');
    await page.sees('50 in all');
  });

  it('R-9.1 becomes cards on a phone', async () => {
    setWidth(390);
    const page = await open();
    expect(page.all('table')).toHaveLength(0);
    expect(page.all('li dl')).toHaveLength(10);
    setWidth(1280);
  });

  it('reads from right to left in Arabic', async () => {
    const page = await openPage('/apps/user/list', { as: 'admin', language: 'ar' });
    await page.sees('المستخدمون');
    expect([document.documentElement.dir, document.documentElement.lang]).toEqual(['rtl', 'ar']);
  });
});

describe('export', () => {
  it('hands over what the list shows, all its pages, in its order', async () => {
    const files: Blob[] = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return create(file);
    };
    const page = await open('?status=active&itemsPerPage=5&sortBy=email');
    await page.press('Export');
    await page.sees('rows exported');
    URL.createObjectURL = create;
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
    const { body } = await api.call('GET', '/api/apps/users?status=active&itemsPerPage=100&sortBy=email', {
      as: 'admin',
    });
    expect(lines).toHaveLength(1 + body.totalUsers);
    expect(lines[0]).toBe('Full name,Email,User name,Company,Country,Phone,Role,Plan,Billing,Status');
    expect(lines[1]).toContain(`${body.users[0].fullName},${body.users[0].email},`);
    const position = body.users.findIndex(({ role }: { role: string }) => role === 'subscriber');
    expect(lines[1 + position]).toMatch(/,Viewer,(Basic|Company|Enterprise|Team),[^,]+,Active$/);
  });
});

describe('people', () => {
  it('invites a person; what the server refuses stands under its field and nothing typed is lost', async () => {
    const page = await open();
    await page.press('Invite a person');
    await page.type('Full name', 'Ada Newcomer');
    await page.type('Email', 'admin@demo.com');
    await page.press('Send the invitation');
    await page.sees('Somebody has this already.');
    expect(await page.field('Full name')).toHaveProperty('value', 'Ada Newcomer');
    const email = await page.field('Email');
    email.focus();
    email.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await page.type('Full name', '');
    await page.sees('Fill this in.');
    expect(page.text()).toContain('Somebody has this already.');
    await page.type('Full name', 'Ada Newcomer');
    await page.type('Email', 'ada@demo.com');
    expect(page.text()).not.toContain('Somebody has this already.');
    await page.press('Send the invitation');
    await page.sees('Invitation sent to ada@demo.com');
    await page.until('her row', () => names(page)[0] === 'Ada Newcomer');
  });

  it('asks before a form with something typed is closed', async () => {
    const page = await open();
    await page.press('Invite a person');
    await page.type('Full name', 'Half Typed');
    await page.press('Cancel');
    await page.sees('Leave without saving?');
    await page.press('Keep editing');
    expect(await page.field('Full name')).toHaveProperty('value', 'Half Typed');
  });

  it('does not overwrite somebody else’s change unasked', async () => {
    const page = await open('?q=camila');
    await page.press('Actions for Camila Rojas');
    await page.press('Edit');
    await page.type('Company', 'Mine');
    const token = await api.signIn('admin');
    const { body } = await api.call('GET', '/api/apps/users?q=camila', { token });
    await api.call('PUT', `/api/apps/users/${body.users[0].id}`, { token, body: { company: 'Theirs' } });
    await page.press('Save');
    await page.sees('Somebody else changed this meanwhile');
    expect(await page.field('Company')).toHaveProperty('value', 'Mine');
    await page.press('Save mine anyway');
    await page.sees('Changes to Camila Rojas saved');
  });

  it('suspends the selected, and takes it back', async () => {
    const page = await open('?status=active&itemsPerPage=5');
    const [first = '', second = ''] = names(page);
    for (const name of [first, second]) await page.click(page.field(`Select ${name}`));
    await page.sees('2 selected');
    await page.press('Suspend');
    await page.sees('2 people suspended and signed out');
    await page.until('them gone from the active', () => !names(page).includes(first));
    await page.press('Undo');
    await page.until('them back', () => names(page).includes(first ?? ''));
  });

  it('deletes only after a question', async () => {
    const page = await open('?q=pavel');
    await page.press('Actions for Pavel Horák');
    await page.press('Delete');
    await page.sees('Delete Pavel Horák?');
    await page.sees('its chats are gone for good, for the others too');
    await page.sees('Calendar events that others see go to you. Suspending keeps everything');
    await page.press('Delete the account');
    await page.sees('Pavel Horák deleted');
    await page.sees('Nothing matches');
    await page.until('the focus on the heading', () => document.activeElement?.matches('h1'));
  });

  it('leaves the focus at the row that came in the place of one deleted', async () => {
    const page = await open();
    const [, second = '', third] = names(page);
    await page.press(`Actions for ${second}`);
    await page.press('Delete');
    await page.press('Delete the account');
    await page.until('the row to be gone', () => !names(page).includes(second));
    const menu = await page.button(`Actions for ${third}`);
    await page.until('the focus at the next row', () => document.activeElement === menu);
  });
});

describe('rights', () => {
  it('R-6.4 tells a person without the ability in place', async () => {
    const page = await openPage('/apps/user/list', { as: 'subscriber' });
    await page.sees('Your role does not open this page');
    expect(page.router.state.location.pathname).toBe('/apps/user/list');
  });

  it('R-2.2 R-8.1 shows the not-found page for an unknown path', async () => {
    const page = await openPage('/no/such/page');
    await page.sees('No page at this address');
  });
});
