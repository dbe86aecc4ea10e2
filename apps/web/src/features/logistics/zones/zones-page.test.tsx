import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

let api: TestApp;
const path = '/apps/logistics/zones';
const zones = '/api/apps/logistics/zones';

beforeEach(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
}, 60_000);
afterEach(() => api.close());

const readZones = async () => (await api.call('GET', zones, { as: 'admin' })).body.zones;
const triangle = (lon = 3) => [
  [lon, 50],
  [lon + 0.1, 50],
  [lon, 50.1],
];
async function draw(name: string, more: object = {}) {
  const polygon = { type: 'Polygon', coordinates: [triangle()] };
  const made = await api.call('POST', zones, { as: 'admin', body: { name, kind: 'driver_area', polygon, ...more } });
  expect(made.status).toBe(201);
  return made.body;
}

async function typeCorner(page: Page, number: number, [lon, lat]: readonly (number | undefined)[]) {
  await page.type(`Corner ${number}: Latitude`, String(lat));
  await page.type(`Corner ${number}: Longitude`, String(lon));
}

it('a zone is drawn without a map: its corners are added and typed, a crossing outline is refused in words', async () => {
  const page = await openPage(path, { as: 'admin' });
  await page.sees('No zones yet');
  await page.press('Draw a zone');
  await page.type('Name', 'Harbour');
  const corners = [...triangle(), [3.1, 50.1]];
  for (const [index, corner] of corners.entries()) {
    await page.press('Add a corner at the cross');
    await typeCorner(page, index + 1, corner);
  }
  await page.sees('4 corners');
  await page.press('Create the zone');
  await page.sees('The outline crosses or touches itself.');
  expect(await readZones()).toEqual([]);
  await page.press('Remove corner 3');
  await page.sees('3 corners · ');
  await page.press('Undo the last step');
  await page.sees('4 corners');
  await page.press('Remove corner 4');
  await page.press('Create the zone');
  await page.sees('Harbour was drawn');
  const closed = [...triangle(), ...triangle().slice(0, 1)];
  expect(await readZones()).toMatchObject([
    { name: 'Harbour', kind: 'driver_area', polygon: { coordinates: [closed] } },
  ]);
  await page.button('Actions for Harbour');
});

it('a zone is deleted after a question, and Undo brings it back', async () => {
  await draw('Old town');
  const page = await openPage(path, { as: 'admin' });
  await page.press('Actions for Old town');
  await page.press('Delete');
  await page.sees('Delete Old town?');
  await page.press('Delete zone');
  await page.sees('Old town was deleted');
  await page.sees('No zones yet');
  expect(await readZones()).toEqual([]);
  await page.press('Undo');
  await page.sees('Old town is back');
  await page.button('Actions for Old town');
  expect(await readZones()).toHaveLength(1);
});

it('what somebody else changed meanwhile is not written over unasked', async () => {
  const { id } = await draw('Quay');
  const page = await openPage(path, { as: 'admin' });
  await page.press('Actions for Quay');
  await page.press('Edit');
  await page.type('Name', 'Quay, mine');
  await api.call('PATCH', `${zones}/${id}`, { as: 'admin', body: { name: 'Quay, theirs' } });
  await page.press('Save');
  await page.sees('Somebody else changed this meanwhile.');
  expect((await readZones())[0].name).toBe('Quay, theirs');
  await page.press('Save mine anyway');
  await page.sees('Quay, mine was saved');
});

it('a file says which of its features is wrong, and where; a good one is taken whole', async () => {
  const page = await openPage(path, { as: 'admin' });
  await page.press('Import');
  const give = async (value: unknown) => {
    const picker = await page.until('the file', () => page.all('input[type="file"]')[0]);
    const files = [new File([typeof value === 'string' ? value : JSON.stringify(value)], 'areas.geojson')];
    Object.defineProperty(picker, 'files', { value: files, configurable: true });
    picker.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const feature = (name: string | undefined, ring: number[][]) => ({
    type: 'Feature',
    properties: name === undefined ? null : { name },
    geometry: { type: 'Polygon', coordinates: [ring.map((point) => [...point, 12])] },
  });
  const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });
  await give('lon;lat');
  await page.sees('This is no GeoJSON file.');
  const crossing = [...triangle(), [3.1, 50.1]];
  await give(collection(feature('East', triangle()), feature('West', crossing)));
  await page.sees('2 areas in the file');
  await page.sees('Feature 2, \u2068West\u2069:');
  await page.sees('The outline crosses or touches itself. geometry.coordinates.0');
  await give(collection(feature('East', triangle()), feature('West', [...triangle(4), [4, 91]])));
  await page.sees('At most 90. geometry.coordinates.0.3.1');
  await give('{}');
  await page.sees('This is no GeoJSON file.');
  await page.seesNot('At most 90.');
  await give(collection(feature('East', triangle()), feature(undefined, triangle(4))));
  await page.sees('2 areas in the file');
  await page.press('Import 2 zones');
  await page.sees('2 zones were imported');
  expect(await readZones()).toMatchObject([
    { name: 'East', kind: 'driver_area' },
    { name: 'areas 2', kind: 'driver_area' },
  ]);
});

it('who may not draw sees zones, and no way to change them', async () => {
  await draw('Seen', { kind: 'no_go' });
  const page = await openPage(path, { as: 'editor' });
  await page.sees('Seen');
  await page.sees('No-go area');
  expect(page.all('button').map(({ textContent }) => textContent)).not.toContain('Draw a zone');
  expect(page.all('[aria-label="Actions for Seen"]')).toEqual([]);
});

it('drivers show their areas, and deliveries where nobody delivers', async () => {
  const logistics = '/api/apps/logistics';
  const { body: dana } = await api.call('POST', `${logistics}/drivers`, {
    as: 'admin',
    body: { ref: 'D1', name: 'Dana' },
  });
  await draw('East', { driverIds: [dana.id] });
  const drivers = await openPage('/apps/logistics/drivers?columns=name,areas', { as: 'admin' });
  await drivers.press('Actions for Dana');
  await drivers.press('Open');
  await drivers.sees('Drives in: East');
  await draw('Service', { kind: 'service' });
  const visits = [{ address: { street: '1 Far Road', postcode: '', city: 'Far', country: '' }, location: [9, 47] }];
  await api.call('POST', `${logistics}/deliveries`, { as: 'admin', body: { ref: 'FAR', customer: 'Fara', visits } });
  const deliveries = await openPage('/apps/logistics/deliveries', { as: 'admin' });
  await deliveries.press('FAR');
  await deliveries.sees('it lies outside your delivery area');
});
