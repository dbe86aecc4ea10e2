import '#test/dom.ts';
import { tinyTownFile } from '@cartage/api/test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';

const path = '/apps/logistics/settings?tab=roads';
const regions = '/api/apps/logistics/regions';

let api: TestApp;
const openGate = Promise.resolve();
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());
beforeEach(() => {
  api.roads.canImport = true;
  api.roads.gate = openGate;
});

async function chooseFile(page: Page, bytes: Uint8Array, name: string): Promise<void> {
  await page.press('Import a region');
  const input = await page.until('the file', () => page.all('input[type="file"]')[0]);
  Object.defineProperty(input, 'files', { value: [new File([Buffer.from(bytes)], name)] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.sees(name);
}

describe('regions', () => {
  it('are made of an upload, live, and report what was found', async () => {
    let open = () => {};
    api.roads.gate = new Promise((resolve) => {
      open = resolve;
    });
    const page = await openPage(path, { as: 'admin' });
    await page.sees('No region yet');
    await chooseFile(page, tinyTownFile(), 'tiny-town.osm.pbf');
    expect((await page.field('Name of the region')).getAttribute('value')).toBe('Tiny town');
    await page.press('Import');
    await page.sees('The import of Tiny town has begun');
    await page.until('progress', () => page.all('[role="progressbar"][aria-label="Import of Tiny town"]')[0]);
    open();
    await page.sees('Ready');
    await page.sees('28 ways, 16 addresses');
    const cells = page.all('tbody tr:first-child td').map(({ textContent }) => textContent);
    expect([cells[0], cells[3]]).toEqual(['Car', '1']);
  });

  it('say where a broken file breaks, and go off the list', async () => {
    const file = tinyTownFile();
    const page = await openPage(path, { as: 'admin' });
    await chooseFile(page, file.subarray(0, file.length - 20), 'cut.osm.pbf');
    await page.press('Import');
    await page.sees('The file ends in the middle');
    expect(page.text()).toMatch(/At byte [\d,]+\./);
    await page.press('Take off the list');
    await page.seesNot('The file ends in the middle');
  });

  it('come from a file beside the server, and are cancelled', async () => {
    api.roads.extracts.set('maps/harbour.osm.pbf', tinyTownFile());
    let open = () => {};
    api.roads.gate = new Promise((resolve) => {
      open = resolve;
    });
    const page = await openPage(path, { as: 'admin' });
    await page.press('Import a region');
    await page.click(page.field('On the server'));
    await page.click(page.field('File in /extracts'));
    await page.click(
      page.until('the file', () =>
        page.all('[role="option"]').find(({ textContent }) => textContent?.startsWith('maps/harbour')),
      ),
    );
    await page.press('Import');
    await page.sees('The import of Harbour has begun');
    await page.until('the dialog gone', () => page.all('[role="dialog"]').length === 0);
    await page.press('Cancel');
    // What is let go before it is cancelled is done.
    const statuses = async () =>
      (await api.call('GET', regions, { as: 'admin' })).body.imports.map(({ status }: { status: string }) => status);
    await expect.poll(statuses).toContain('cancelled');
    open();
    await page.sees('Cancelled');
  });

  it('are removed after a question', async () => {
    const page = await openPage(path, { as: 'admin' });
    await page.press('Remove Tiny town');
    await page.sees('Remove Tiny town?');
    await page.press('Remove the region');
    await page.sees('Tiny town removed');
    expect((await api.call('GET', regions, { as: 'admin' })).body.regions).toEqual([]);
  });

  it('are only looked at by others, and nothing is offered where none can be kept', async () => {
    const editor = await openPage(path, { as: 'editor' });
    await editor.sees('Only administrators change these.');
    expect(editor.text()).not.toContain('Import a region');
    api.roads.canImport = false;
    const page = await openPage(path, { as: 'admin', language: 'fr' });
    await page.sees('Trafic selon l’heure');
    expect(page.text()).not.toContain('Régions');
    expect(page.text()).not.toContain('Serveur d’itinéraires');
  });
});

describe('servers', () => {
  it('are tried before they are saved: a matrix and how long it took, or why not', async () => {
    const matrix = [
      [0, 60, 120],
      [60, 0, null],
      [120, 90, 0],
    ];
    const answer = { code: 'Ok', durations: matrix, distances: matrix };
    for (const [code, lon] of [
      ['A', 9.5],
      ['B', 9.51],
      ['C', 9.52],
    ])
      await api.call('POST', '/api/apps/logistics/depots', {
        as: 'admin',
        body: { code, name: code, location: [lon, 47.1], timeZone: 'Europe/Vaduz' },
      });
    const page = await openPage(path, { as: 'admin' });
    await page.click(page.field('Routing server: Kind'));
    await page.click(
      page.until('OSRM', () => page.all('[role="option"]').find(({ textContent }) => textContent === 'OSRM')),
    );
    await page.type('Routing server: Address', 'https://osrm.example.com');
    api.roads.servers = async () => {
      throw new Error('the connection was refused');
    };
    await page.press('Test connection: Routing server');
    await page.sees('Nobody answers at this address.');
    api.roads.servers = async () => ({ status: 200, retryAfter: null, text: JSON.stringify(answer) });
    await page.press('Test connection: Routing server');
    await page.sees('Answered in');
    await page.sees('no way');
    await page.type('Routing server: Address', 'https://osrm.example.org');
    await page.seesNot('Answered in');
    await page.type('Routing server: Address', 'https://osrm.example.com');
    await page.press('Save');
    await page.sees('Roads saved');
    const { body } = await api.call('GET', '/api/apps/logistics/roads', { as: 'admin' });
    expect(body.routingServer).toMatchObject({ kind: 'osrm', url: 'https://osrm.example.com' });
  });

  it('one that is to be asked has to be named', async () => {
    const page = await openPage(path, { as: 'admin' });
    await page.click(page.field('Where addresses are looked up'));
    await page.click(
      page.until('the server', () =>
        page.all('[role="option"]').find(({ textContent }) => textContent?.includes('geocoding server')),
      ),
    );
    await page.press('Save');
    await page.sees('Name the server that is to be asked.');
  });

  it('traffic of each hour is kept', async () => {
    const page = await openPage(path, { as: 'admin' });
    await page.type('From 08:00, percent', '140');
    await page.press('Save');
    await page.sees('Roads saved');
    const { body } = await api.call('GET', '/api/apps/logistics/roads', { as: 'admin' });
    expect(body.trafficByHour[8]).toBe(140);
  });
});

describe('what maps are drawn on', () => {
  const pick = async (page: Page, field: string, name: string) => {
    await page.click(page.field(field));
    await page.click(
      page.until(name, () => page.all('[role="option"]').find(({ textContent }) => textContent?.startsWith(name))),
    );
  };
  const basemap = async () => (await api.call('GET', '/api/apps/logistics/roads', { as: 'admin' })).body.basemap;

  it('is taken from a preset, checked, and saved', async () => {
    const page = await openPage(path, { as: 'admin' });
    await pick(page, 'What maps are drawn on', 'Picture tiles');
    await page.type('Address of the map', 'https://tiles.example/style.json');
    await page.type('Credit shown on every map', '© The makers');
    await page.press('Save');
    await page.sees('Write the address with {z}, {x} and {y} in it.');
    await page.press('Take OpenStreetMap');
    await page.press('Save');
    await page.sees('Roads saved');
    expect(await basemap()).toMatchObject({
      kind: 'raster',
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attribution: '© OpenStreetMap contributors',
    });
  });

  it('is a map file that lies beside the server, and what is no map is refused', async () => {
    const head = new Uint8Array([...new TextEncoder().encode('PMTiles'), 3, ...new Uint8Array(120)]);
    api.roads.extracts.set('land.pmtiles', head).set('notes.pmtiles', new Uint8Array(9));
    const page = await openPage(path, { as: 'admin' });
    await pick(page, 'What maps are drawn on', 'A .pmtiles file kept here');
    await pick(page, 'Map file', 'notes.pmtiles');
    await page.sees('This is no map file');
    await pick(page, 'Map file', 'land.pmtiles');
    await page.sees('land.pmtiles is here now');
    await page.type('Credit shown on every map', '© The makers');
    await page.press('Save');
    await page.until('it saved', () => line.calls.some((one) => one === 'PATCH /api/apps/logistics/roads'));
    await expect.poll(async () => (await basemap()).kind).toBe('file');
  });
});
