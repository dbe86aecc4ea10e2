import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/imports';
async function send(name: string, kind: string, text: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([text], name));
  body.append('kind', kind);
  return (await app.call('POST', path, { as: 'maintainer', body })).body.id;
}
const list = async (query = '', as: 'maintainer' | 'editor' = 'maintainer') =>
  (await app.call('GET', `${path}${query}`, { as })).body;

test('past imports are listed, newest first: who, when, which file, how far; a page at a time', async () => {
  expect(await list()).toEqual({ imports: [], totalImports: 0 });
  const rows = 'ref,name,lat,lon\nL-1,A,50,3\nL-2,B,north,3\nL-3,C,50,3\n';
  const committed = await send('week 47.csv', 'deliveries', rows);
  const done = await app.call('POST', `${path}/${committed}/commit`, { as: 'maintainer', body: { lines: [2] } });
  expect(done.body).toMatchObject({ created: 1, skipped: 2 });
  const thrownAway = await send('wrong.csv', 'deliveries', rows);
  await app.call('DELETE', `${path}/${thrownAway}`, { as: 'maintainer' });
  const open = await send('vans.csv', 'vehicles', 'ref,name\nV-1,Van\n');

  const { imports, totalImports } = await list();
  expect(totalImports).toBe(3);
  expect(imports.map(({ id }: { id: string }) => id)).toEqual([open, thrownAway, committed]);
  expect(imports[2]).toMatchObject({
    kind: 'deliveries',
    fileName: 'week 47.csv',
    status: 'committed',
    rows: 3,
    counts: { committed: 1, skipped: 2, ok: 0, error: 0, warning: 0, edited: 0 },
    createdAt: '2026-11-20T08:00:00.000Z',
    createdBy: { fullName: expect.stringMatching(/./) },
  });
  expect(imports[1]).toMatchObject({ status: 'discarded', rows: 0 });

  const second = await list('?itemsPerPage=1&page=2&sortBy=fileName');
  expect([second.totalImports, second.imports.map(({ fileName }: { fileName: string }) => fileName)]).toEqual([
    3,
    ['week 47.csv'],
  ]);
  expect((await list('?status=review')).imports).toMatchObject([{ id: open }]);
  expect((await list('?kind=deliveries')).totalImports).toBe(2);
  expect((await list('?q=WEEK')).imports).toMatchObject([{ id: committed }]);
});

test('imports of a kind one may not create are not told', async () => {
  const { imports, totalImports } = await list('', 'editor');
  expect([totalImports, imports.map(({ kind }: { kind: string }) => kind)]).toEqual([2, ['deliveries', 'deliveries']]);
  expect(await list('?kind=vehicles', 'editor')).toEqual({ imports: [], totalImports: 0 });
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('GET', path, { as: 'subscriber' })).status).toBe(403);
});
