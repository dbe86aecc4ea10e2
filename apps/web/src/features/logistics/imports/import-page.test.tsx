import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { importFields } from '@cartage/contract/logistics/imports/import-columns.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';
import { messages } from './messages/en.ts';

let api: TestApp;
beforeAll(async () => {
  // Nothing is laid out in tests: every frame is as tall as a screen.
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 480 });
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

const path = '/apps/logistics/deliveries/import';
const good = 'ref,customer,address,postcode,city,lat,lon,weight\nI-1,Ann,1 Rue A,59000,Lille,50.63,3.06,4\n';

/** Drops a file on the page, as the pointer does. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const zone = await page.until('the place to drop', () =>
    page.all('p').find(({ textContent }) => textContent === 'Drop a file here'),
  );
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: [new File([text], name, { type: 'text/csv' })] } });
  zone.dispatchEvent(event);
}
const cell = (page: Page, row: number, column: number) =>
  page.until(`cell ${row}, ${column}`, () => page.all(`[aria-rowindex="${row + 2}"] [data-column="${column}"]`).at(0));
const deliveries = async (q: string) =>
  (await api.call('GET', `/api/apps/logistics/deliveries?q=${q}`, { as: 'editor' })).body;

describe('an import', () => {
  it('goes from a file to records: facts, a cell mended in place, what is good committed, the rest kept', async () => {
    const page = await openPage(path, { as: 'editor' });
    await drop(page, 'week.csv', `${good}I-2,Ben,2 Rue B,59000,Lille,north,3.07,5\nI-3,Cyd,3 Rue C,59000,Lille,,,6\n`);
    await page.sees('week.csv');
    await page.sees('3 rows');
    await page.sees('Separator ,');
    await page.sees('1 good, 1 to look at, 1 with problems');
    expect(page.router.state.location.search).toMatchObject({ id: expect.stringMatching(/^imp_/) });

    const wrong = await cell(page, 1, 5);
    expect([wrong.textContent, wrong.getAttribute('aria-invalid')]).toEqual(['north', 'true']);
    wrong.click();
    await page.type('lat, line 3', '50.64');
    await page.sees('2 good, 1 to look at, 0 with problems');
    await page.until('it mended', () => page.all('[aria-rowindex="3"]')[0]?.textContent?.includes('Mended'));

    await page.press('Import 2 good rows');
    await page.sees('Download the rows left out');
    expect((await deliveries('I-2')).deliveries[0]).toMatchObject({ ref: 'I-2', status: 'ready' });
    await page.press('Mend the rest here');
    await page.sees('2 imported');
    await page.click(page.field('Take line 4'));
    await page.press('Import 1 chosen row');
    await page.until('the draft', () => page.text().includes('To the list'));
    expect((await deliveries('I-3')).deliveries[0]).toMatchObject({ ref: 'I-3', status: 'draft' });
  });

  it('says which rows change a record and what in it, and counts new and changed apart', async () => {
    const same = 'C-2,Ben,2 Rue B,59000,Lille,50.63,3.06,4\n';
    const header = `${good.split('\n')[0]}\n`;
    const page = await openPage(path, { as: 'editor' });
    await drop(page, 'first.csv', `${header}C-1,Ann,1 Rue A,59000,Lille,50.63,3.06,4\n${same}`);
    await page.press('Import 2 good rows');
    await page.press('Import another file');
    await drop(
      page,
      'second.csv',
      `${header}C-1,Anna,1 Rue A,59000,Lille,50.63,3.06,5.5\n${same}C-3,Cyd,3 Rue C,59000,Lille,50.63,3.06,4\n`,
    );
    await page.sees('3 good, 0 to look at, 0 with problems · 1 changes a record · 1 unchanged');
    await cell(page, 0, 1);
    const stateOf = (row: number) => page.all(`[aria-rowindex="${row + 2}"] td`)[1]?.textContent;
    expect([0, 1, 2].map(stateOf)).toEqual(['GoodUpdates', 'GoodUnchanged', 'Good']);
    await page.sees('Customer name: Ann → Anna');
    await page.sees('Weight: 4 kg → 5.5 kg');
    await page.press('Import 1 new, 1 changed');
    await page.sees('Updated');
    expect((await deliveries('C-1')).deliveries[0]).toMatchObject({ customer: 'Anna', demand: { weightG: 5500 } });
  });

  it('offers to swap coordinates that look swapped', async () => {
    const page = await openPage(path, { as: 'editor' });
    await drop(page, 'swapped.csv', good.replace('50.63,3.06', '3.06,50.63').replace('I-1', 'SW-1'));
    await page.sees('lat: Latitude and longitude look swapped');
    await page.press('Swap them');
    await page.sees('1 good, 0 to look at, 0 with problems');
    expect([(await cell(page, 0, 5)).textContent, (await cell(page, 0, 6)).textContent]).toEqual(['50.63', '3.06']);
  });

  it('leaves a cell as it was on Escape, and sends nothing', async () => {
    const page = await openPage(path, { as: 'editor' });
    await drop(page, 'one.csv', good);
    (await cell(page, 0, 1)).click();
    const box = await page.field('customer, line 2');
    const before = line.calls.length;
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await page.until('the cell again', () => page.all('[data-column="1"]')[0]?.textContent === 'Ann');
    expect(line.calls.slice(before).filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('shows only the rows in sight, however many there are', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `M-${at},Many ${at},${at} Rue M,59000,Lille,50.6,3.06,1`);
    const page = await openPage(path, { as: 'editor' });
    await drop(page, 'many.csv', `${good.split('\n')[0]}\n${rows.join('\n')}\n`);
    await page.sees('5,000 rows');
    await cell(page, 0, 0);
    expect(page.all('[role="grid"]')[0]?.getAttribute('aria-rowcount')).toBe('5001');
    expect(page.all('tbody tr').length).toBeLessThan(60);
  });

  it('keeps a mapping for the next file with the same headers', async () => {
    const odd = 'zzz,who,lat,lon\nT-1,Ann,50.63,3.06\n';
    const page = await openPage(path, { as: 'editor' });
    await drop(page, 'odd.csv', odd);
    await page.sees('odd.csv');
    await page.press('Columns and formats');
    await page.click(page.field('Column zzz'));
    await page.click(
      page.until('the field', () => page.all('[role="option"]').find(({ textContent }) => textContent === 'Number')),
    );
    await page.type('Save this mapping as', 'Odd files');
    await page.press('Check again');
    await page.sees('Mapping “Odd files”');
    await page.router.navigate({ to: path as '/' });
    await drop(page, 'odd-again.csv', odd.replace('T-1', 'T-2'));
    await page.sees('Mapping “Odd files”');
  });

  it('says why a file cannot be read', async () => {
    const page = await openPage(`${path}?kind=scenario`, { as: 'admin' });
    await drop(page, 'broken.json', '{ nothing');
    await page.until('a refusal', () => page.all('[role="alert"]').length > 0);
    await page.sees('Drop a file here');
  });

  it('loads the scenario that comes with the product', async () => {
    const page = await openPage(`${path}?kind=scenario`, { as: 'admin' });
    await page.press('Load the GRID-11 scenario');
    await page.sees('grid-11.json');
    await page.press('Load the scenario');
    await page.sees('To the list');
    await page.sees('Plan this day');
  });

  it('offers a dispatcher only what he may create', async () => {
    const page = await openPage(path, { as: 'editor' });
    await page.sees('Drop a file here');
    expect(page.all('input[type="radio"]').map((one) => one.getAttribute('value'))).toEqual(['deliveries']);
    expect(page.text()).not.toContain('GRID-11');
  });
});

it('has a word for every field', () => {
  for (const { key } of Object.values(importFields).flat()) expect(Object.keys(messages)).toContain(`field.${key}`);
});
