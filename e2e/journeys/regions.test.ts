import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOsm } from '@cartage/roads/test/osm-writer.ts';
import { tinyTown, tinyTownPoints } from '@cartage/roads/test/tiny-town.ts';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { onHosts, type Stage } from '#hosts.ts';
import { callApi, openAs } from '#journey.ts';

const logistics = '/api/apps/logistics';
const extract = writeOsm(tinyTown());
const { harbour1, station, village } = tinyTownPoints;

onHosts((stage) => {
  it('an extract is imported, answers for roads, addresses and map, outlives a reload, and is replaced and removed', async () => {
    const page = await stage.newPage();
    await openRegions(stage, page);
    await page.getByText('No region yet').waitFor();
    await importFile(page, 'Import a region', { name: 'tiny-town.osm.pbf', bytes: extract });
    await page.getByRole('heading', { name: 'Tiny town', exact: true }).waitFor();
    await page.getByText('28 ways, 16 addresses').waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'Tiny town', exact: true }).waitFor();
    expect(await legsOf(page)).toEqual([true, true]);
    expect(await firstAddress(page, 'Harbour Stret 7, Tinytown')).toContain('Harbour Street 7');
    expect(await tilesSeen(stage, page)).toContain(200);

    await openRegions(stage, page);
    await importFile(page, 'Replace', { name: 'cut.osm.pbf', bytes: extract.subarray(0, extract.length - 20) });
    await page.getByText('The file ends in the middle').waitFor();
    await page.getByText('The region that was there is unchanged.').waitFor();
    expect(await legsOf(page)).toEqual([true, true]);
    await importFile(page, 'Replace', { name: 'tiny-town.osm.pbf', bytes: extract });
    await expect.poll(async () => (await regions(page)).map(({ version }) => version)).toEqual([2]);
    expect(await legsOf(page)).toEqual([true, true]);

    await page.getByRole('button', { name: 'Remove Tiny town' }).click();
    await page.getByRole('button', { name: 'Remove the region' }).click();
    await expect.poll(async () => (await regions(page)).length).toBe(0);
    expect(await legsOf(page)).toEqual([false, false]);
    expect(stage.complaints).toEqual([]);
  }, 240_000);

  // A server takes files of any usual size.
  if (stage.name !== 'demo') return;

  it('a page says at once what is too big for it', async () => {
    const page = await stage.newPage();
    await openRegions(stage, page);
    await chooseFile(page, 'Import a region', { name: 'land.osm.pbf', bytes: 25 * 1024 * 1024 });
    await page.getByRole('alert').getByText('a page takes at most').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').getByText('a page takes at most').waitFor();
    expect(await regions(page)).toEqual([]);
  }, 240_000);
});

async function openRegions(stage: Stage, page: Page): Promise<void> {
  await openAs(stage, page, 'admin', 'apps/logistics/settings?tab=roads');
  await page.getByRole('heading', { name: 'Regions' }).waitFor();
}

/** A file of these bytes, or one that is as long as that and empty. */
interface Extract {
  name: string;
  bytes: Uint8Array | number;
}

async function chooseFile(page: Page, button: string, { name, bytes }: Extract): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const folder = mkdtempSync(join(tmpdir(), 'cartage-extract-'));
  const path = join(folder, name);
  writeFileSync(path, typeof bytes === 'number' ? '' : bytes);
  if (typeof bytes === 'number') truncateSync(path, bytes);
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(path);
  await page.getByRole('dialog').getByText(name).waitFor();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
}

async function importFile(page: Page, button: string, file: Extract): Promise<void> {
  await chooseFile(page, button, file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const regions = async (page: Page) =>
  (await callApi<{ regions: { id: string; version: number }[] }>(page, 'GET', `${logistics}/regions`)).body.regions;

/** Whether each leg of a way through the town lies on its streets. */
async function legsOf(page: Page): Promise<boolean[]> {
  const points = [harbour1, station, village];
  const { body } = await callApi<{ legs: { isRoad: boolean }[] }>(page, 'POST', `${logistics}/roads/lines`, { points });
  return body.legs.map(({ isRoad }) => isRoad);
}

async function firstAddress(page: Page, text: string): Promise<string | undefined> {
  const path = `${logistics}/addresses?q=${encodeURIComponent(text)}`;
  return (await callApi<{ results: { label: string }[] }>(page, 'GET', path)).body.results[0]?.label;
}

/** What the map of a depot in the town was answered when it asked for tiles. */
async function tilesSeen(stage: Stage, page: Page): Promise<number[]> {
  const place = { code: 'TINY', name: 'Tiny depot', location: station, timeZone: 'Europe/Vaduz' };
  const depot = await callApi<{ id: string }>(page, 'POST', `${logistics}/depots`, place);
  expect(depot.status).toBe(201);
  const seen: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/maps/tiles/')) seen.push(response.status());
  });
  await page.goto(stage.at('apps/logistics/settings?tab=depots&q=TINY'));
  await page.getByRole('button', { name: 'Tiny depot', exact: true }).click();
  await expect.poll(() => seen).toContain(200);
  return seen;
}
