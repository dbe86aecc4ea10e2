import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/projects';
const write = (method: string, url: string, body?: unknown, more: object = {}) =>
  app.call(method, `${path}${url}`, { as: 'maintainer', body, ...more });
const project = {
  name: 'Night boats',
  project: 'Operations project',
  startDate: '2026-11-01',
  deadline: '2026-12-01',
  totalTask: 8,
  completedTask: 2,
  leaderId: 3,
  memberIds: [4, 3],
};

test('a project is written with the people who do it, and stands in the list', async () => {
  const { status, body } = await write('POST', '', project);
  expect([status, body.id, body.version, body.progress]).toEqual([201, 8, 1, 25]);
  expect(body.members.map(({ id }: { id: number }) => id)).toEqual([3, 4]);
  expect(body.leader).toBe(body.members[0].name);
  const { projects } = (await app.call('GET', '/api/dashboard/analytics/projects?q=night', { as: 'subscriber' })).body;
  expect(projects).toMatchObject([{ id: 8, name: 'Night boats', leader: body.leader, progress: 25 }]);
  expect((await app.call('POST', path, { as: 'editor', body: project })).status).toBe(403);
});

test('is changed field by field; whoever leads it is a member', async () => {
  const { body } = await write('PATCH', '/8', { completedTask: 8, leaderId: 2 });
  expect([body.progress, body.version, body.name]).toEqual([100, 2, 'Night boats']);
  expect(body.members.map(({ id }: { id: number }) => id)).toEqual([2, 3, 4]);
  const alone = (await write('PATCH', '/8', { memberIds: [] })).body;
  expect(alone.members.map(({ id }: { id: number }) => id)).toEqual([2]);
  expect((await write('PATCH', '/8', { name: 'Late' }, { headers: { 'if-match': '"1"' } })).status).toBe(412);
});

test.each([
  [{ completedTask: 9 }, 'completedTask'],
  [{ deadline: '2026-10-01' }, 'deadline'],
  [{ startDate: '2027-01-01' }, 'deadline'],
  [{ leaderId: 999_999 }, 'leaderId'],
  [{ memberIds: [999_999] }, 'memberIds'],
  [{ currency: 'dollars' }, 'currency'],
])('refuses %j and names the field', async (changes, field) => {
  const { status, body } = await write('PATCH', '/8', changes);
  expect([status, body.issues[0].path]).toEqual([400, field]);
  expect((await write('GET', '/8')).body.version).toBe(3);
});

test('is removed with its members', async () => {
  expect((await write('DELETE', '/8')).status).toBe(204);
  expect((await write('GET', '/8')).status).toBe(404);
  expect(await app.deps.db.selectFrom('projectMembers').selectAll().where('projectId', '=', 8).execute()).toEqual([]);
  expect((await write('POST', '', project)).body.id).toBe(9);
});
