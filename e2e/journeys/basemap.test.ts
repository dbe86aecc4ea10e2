import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vectorTile, vectorTileColours, vectorTileLayers } from '@cartage/roads/test/vector-tile.ts';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { onHosts, type Stage } from '#hosts.ts';
import { actAs, callApi, openAs } from '#journey.ts';
import { mapFileOf, pixel } from '#map-file.ts';

const settings = '/api/apps/logistics/roads';

onHosts((stage) => {
  it('a map file is uploaded, chosen, drawn by ranges of it, and named on the map', async () => {
    const page = await stage.newPage();
    await openSettings(stage, page);
    const folder = mkdtempSync(join(tmpdir(), 'cartage-map-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'land.pmtiles'), mapFileOf({ bytes: pixel }));
    await pick(page, 'What maps are drawn on', 'A .pmtiles file kept here');
    await page.locator('input[type="file"][accept=".pmtiles"]').setInputFiles(join(folder, 'land.pmtiles'));
    await page.getByText('land.pmtiles is here now').waitFor();
    await page.getByLabel('Credit shown on every map').fill('© The <makers>');
    const part = page.waitForResponse((one) => one.url().includes('/maps/files/') && one.status() === 206);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await shown(page, '© The <makers>');
    await part;
    await page.reload();
    await shown(page, '© The <makers>');
    expect(stage.complaints).toEqual([]);
  }, 240_000);

  it('a file of vector tiles is drawn in the colours of the page', async () => {
    const page = await stage.newPage({ viewport: { width: 1000, height: 900 } });
    await openSettings(stage, page);
    const folder = mkdtempSync(join(tmpdir(), 'cartage-map-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = mapFileOf({ bytes: vectorTile(), vectorLayers: vectorTileLayers });
    writeFileSync(join(folder, 'coast.pmtiles'), file);
    await pick(page, 'What maps are drawn on', 'A .pmtiles file kept here');
    await page.locator('input[type="file"][accept=".pmtiles"]').setInputFiles(join(folder, 'coast.pmtiles'));
    await page.getByText('coast.pmtiles is here now').waitFor();
    await page.getByLabel('Credit shown on every map').fill('© The makers');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page, vectorTileColours(colorScheme));
    }
    expect(stage.complaints).toEqual([]);
  }, 120_000);

  // A file server sends no security policy.
  if (stage.name !== 'server') return;

  it('a style of another server is drawn with the tiles it names, of the servers that are named', async () => {
    const tiles = await tileServer(() => ({ type: 'application/x-protobuf', body: vectorTile() }));
    const styles = await tileServer(() => ({
      type: 'application/json',
      body: JSON.stringify({
        version: 8,
        sources: { land: { type: 'vector', tiles: [`${tiles.url}/{z}/{x}/{y}.pbf`], maxzoom: 14 } },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': '#123456' } },
          { id: 'sea', type: 'fill', source: 'land', 'source-layer': 'water', paint: { 'fill-color': '#fedcba' } },
        ],
      }),
    }));
    const page = await stage.newPage({ viewport: { width: 1000, height: 900 } });
    await actAs(stage, page, 'admin');
    const basemap = {
      kind: 'style',
      url: `${styles.url}/style.json`,
      attribution: '© The stylists',
      hosts: [tiles.url],
    };
    const saved = await callApi(page, 'PATCH', settings, { basemap, allowsPrivateHosts: true });
    expect(saved.status).toBe(200);
    await page.goto(stage.at('apps/logistics/settings?tab=roads'));
    await shown(page, '© The stylists');
    await drawn(page, ['#123456', '#fedcba']);
    expect(stage.complaints.filter((one) => ![styles, tiles].some(({ url }) => one.includes(url)))).toEqual([]);
    const back = await callApi(page, 'PATCH', settings, { basemap: { kind: 'regions' }, allowsPrivateHosts: false });
    expect(back.status).toBe(200);
  }, 120_000);

  it('a map of another server is asked by the page, and no third one; when it is down the map says so', async () => {
    const [chosen, other] = [await tileServer(), await tileServer()];
    const page = await stage.newPage();
    await openSettings(stage, page);
    await pick(page, 'What maps are drawn on', 'Picture tiles');
    await page.getByLabel('Address of the map').fill(`${chosen.url}/{z}/{x}/{y}.png`);
    await page.getByLabel('Credit shown on every map').fill('© The makers');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('This address is in a private network, which is not allowed.').waitFor();
    await page.getByLabel('Servers in private networks may be asked').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await shown(page, '© The makers');
    await expect.poll(() => chosen.asked.some((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true);
    const reach = (url: string) =>
      page.evaluate(
        (address) =>
          fetch(address)
            .then(() => true)
            .catch(() => false),
        `${url}/0/0/0.png`,
      );
    expect([await reach(chosen.url), await reach(other.url)]).toEqual([true, false]);
    await chosen.close();
    await page.reload();
    await shown(page, 'The chosen map does not answer');
    const { status } = await callApi(page, 'PATCH', settings, {
      basemap: { kind: 'regions' },
      allowsPrivateHosts: false,
    });
    expect(status).toBe(200);
    const strange = stage.complaints.filter((one) => !one.includes(chosen.url));
    expect(strange.every((one) => one.includes(other.url))).toBe(true);
  }, 240_000);
});

async function openSettings(stage: Stage, page: Page): Promise<void> {
  await openAs(stage, page, 'admin', 'apps/logistics/settings?tab=roads');
  await page.getByRole('heading', { name: 'Regions' }).waitFor();
}

async function pick(page: Page, field: string, name: string): Promise<void> {
  await page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first()
    .click();
  await page.getByRole('option', { name }).click();
}

/** Waits for these words on the preview, opening it where it is closed: saving opens the page anew. */
async function shown(page: Page, words: string): Promise<void> {
  const closed = page.getByRole('button', { name: 'Look at the map' });
  const preview = page.getByRole('region', { name: 'The map as it is saved' });
  await expect
    .poll(async () => {
      if (await closed.isVisible()) await closed.click({ timeout: 1_000 }).catch(() => undefined);
      return preview.getByText(words).isVisible();
    })
    .toBe(true);
}

/** Waits until the preview is drawn in all of these colours. */
async function drawn(page: Page, colours: readonly string[]): Promise<void> {
  const canvas = page.getByRole('region', { name: 'The map as it is saved' }).locator('canvas.maplibregl-canvas');
  const missing = async () => {
    if (!(await canvas.isVisible())) {
      const closed = page.getByRole('button', { name: 'Look at the map' });
      if (await closed.isVisible()) await closed.click({ timeout: 1_000 }).catch(() => undefined);
      return colours;
    }
    const picture = (await canvas.screenshot()).toString('base64');
    return page.evaluate(missingIn, { picture, colours });
  };
  await expect.poll(missing).toEqual([]);
}

/** Which of the colours cover less than a hundred pixels of a picture. Runs in the page. */
async function missingIn({ picture, colours }: { picture: string; colours: readonly string[] }): Promise<string[]> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (!context) return [...colours];
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return colours.filter((colour) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
    return count < 100;
  });
}

const picture = () => ({ type: 'image/png', body: pixel });

/** Answers every address with the same. */
async function tileServer(answer: () => { type: string; body: Uint8Array | string } = picture) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { type, body } = answer();
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The tile server has no port');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${address.port}`, asked, close };
}
