import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { ProfileConnection, ProfileProject, ProfileTeam } from '@cartage/contract/pages/profile/profile.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/pages/user-profile';
const tabOf = async (tab: string, as: Role = 'admin', userId = '') =>
  (await api.call('GET', `/api/pages/profile?tab=${tab}${userId && `&userId=${userId}`}`, { as })).body;
const people = async (): Promise<ProfileConnection[]> => tabOf('connections');

it('R-2.22 R-3.38 shows the own profile: who one is, how one is reached, teams, projects and connections', async () => {
  const page = await openPage(path, { as: 'admin' });
  await page.named('h1', 'Amina Haddad');
  expect(page.router.state.location.pathname).toBe(`${path}/profile`);
  expect(await page.link('admin@demo.com')).toHaveProperty('href', 'mailto:admin@demo.com');
  await page.sees('Joined on');
  const facts = page.all('dd').map(({ textContent }) => textContent);
  expect(facts).toEqual(expect.arrayContaining(['Administrator', 'Active', 'English', 'Canada', '1,227']));
  expect(page.all('table tbody tr')).toHaveLength(6);
  expect(page.all('header button, header a').map(({ textContent }) => textContent)).toContain('Edit');
  expect(page.text()).not.toContain('Connect with');
});

it('is where the menu of the person leads, and keeps its tabs in the address', async () => {
  const page = await openPage('/pages/faq', { as: 'admin' });
  await page.press('Account of Amina Haddad');
  await page.press('Profile');
  await page.named('h1', 'Amina Haddad');
  await page.click(page.until('the tab', () => page.all('nav[aria-label="Parts of the profile"] a')[1]));
  await page.sees('Plans the morning while others sleep.');
  expect(page.router.state.location.pathname).toBe(`${path}/teams`);
  await page.router.navigate({ to: `${path}/nothing` });
  await page.until('the first tab', () => page.router.state.location.pathname === `${path}/profile`);
});

it('searches the projects of the table, by name and by who leads', async () => {
  const { projectTable } = await tabOf('profile');
  const page = await openPage(`${path}/profile`, { as: 'admin' });
  await page.type('Search projects', projectTable[0].name.toLowerCase());
  await page.until('it alone', () => page.all('table tbody tr').length === 1);
  await page.sees(projectTable[0].leader);
  await page.type('Search projects', 'zzz');
  await page.sees('No project matches this.');
});

it('pages through many projects', async () => {
  const body = (number: number) => ({
    ...{ name: `Extra ${number}`, project: 'Test', leaderId: 1, memberIds: [1] },
    ...{ startDate: '2026-01-01', deadline: '2026-12-31', progress: 0 },
  });
  const made = [];
  for (const number of [1, 2, 3, 4])
    made.push(await api.call('POST', '/api/apps/projects', { as: 'admin', body: body(number) }));
  expect(made.map(({ status, body: answer }) => [status, status === 201 ? '' : answer])).toEqual(
    made.map(() => [201, '']),
  );
  const page = await openPage(`${path}/profile`, { as: 'admin' });
  await page.sees('1–8 of 10');
  await page.press('Next page');
  await page.sees('9–10 of 10');
  expect(page.all('table tbody tr')).toHaveLength(2);
});

it('R-7.64 leaves a team, takes it back, and joins one from the profile of another', async () => {
  const before: ProfileTeam[] = await tabOf('teams');
  const [team] = before;
  const page = await openPage(`${path}/teams`, { as: 'admin' });
  await page.press(`Leave ${team?.title}`);
  await page.sees(`You have left ${team?.title}`);
  await page.until('it to be gone', () => page.all('main h3').length === before.length - 1);
  expect(await tabOf('teams')).toHaveLength(before.length - 1);
  await page.press('Undo');
  await page.until('it back', () => page.all('main h3').length === before.length);
  const theirs: ProfileTeam[] = await tabOf('teams', 'admin', '3');
  const other = theirs.find(({ isMember }) => !isMember);
  const again = await openPage(`${path}/teams?userId=3`, { as: 'admin' });
  await again.press(`Join ${other?.title}`);
  await again.button(`Leave ${other?.title}`);
  expect(await tabOf('teams')).toHaveLength(before.length + 1);
});

it('R-3.38 shows what projects cost, when they are due and how far they are, as the language writes it', async () => {
  const projects: ProfileProject[] = await tabOf('projects');
  const late = projects.find(({ daysLeft }) => daysLeft < -1);
  const page = await openPage(`${path}/projects`, { as: 'admin' });
  await page.sees(`${-(late?.daysLeft ?? 0)} days overdue`);
  await page.sees(`${late?.completedTask} of ${late?.totalTask} tasks`);
  await page.sees('$14,375.00 of $20,000.00');
  const french = await openPage(`${path}/projects`, { as: 'admin', language: 'fr' });
  await french.until('the French amount', () => /14\s375,00\s\$US sur/u.test(french.text()));
});

it('R-7.64 connects with a colleague at once, and ends it, which can be undone; a reload shows it', async () => {
  const stranger = (await people()).find(({ isConnected }) => !isConnected);
  const page = await openPage(`${path}/connections`, { as: 'admin' });
  const order = () => page.all('main h3').map(({ textContent }) => textContent);
  await page.press(`Connect with ${stranger?.name}`);
  await page.button(`Connected with ${stranger?.name}`);
  const placed = order();
  await page.until('it kept', () => line.answered.some((one) => one.startsWith('PUT /api/pages/profile/connections')));
  expect(order()).toEqual(placed);
  const isKnown = async () => (await people()).some(({ id, isConnected }) => id === stranger?.id && isConnected);
  expect(await isKnown()).toBe(true);
  const again = await openPage(`${path}/connections`, { as: 'admin' });
  await again.press(`Connected with ${stranger?.name}`);
  await again.sees(`You are no longer connected with ${stranger?.name}`);
  expect(await isKnown()).toBe(false);
  await again.press('Undo');
  await again.button(`Connected with ${stranger?.name}`);
});

it('takes a press back that did not arrive, and says why', async () => {
  const stranger = (await people()).find(({ isConnected }) => !isConnected);
  const page = await openPage(`${path}/connections`, { as: 'admin' });
  await page.button(`Connect with ${stranger?.name}`);
  line.isCut = true;
  await page.press(`Connect with ${stranger?.name}`);
  await page.sees('The server cannot be reached');
  await page.button(`Connect with ${stranger?.name}`);
  line.isCut = false;
});

it('shows another one, with whom one connects and to whom one writes', async () => {
  const page = await openPage(`${path}/profile?userId=6`, { as: 'admin' });
  await page.named('h1', 'Mateo Quispe');
  await page.press('Connect with Mateo Quispe');
  await page.button('Connected with Mateo Quispe');
  await page.click(page.until('their connections', () => page.all('nav[aria-label="Parts of the profile"] a')[3]));
  await page.sees('This is you');
  expect(page.router.state.location.search).toEqual({ userId: '6' });
  expect(page.text()).not.toContain('Colleagues to get to know');
  await page.click(page.link('Message to Mateo Quispe'));
  await page.until('the talk', () => page.router.state.location.pathname === '/apps/chat');
  expect(page.router.state.location.search).toEqual({ with: '6' });
});

it('says when an address names nobody, or nobody this person may read', async () => {
  const page = await openPage(`${path}/profile?userId=9999`, { as: 'admin' });
  await page.sees('No profile at this address');
  await page.click(page.link('Your own profile'));
  await page.named('h1', 'Amina Haddad');
  const driver = await openPage(`${path}/profile?userId=1`, { as: 'driver' });
  await driver.sees('No profile at this address');
  const own = await openPage(`${path}/connections`, { as: 'driver' });
  await own.named('h1', 'Mateo Quispe');
  await own.sees('Amina Haddad');
  expect(own.all('main h3 a')).toEqual([]);
});
