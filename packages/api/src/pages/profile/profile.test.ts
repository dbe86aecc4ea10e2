import type { ProfileConnection, ProfileProject, ProfileTeam } from '@cartage/contract/pages/profile/profile.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/pages/profile';
const tab = async (name: string, as: 'admin' | 'driver' = 'admin') =>
  (await app.call('GET', `${path}?tab=${name}`, { as })).body;

test('R-7.65 R-3.38 the header is the signed-in person’s own', async () => {
  const { status, body } = await app.call('GET', `${path}/header`, { as: 'driver' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ fullName: 'Mateo Quispe', location: 'Peru', designation: 'driver' });
  expect(body.joiningDate).toMatch(/^2026-\d\d-\d\d$/);
  expect(await tab('profileHeader', 'driver')).toEqual(body);
});

test('another person’s is shown to who may read people', async () => {
  const ask = (as: 'admin' | 'driver', id: string) => app.call('GET', `${path}/header?userId=${id}`, { as });
  expect((await ask('admin', '6')).body.fullName).toBe('Mateo Quispe');
  expect((await ask('driver', '6')).status).toBe(200);
  for (const [as, id] of [
    ['driver', '1'],
    ['admin', '9999'],
    ['admin', 'x'],
  ] as const)
    expect(await ask(as, id)).toMatchObject({ status: 404, body: { message: 'User not found' } });
});

test('R-7.64 R-3.38 the first tab tells about the person, from what is known', async () => {
  const { about, contacts, overview, teams, connections, teamsTech, projectTable } = await tab('profile');
  expect(about[0]).toEqual({ icon: 'tabler-user', property: 'fullName', value: 'Amina Haddad' });
  expect(contacts[1].value).toBe('admin@demo.com');
  expect([teams.length > 0, teamsTech.length > 0, connections.length > 0]).toEqual([true, true, true]);
  expect(projectTable).toHaveLength(6);
  expect(projectTable[0].status).toMatch(/^\d+%$/);
  expect(overview[1].value).toBe('6');
  expect(await tab('nothing')).toEqual(await tab('profile'));
});

test('R-7.64 teams are those the person is in', async () => {
  const teams: ProfileTeam[] = await tab('teams');
  expect(teams.length).toBeGreaterThan(3);
  for (const { isMember, avatarGroup, chips } of teams)
    expect([isMember, avatarGroup.length > 0, chips.length > 0]).toEqual([true, true, true]);
  const other = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((id) => !teams.some((team) => team.id === id));
  const joined = await app.call('PUT', `${path}/teams/${other}/membership`, { as: 'admin' });
  expect([joined.status, joined.body.isMember]).toEqual([200, true]);
  expect(await tab('teams')).toHaveLength(teams.length + 1);
  expect((await app.call('DELETE', `${path}/teams/${other}/membership`, { as: 'admin' })).status).toBe(204);
  expect(await tab('teams')).toEqual(teams);
  expect((await app.call('PUT', `${path}/teams/99/membership`, { as: 'admin' })).status).toBe(404);
});

test('R-7.64 projects tell money, time and tasks', async () => {
  const projects: ProfileProject[] = await tab('projects');
  expect(projects).toHaveLength(6);
  for (const one of projects) {
    expect([one.budget, one.budgetSpent].every((money) => /^\$\d+\.\d\d$/.test(money))).toBe(true);
    expect(one.tasks).toBe(`${one.completedTask}/${one.totalTask}`);
    expect(one.members).toBe(one.avatarGroup.length + one.extraMembers);
  }
  expect(projects.some(({ daysLeft }) => daysLeft < 0)).toBe(true);
});

test('R-7.64 connections go both ways, and are made and ended', async () => {
  const people: ProfileConnection[] = await tab('connections');
  const stranger = people.find(({ isConnected }) => !isConnected);
  expect(people.filter(({ isConnected }) => isConnected).length).toBeGreaterThan(2);
  const url = `${path}/connections/${stranger?.id}`;
  const made = await app.call('PUT', url, { as: 'admin' });
  expect(made.body).toMatchObject({ isConnected: true, connections: (stranger?.connections ?? 0) + 1 });
  expect((await app.call('PUT', url, { as: 'admin' })).body).toEqual(made.body);
  const theirs = (await app.call('GET', `${path}?tab=connections&userId=${stranger?.id}`, { as: 'admin' })).body;
  expect(theirs[0]).toMatchObject({ id: 1, isConnected: true });
  expect((await app.call('DELETE', url, { as: 'admin' })).status).toBe(204);
  expect(await tab('connections')).toEqual(people);
  expect((await app.call('PUT', `${path}/connections/1`, { as: 'admin' })).body.code).toBe('yourself');
  expect((await app.call('DELETE', `${path}/connections/999`, { as: 'admin' })).status).toBe(404);
});
