import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#core/database/transact.ts';
import { up } from '#migrations/0021-runs-and-matrices.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { findTravelMatrix, keepTravelMatrix } from './travel-matrices.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const keep = (name: string, placeIds: string[], durationS: number) =>
  transact(app.deps, (trx) => {
    const cells = placeIds.flatMap(() => placeIds.map(() => durationS));
    return keepTravelMatrix(trx, app.deps, name, { placeIds, durationsS: cells, distancesM: cells });
  });
const find = (...ids: string[]) => transact(app.deps, (trx) => findTravelMatrix(trx, ids));

test('the newest that knows every delivery; kept again under its name it is replaced', async () => {
  await keep('small', ['d', 'a', 'b'], 1);
  await keep('large', ['d', 'a', 'b', 'c'], 2);
  expect((await find('a', 'b'))?.durationsS[0]).toBe(2);
  expect((await find('b', 'c'))?.placeIds).toEqual(['d', 'a', 'b', 'c']);
  expect(await find('a', 'x')).toBeNull();
  expect(await find('x')).toBeNull();
  expect(await find()).toBeNull();
  await keep('large', ['d', 'c'], 3);
  expect((await find('a', 'b'))?.durationsS[0]).toBe(1);
  expect((await find('c'))?.durationsS[0]).toBe(3);
});

test('those kept before places were listed are found after the migration', async () => {
  const { db } = app.deps;
  await db.schema.dropTable('travelMatrixPlaces').execute();
  await db.schema.alterTable('runs').dropColumn('attempts').execute();
  await sql`delete from "travelMatrices"`.execute(db);
  const row = { placeIds: '["p","q","p"]', durationsS: '[0]', distancesM: '[0]' };
  await sql`insert into "travelMatrices" (id, name, "placeIds", "durationsS", "distancesM", "createdAt")
    values ('mtx_old', 'old', ${row.placeIds}, ${row.durationsS}, ${row.distancesM}, '2026-11-20T08:00:00.000Z')`.execute(
    db,
  );
  await up(db as never);
  expect((await find('q'))?.placeIds).toEqual(['p', 'q', 'p']);
});
