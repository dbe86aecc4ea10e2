import '#test/dom.ts';
import { importTinyTown } from '@cartage/api/test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  // Nothing is laid out in tests: every frame is as tall as a screen.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 480 });
  api = await openTestApp({ seeded: false });
  connect(api);
  await importTinyTown(api);
});
afterAll(() => api.close());

const imports = '/api/apps/logistics/imports';

describe('addresses of an import', () => {
  it('that fit several places, or only a town, wait until a person chooses, and may be chosen again', async () => {
    const form = new FormData();
    const text = [
      'ref;customer;street;postcode;city;lat;lon',
      'S-1;Found;Harbour Street 9;9490;Tinytown;;',
      'S-2;Two;Mill Street 4;;;;',
      'S-3;Town;Unheard Avenue 12;;Tinytown;;',
    ].join('\n');
    form.append('file', new Blob([text]), 'day.csv');
    form.append('kind', 'deliveries');
    form.append('date', '2026-11-23');
    const { body } = await api.call('POST', imports, { as: 'editor', body: form });
    const page = await openPage(`/apps/logistics/deliveries/import?id=${body.id}`, { as: 'editor' });
    await page.sees('1 good, 2 to look at, 0 with problems');
    const stand = async (row: number) =>
      page.click(page.until('the cell', () => page.all(`[aria-rowindex="${row + 2}"] [data-column="0"]`).at(0)));
    await stand(2);
    await page.until('the town', () => page.all('fieldset button').find((one) => one.textContent?.includes('only')));
    await stand(1);
    const candidate = await page.until('Littleham', () =>
      page.all('fieldset button').find(({ textContent }) => textContent?.includes('Littleham')),
    );
    candidate.click();
    await page.sees('A place is chosen for line 3');
    await page.sees('2 good, 1 to look at, 0 with problems');
    await page.press('Choose again');
    await page.sees('1 good, 2 to look at, 0 with problems');
    const { rows } = (await api.call('GET', `${imports}/${body.id}`, { as: 'editor' })).body;
    expect(rows[1].place).toMatchObject({ status: 'several', chosen: null });
  });
});

describe('the place of a delivery', () => {
  it('is found while it is typed, with its pin and its parts', async () => {
    const page = await openPage('/apps/logistics/deliveries', { as: 'editor' });
    await page.press('New delivery');
    const search = await page.until('the search', () =>
      page.all('input').find((one) => one.getAttribute('aria-label')?.endsWith('Find an address')),
    );
    const label = search.getAttribute('aria-label') ?? '';
    await page.type(label, 'harbour st 9');
    search.focus();
    const option = await page.until('the address', () =>
      page.all('[role="option"]').find(({ textContent }) => textContent?.startsWith('Harbour Street 9')),
    );
    option.click();
    await page.until('the city', () => page.all('input').some((one) => one.getAttribute('value') === 'Tinytown'));
    const latitude = await page.field('Latitude');
    expect(Number(latitude.getAttribute('value'))).toBeGreaterThan(47);
  });

  it('offers no search where there is nothing to search in', async () => {
    api.roads.canImport = false;
    const page = await openPage('/apps/logistics/deliveries', { as: 'editor' });
    await page.press('New delivery');
    await page.field('Latitude');
    expect(page.all('input').some((one) => one.getAttribute('aria-label')?.endsWith('Find an address'))).toBe(false);
  });
});
