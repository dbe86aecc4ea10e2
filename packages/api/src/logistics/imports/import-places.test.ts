import { afterAll, beforeAll, expect, test } from 'vitest';
import { importTinyTown } from '#test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
const path = '/api/apps/logistics/imports';
const deliveries = '/api/apps/logistics/deliveries';
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const csv = (...rows: string[]) => ['ref;customer;street;postcode;city;lat;lon', ...rows].join('\n');
async function upload(text: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'day.csv');
  form.append('kind', 'deliveries');
  form.append('date', '2026-11-23');
  const { status, body } = await app.call('POST', path, { as: 'editor', body: form });
  expect(status).toBe(201);
  return body.id as string;
}
const rowsOf = async (id: string) =>
  (await app.call('GET', `${path}/${id}?itemsPerPage=100`, { as: 'editor' })).body.rows;
const codes = ({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code);
const commit = async (id: string, body: object = {}) =>
  (await app.call('POST', `${path}/${id}/commit`, { as: 'editor', body })).body;
const delivery = async (ref: string) => {
  const { body } = await app.call('GET', `${deliveries}?q=${ref}`, { as: 'editor' });
  return body.deliveries[0];
};

test('without a region rows wait for coordinates as they always did', async () => {
  const id = await upload(csv('N-1;A;Harbour Street 3;9490;Tinytown;;'));
  const [row] = await rowsOf(id);
  expect([codes(row), row.place]).toEqual([['no_location'], null]);
  const reply = await app.call('POST', `${path}/${id}/geocode`, { as: 'editor' });
  expect(reply.body).toEqual({ isAvailable: false, asked: 0, left: 0 });
});

test('scenario 14: one found, one to be chosen, one of the town only, one with coordinates never looked up', async () => {
  await importTinyTown(app);
  const id = await upload(
    csv(
      'S-1;Found;Harbour Street 9;9490;Tinytown;;',
      'S-2;Two;Mill Street 4;;;;',
      'S-3;Town;Unheard Avenue 12;;Tinytown;;',
      'S-4;Own;Mill Street 4;;;47.11;9.507',
      'S-5;Lost;Qqqq Zzzz 99;;Xyxyxy;;',
    ),
  );
  const rows = await rowsOf(id);
  expect(rows.map(codes)).toEqual([[], ['address_several'], ['town_only'], [], ['address_not_found']]);
  expect(rows.map(({ place }: { place: { status: string } | null }) => place?.status ?? null)).toEqual([
    'exact',
    'several',
    'town',
    null,
    'none',
  ]);
  expect(await commit(id)).toMatchObject({ created: 2, skipped: 3 });
  expect(await delivery('S-1')).toMatchObject({ status: 'ready', problems: [] });
  expect((await delivery('S-1')).visits[0].location[0]).toBeCloseTo(9.5045, 3);
  expect((await delivery('S-4')).visits[0].location).toEqual([9.507, 47.11]);

  const place = (line: number, location: unknown) =>
    app.call('PUT', `${path}/${id}/rows/${line}/place`, { as: 'editor', body: { location } });
  const inLittleham = rows[1].place.results.find(
    ({ address }: { address: { city: string } }) => address.city === 'Littleham',
  ).location;
  expect((await place(3, inLittleham)).body).toMatchObject({
    state: 'edited',
    problems: [],
    place: { chosen: inLittleham },
  });
  expect((await place(5, [9.5, 47.1])).status).toBe(409);
  // The town's centre is taken by saying so; a lost one by a pin, which can be taken away again.
  const centre = rows[2].place.results[0].location;
  expect((await place(4, centre)).body.problems).toEqual([]);
  expect((await place(6, [9.501, 47.101])).body.problems).toEqual([]);
  expect(codes((await place(6, null)).body)).toEqual(['address_not_found']);
  expect(await commit(id)).toMatchObject({ created: 2, skipped: 1 });
  expect((await delivery('S-2')).visits[0].location).toEqual(inLittleham);
  expect((await delivery('S-3')).visits[0].location).toEqual(centre);
  // Taken without a place it cannot be planned.
  expect(await commit(id, { lines: [6] })).toMatchObject({ created: 1 });
  expect(await delivery('S-5')).toMatchObject({ status: 'draft', problems: ['no_location'] });
});

test('a row whose address is mended is looked up anew', async () => {
  const id = await upload(csv('M-1;Mended;Qqqq Zzzz 99;;Xyxyxy;;'));
  const edit = (cells: object[]) => app.call('PUT', `${path}/${id}/rows/2`, { as: 'editor', body: { cells } });
  const mended = await edit([
    { column: 2, text: 'Harbour Street 5' },
    { column: 4, text: 'Tinytown' },
  ]);
  expect(mended.body.row).toMatchObject({ state: 'edited', problems: [], place: { status: 'exact' } });
  const own = await edit([
    { column: 5, text: '47.1' },
    { column: 6, text: '9.5' },
  ]);
  expect(own.body.row.place).toBeNull();
});

test('rows that were not asked for in time are asked for later', async () => {
  const id = await upload(csv('L-1;Later;Harbour Street 11;;Tinytown;;'));
  await app.deps.db.updateTable('importRows').set({ place: null }).where('jobId', '=', id).execute();
  const { toJson } = await import('#core/database/column-kinds.ts');
  const problem = { column: 'street', columnIndex: 2, code: 'no_location', reason: '', severity: 'warning' as const };
  await app.deps.db
    .updateTable('importRows')
    .set({ problems: toJson([problem]), state: 'warning' })
    .where('jobId', '=', id)
    .execute();
  const reply = await app.call('POST', `${path}/${id}/geocode`, { as: 'editor' });
  expect(reply.body).toEqual({ isAvailable: true, asked: 1, left: 0 });
  expect(await rowsOf(id)).toMatchObject([{ state: 'ok', problems: [], place: { status: 'exact' } }]);
});
