import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const path = '/api/apps/logistics/deliveries';
const visit = {
  address: { street: 'Rue de l’Étoile 4', postcode: '59000', city: 'Lille', country: 'FR' },
  location: [3.06, 50.63],
  windows: [{ from: '08:00', to: '10:00' }],
  serviceS: 240,
};
const order = { customer: 'Café Zélie', phone: '+33612345678', visits: [visit], serviceDate: '2026-11-23' };
const mondays = { weekdays: [1], from: '2026-11-24', until: '2026-12-14' };
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const make = async (facts: object = {}) =>
  (await app.call('POST', path, { as: 'editor', body: { ...order, ...facts } })).body;
const repeat = (ids: string[], rule: object = mondays, as: 'editor' | 'subscriber' = 'editor') =>
  app.call('POST', `${path}/bulk/repeat`, { as, body: { ids, ...rule } });
const daysOf = async (series: string) =>
  (await app.call('GET', `${path}?series=${series}&sortBy=date&itemsPerPage=-1`, { as: 'editor' })).body.deliveries.map(
    ({ serviceDate }: { serviceDate: string }) => serviceDate,
  );

test('the same is made again on other days, each a delivery of its own', async () => {
  const first = await make({ cashDueMinor: 1200, parcelCodes: ['P-1'], demand: { weightG: 900 }, priority: 50 });
  const { status, body } = await repeat([first.id]);
  expect([status, body]).toMatchObject([201, { already: 0, refused: [] }]);
  expect(body.ids).toHaveLength(3);
  expect(await daysOf(first.id)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']);
  const { id, ref, version, createdAt, updatedAt, ...facts } = first;
  const { body: again } = await app.call('GET', `${path}/${body.ids[0]}`, { as: 'editor' });
  expect(again).toMatchObject({
    ...facts,
    serviceDate: '2026-11-30',
    seriesId: id,
    parcelCodes: [],
    status: 'ready',
    source: 'manual',
  });
  expect(again.ref).not.toBe(ref);
  expect((await app.call('GET', `${path}/${id}`, { as: 'editor' })).body).toMatchObject({ seriesId: id, version: 2 });
});

test('asked again for longer it adds what is missing, from whichever of its days', async () => {
  const first = await make();
  const [second, third] = (await repeat([first.id])).body.ids;
  await app.call('POST', `${path}/${third}/status`, { as: 'editor', body: { to: 'cancelled' } });
  const { body } = await repeat([second, first.id], { ...mondays, until: '2026-12-21' });
  expect([body.ids.length, body.already]).toEqual([2, 6]);
  expect(await daysOf(first.id)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ]);
  const none = await repeat([first.id], { ...mondays, until: '2026-12-21' });
  expect(none.body).toMatchObject({ ids: [], already: 4 });
});

test('several are repeated at once, and taken back as many', async () => {
  const ids = [(await make()).id, (await make({ serviceDate: null })).id, 'dlv_none'];
  const { body } = await repeat(ids, { weekdays: [2, 4], everyWeeks: 2, from: '2026-11-24', until: '2026-12-10' });
  expect(body.refused).toEqual([{ id: 'dlv_none', ref: null, code: 'not_found' }]);
  expect(body.ids).toHaveLength(8);
  const back = await app.call('POST', `${path}/bulk/delete`, { as: 'editor', body: { ids: body.ids } });
  expect(back.body).toEqual({ changed: 8, refused: [] });
  const alone = (await app.call('GET', `${path}/${ids[0]}`, { as: 'editor' })).body;
  expect(alone).toMatchObject({ seriesId: null, version: 3 });
});

test.each([
  ['from', { from: '2026-11-19' }, 'date_past'],
  ['until', { until: '2026-11-20' }, 'ends_before_start'],
  ['weekdays', { weekdays: [] }, 'no_such_day'],
  ['from', { from: '2026-13-45' }, 'invalid_format'],
  ['until', { from: '9998-12-30', until: '9999-12-31' }, 'invalid_format'],
  ['until', { until: '2026-02-30' }, 'invalid_format'],
  ['weekdays.0', { weekdays: [8] }, 'too_big'],
  ['weekdays', { weekdays: [3], until: '2026-11-24' }, 'no_such_day'],
  ['everyWeeks', { everyWeeks: 0 }, 'too_small'],
  ['everyWeeks', { everyWeeks: -1, until: '9998-12-31' }, 'too_small'],
  ['until', { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2036-11-24' }, 'too_many_repeats'],
])('a rule that says nothing sensible is refused at %s: %o', async (field, rule, code) => {
  const { id } = await make();
  const { status, body } = await repeat([id], { ...mondays, ...rule });
  expect([status, body.issues]).toMatchObject([400, [{ path: field, code }]]);
  expect(await daysOf(id)).toEqual([]);
});

test('who may make no deliveries repeats none', async () => {
  const { id } = await make();
  expect((await repeat([id], mondays, 'subscriber')).status).toBe(403);
});
