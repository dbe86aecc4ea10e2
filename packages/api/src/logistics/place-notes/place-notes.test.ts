import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { driveGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
});
afterEach(() => app.close());

const logistics = '/api/apps/logistics';
const notes = `${logistics}/place-notes/at`;
const write = (body: object, as: 'editor' | 'subscriber' | 'driver' = 'editor') =>
  app.call('PUT', notes, { as, body: { location: null, ...body } });
const read = async (address: string) =>
  (await app.call('GET', `${notes}?address=${encodeURIComponent(address)}`, { as: 'editor' })).body.note;

test('what is known of a place is found however its address is spelled, and gone once it is empty', async () => {
  const { status, body } = await write({ address: '12 Quai Neuf, 59000 Lille', text: ' Ring twice ' });
  expect([status, body.note]).toEqual([
    200,
    { text: 'Ring twice', at: '2026-11-23T06:30:00.000Z', by: expect.any(String) },
  ]);
  expect(await read('12 quai neuf , 59000  LILLE')).toEqual(body.note);
  expect(await read('14 Quai Neuf, 59000 Lille')).toBeNull();
  expect((await write({ address: '12 Quai Neuf, 59000 Lille', text: '' })).body).toEqual({ note: null });
  expect(await read('12 Quai Neuf, 59000 Lille')).toBeNull();
});

test('what names no place, is too long, or may not be written is refused', async () => {
  const nowhere = await write({ address: 'Lille', text: 'x' });
  expect([nowhere.status, nowhere.body.issues]).toEqual([
    400,
    [expect.objectContaining({ path: 'address', code: 'no_place' })],
  ]);
  expect((await write({ address: 'A, B', text: 'x'.repeat(501) })).status).toBe(400);
  expect((await write({ address: 'A, B', text: 'x' }, 'subscriber')).status).toBe(403);
  expect((await write({ address: 'A, B', text: 'x' }, 'driver')).status).toBe(403);
});

test('a driver writes it at a stop, the next route there has it, and an older word told late does not hold', async () => {
  const { routeId, stopId } = await driveGrid11(app);
  const note = (text: string, at?: string) =>
    app.call('PUT', `${logistics}/stops/${stopId}/place-note`, { as: 'driver', body: { text, at } });
  const at = ({ stops }: Route) => stops.find(({ id }) => id === stopId)?.placeNote?.text;
  app.clock.at = new Date('2026-11-23T09:00:00Z');
  expect(at((await note('Gate code 1234', '2026-11-23T08:50:00Z')).body)).toBe('Gate code 1234');
  expect(at((await note('Older', '2026-11-23T08:40:00Z')).body)).toBe('Gate code 1234');
  expect(at((await note('', '2026-11-23T08:40:00Z')).body)).toBe('Gate code 1234');
  expect(at((await note('', '2026-11-23T08:55:00Z')).body)).toBeUndefined();
  expect(at((await note('Taken back', '2026-11-23T08:52:00Z')).body)).toBeUndefined();
  await note('Gate code 1234', '2026-11-23T08:58:00Z');
  const seen = (await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'editor' })).body;
  expect(at(seen)).toBe('Gate code 1234');
  expect(seen.stops.filter((stop: Route['stops'][number]) => stop.placeNote)).toHaveLength(1);
  const foreign = await app.call('PUT', `${logistics}/stops/nothing/place-note`, { as: 'driver', body: { text: 'x' } });
  expect(foreign.status).toBe(404);
});
