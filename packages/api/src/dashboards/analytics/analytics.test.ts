import type { AnalyticsProject } from '@cartage/contract/projects/projects.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const list = async (query = '') =>
  (await app.call('GET', `/api/dashboard/analytics/projects${query}`, { as: 'subscriber' })).body;

test('R-7.66 R-3.34 seven projects, newest first, with totals', async () => {
  const { projects, totalPages, totalProjects, page } = await list('?itemsPerPage=5');
  expect([projects.length, totalPages, totalProjects, page]).toEqual([5, 2, 7, 1]);
  expect(projects.map(({ id }: AnalyticsProject) => id)).toEqual([7, 6, 5, 4, 3]);
  expect(Object.keys(projects[0]).sort()).toEqual(
    'extraMembers hours id leader logo name progress project team'.split(' '),
  );
  for (const { hours, progress, team, leader } of projects) {
    expect(hours).toMatch(/^\d+:\d\d$/);
    expect(progress >= 0 && progress <= 100).toBe(true);
    expect([team.length > 0, leader === '']).toEqual([true, false]);
  }
});

test('those of one person alone', async () => {
  const [first]: AnalyticsProject[] = (await list('?q=lockers')).projects;
  const { body } = await app.call('GET', `/api/apps/projects/${first?.id}`, { as: 'subscriber' });
  const ids = async (memberId: number | string) =>
    (await list(`?itemsPerPage=100&memberId=${memberId}`)).projects.map(({ id }: AnalyticsProject) => id);
  for (const { id } of body.members) expect(await ids(id)).toContain(first?.id);
  expect(await ids(50)).toEqual([]);
  expect(await ids('nobody')).toHaveLength(7);
});

test('R-7.66 a page beyond the last is the first', async () => {
  const { projects, page } = await list('?itemsPerPage=5&page=3');
  expect([projects.length, page]).toEqual([5, 1]);
  expect((await list('?itemsPerPage=5&page=2')).page).toBe(2);
});

test('R-7.59 q is part of a name, a leader or a project', async () => {
  const all: AnalyticsProject[] = (await list()).projects;
  const ids = async (q: string) =>
    (await list(`?q=${encodeURIComponent(q)}`)).projects.map(({ id }: AnalyticsProject) => id);
  expect(await ids('LOCKERS')).toEqual([1]);
  expect(await ids('operations')).toEqual([7, 3]);
  const leader = all[0]?.leader ?? '';
  expect(await ids(leader)).toEqual(all.filter((one) => one.leader === leader).map(({ id }) => id));
  expect(await ids('%')).toEqual([]);
});

test.each([
  ['project', 'name'],
  ['leader', 'leader'],
  ['progress', 'progress'],
] as const)('R-7.59 sorts by %s both ways', async (key, field) => {
  const sorted = async (orderBy: string): Promise<AnalyticsProject[]> =>
    (await list(`?sortBy=${key}&orderBy=${orderBy}`)).projects;
  const up = await sorted('asc');
  const values = up.map((one) => one[field]);
  expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  expect((await sorted('desc')).map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
});
