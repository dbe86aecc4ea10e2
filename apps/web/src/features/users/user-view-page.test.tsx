import '#test/dom.ts';
import { recordAudit } from '@cartage/api/core/audit.ts';
import { toInstant } from '@cartage/api/core/database/column-kinds.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const personCalled = async (q: string) =>
  (await api.call('GET', `/api/apps/users?q=${encodeURIComponent(q)}`, { as: 'admin' })).body.users[0];

it('R-2.21 R-3.32 opens from the list, and shows one person: who they are, how to reach them, what they did', async () => {
  const { id } = await personCalled('camila');
  const { body } = await api.call('GET', `/api/apps/users/${id}`, { as: 'admin' });
  const page = await openPage('/apps/user/list?q=camila', { as: 'admin' });
  await page.click(page.link('Camila Rojas'));
  await page.named('h1', 'Camila Rojas');
  expect(page.router.state.location.pathname).toBe(`/apps/user/view/${id}`);
  await page.until('the title', () => document.title === 'Camila Rojas · Cartage');
  expect(await page.link(body.email)).toHaveProperty('href', `mailto:${body.email}`);
  expect((await page.link(body.contact)).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  const facts = page.all('dd').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining([body.username, body.country, body.taxId, String(body.projectDone)]));
});

it('is told the role of one’s own making that somebody has, and not the one it is based on', async () => {
  const { id } = await personCalled('support@demo.com');
  const role = { name: 'Bookkeeper', basedOn: 'author' };
  const { body } = await api.call('POST', '/api/apps/roles', { as: 'admin', body: role });
  await api.call('PUT', `/api/apps/roles/${body.id}/people/${id}`, { as: 'admin' });
  const list = await openPage('/apps/user/list?q=support@demo.com', { as: 'admin' });
  await list.sees('Bookkeeper');
  const page = await openPage(`/apps/user/view/${id}`, { as: 'admin' });
  await page.sees('Bookkeeper');
  await page.press('Edit');
  const chosen = (await page.field('Role')) as HTMLInputElement;
  await page.until('the role in the form', () => chosen.value === 'Bookkeeper');
});

it('shows the projects of this person alone', async () => {
  const own = await api.call('GET', '/api/dashboard/analytics/projects?memberId=1', { as: 'admin' });
  const page = await openPage('/apps/user/view/1', { as: 'admin' });
  for (const { name } of own.body.projects) await page.sees(name);
  expect(page.all('section li')).toHaveLength(6);
  await api.call('DELETE', `/api/apps/projects/${own.body.projects[0].id}`, { as: 'admin' });
  await page.until('one less', () => page.all('section li').length === 5);
  const none = await personCalled('pavel');
  await page.router.navigate({ to: `/apps/user/view/${none.id}` });
  await page.sees('In no project yet.');
});

it('is changed in the drawer of the list, suspended and let in again; the log tells it at once', async () => {
  const { id } = await personCalled('camila');
  const page = await openPage(`/apps/user/view/${id}?tab=activity`, { as: 'admin' });
  await page.sees('Nothing in the log about this person yet.');
  await page.press('Edit');
  await page.type('Company', 'Rojas & Hijas');
  await page.press('Save');
  await page.sees('Changes to Camila Rojas saved');
  await page.until('the company', () => page.all('header').some((one) => one.textContent?.includes('Rojas & Hijas')));
  await page.press('Actions for Camila Rojas');
  await page.press('Suspend');
  await page.sees('Suspended');
  await page.press('Undo');
  await page.until('what happened', () => page.all('section ol li').length === 3);
  expect(page.all('section ol bdi').map(({ textContent }) => textContent)).toEqual([
    'Account activated',
    'Account suspended',
    'Account changed',
  ]);
});

it('shows all of what is told of a person, some at a time: how many is said, and the focus stays', async () => {
  const { id } = await personCalled('pavel');
  for (let count = 0; count < 45; count++)
    await recordAudit(api.deps.db as never, api.deps.clock, {
      actorId: 1,
      action: 'user.updated',
      subject: 'User',
      subjectId: id,
      detail: {},
    });
  const page = await openPage(`/apps/user/view/${id}?tab=activity`, { as: 'admin' });
  const shown = () => page.all('section ol li').length;
  const said = () => page.all('section [role="status"]')[0];
  await page.sees('20 of 45 shown');
  const more = await page.button('Show more');
  more.focus();
  await page.press('Show more');
  await page.until('the second page', () => shown() === 40);
  expect(said()?.textContent).toBe('40 of 45 shown');
  expect(document.activeElement).toBe(more);
  await page.press('Show more');
  await page.until('the last page', () => shown() === 45);
  expect(said()?.textContent).toBe('45 of 45 shown');
  await page.until('the focus at what is said', () => document.activeElement === said());
});

it('shows more than a hundred projects', async () => {
  const { id } = await personCalled('pavel');
  const { db } = api.deps;
  const [project] = await db.selectFrom('projects').selectAll().limit(1).execute();
  if (!project) throw new Error('There are projects');
  const { seq: _seq, ...facts } = project;
  for (let at = 0; at < 101; at++) {
    await db
      .insertInto('projects')
      .values({ ...facts, id: 9000 + at, name: `Project ${at}` })
      .execute();
    await db
      .insertInto('projectMembers')
      .values({ projectId: 9000 + at, userId: id })
      .execute();
  }
  const page = await openPage(`/apps/user/view/${id}`, { as: 'admin' });
  const shown = () => page.all('section li').length;
  await page.sees('100 of 101 shown');
  await page.press('Show more');
  await page.until('all of them', () => shown() === 101);
});

it('leads to the profile, as colleagues see it', async () => {
  const { id } = await personCalled('camila');
  const page = await openPage(`/apps/user/view/${id}`, { as: 'admin' });
  await page.named('h1', 'Camila Rojas');
  await page.click(
    page.until('the link', () => page.all('main header a').find((one) => one.textContent === 'Profile')),
  );
  await page.until('the profile', () => page.router.state.location.pathname === '/pages/user-profile/profile');
  expect(page.router.state.location.search).toEqual({ userId: String(id) });
});

it('keeps the tab in the address', async () => {
  const { id } = await personCalled('camila');
  const page = await openPage(`/apps/user/view/${id}`, { as: 'maintainer' });
  await page.click(page.link('Activity'));
  await page.sees('What the audit log tells');
  expect(page.router.state.location.search).toEqual({ tab: 'activity' });
  expect(page.all('[aria-label="About this person"] [aria-current]').map(({ textContent }) => textContent)).toEqual([
    'Activity',
  ]);
});

it('leads back to the list once the person is deleted, and says when an address names nobody', async () => {
  const { id } = await personCalled('pavel');
  const page = await openPage(`/apps/user/view/${id}`, { as: 'admin' });
  await page.press('Actions for Pavel Horák');
  await page.press('Delete');
  await page.press('Delete the account');
  await page.until('the list', () => page.router.state.location.pathname === '/apps/user/list');
  await page.router.navigate({ to: `/apps/user/view/${id}` });
  await page.named('h1', 'Nobody at this address');
  await page.click(page.link('All users'));
  await page.until('the list', () => page.router.state.location.pathname === '/apps/user/list');
});

it('offers nothing the person may not do: managers do not look after administrators', async () => {
  const page = await openPage('/apps/user/view/1', { as: 'maintainer' });
  await page.named('h1', 'Amina Haddad');
  await page.sees('Led by');
  expect(page.all('main button, header button').map(({ textContent }) => textContent)).not.toContain('Edit');
  expect(page.all('[aria-label="Actions for Amina Haddad"]')).toEqual([]);
});

it('R-6.4 tells a person without the ability in place', async () => {
  const page = await openPage('/apps/user/view/1', { as: 'subscriber' });
  await page.sees('Your role does not open this page');
});

it('who looks after people sees how an account is entered, and signs the person out everywhere', async () => {
  const driver = await personCalled('driver@demo.com');
  const token = await api.signIn('driver');
  const page = await openPage(`/apps/user/view/${driver.id}`, { as: 'admin' });
  await page.click(page.link('Security'));
  await page.sees('A password alone opens this account.');
  await page.press('Sign out everywhere');
  await page.press('Sign out');
  await page.sees('Signed in nowhere.');
  await page.sees(`${driver.fullName} is signed out everywhere`);
  expect((await api.call('GET', '/api/auth/session', { token })).status).toBe(401);
});

it('who looks after people signs one device out, and revokes a key', async () => {
  const driver = await personCalled('driver@demo.com');
  const token = await api.signIn('driver');
  const key = { name: 'Telematics', scopes: [{ action: 'read', subject: 'Delivery' }] };
  const { secret } = (await api.call('POST', '/api/apps/api-keys', { as: 'admin', body: key })).body;
  const own = await openPage('/apps/user/view/1?tab=security', { as: 'admin' });
  await own.sees('Telematics');
  await own.sees('never used');
  await own.press('Revoke: Telematics');
  await own.press('Revoke');
  await own.sees('Telematics opens nothing any more');
  await own.sees('No program has a key of this account.');
  const withKey = { headers: { 'x-api-key': secret } };
  expect((await api.call('GET', '/api/apps/logistics/deliveries', withKey)).status).toBe(401);

  const page = await openPage(`/apps/user/view/${driver.id}?tab=security`, { as: 'admin' });
  await page.press('Sign out there: Another program');
  await page.sees('Signed out there');
  await page.sees('Signed in nowhere.');
  expect((await api.call('GET', '/api/auth/session', { token })).status).toBe(401);
});

it('a second factor that somebody has lost is switched off, once that is confirmed', async () => {
  const viewer = await personCalled('viewer@demo.com');
  await api.deps.db
    .updateTable('credentials')
    .set({ twoFactorSecret: 'lost', twoFactorSince: toInstant(Date.UTC(2026, 9, 1, 8)) })
    .where('userId', '=', viewer.id)
    .execute();
  const page = await openPage(`/apps/user/view/${viewer.id}?tab=security`, { as: 'admin' });
  await page.sees('Asked for at every sign-in since Oct 1, 2026.');
  await page.press('Switch it off');
  await page.press('Switch off');
  await page.sees(`Second factor of ${viewer.fullName} switched off`);
  await page.sees('A password alone opens this account.');
});

it('one’s own account is changed in the settings, and a manager is shown nothing of an administrator’s', async () => {
  const own = await openPage('/apps/user/view/1?tab=security', { as: 'admin' });
  await own.sees('This device');
  expect(own.all('button').some(({ textContent }) => textContent === 'Sign out everywhere')).toBe(false);
  expect(await own.link('Change it in your settings')).toHaveProperty('pathname', '/pages/account-settings/security');
  const page = await openPage('/apps/user/view/1', { as: 'maintainer' });
  await page.named('h1', 'Amina Haddad');
  expect(page.all('main nav a').map(({ textContent }) => textContent)).not.toContain('Security');
});

it('gives a role of one’s own in the form of a person, and the built-in one back', async () => {
  const { id } = await personCalled('camila');
  const role = await api.call('POST', '/api/apps/roles', {
    as: 'admin',
    body: { name: 'Night desk', basedOn: 'editor' },
  });
  const page = await openPage(`/apps/user/view/${id}`, { as: 'admin' });
  const stored = async () => (await api.call('GET', `/api/apps/users/${id}`, { as: 'admin' })).body;
  await page.press('Edit');
  await page.click(page.field('Role'));
  await page.click(page.named('[role="option"]', 'Night desk'));
  await page.press('Save');
  await page.until('the role in the head', () => page.all('main')[0]?.textContent?.includes('Night desk'));
  await page.until('the form to close', () => page.all('[role="dialog"]').length === 0);
  expect(await stored()).toMatchObject({ role: 'editor', customRoleId: role.body.id, roleName: 'Night desk' });
  await page.press('Edit');
  await page.click(page.field('Role'));
  await page.click(page.named('[role="option"]', 'Dispatcher'));
  await page.press('Save');
  await page.until('the form to close', () => page.all('[role="dialog"]').length === 0);
  expect(await stored()).toMatchObject({ role: 'editor', customRoleId: null });
});
