import '#test/dom.ts';
import { importTinyTown } from '@cartage/api/test/import-tiny-town.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
  await importTinyTown(api);
});
afterAll(() => api.close());

it('an address of a region, with a slip in it, becomes a new delivery there', async () => {
  const page = await openPage('/apps/logistics/fleet', { as: 'editor' });
  await page.press('SearchCtrl K');
  await page.type('Go to a page or do something', 'Harbour Stret 7');
  await page.sees('New delivery to');
  await page.click(
    page.until('the address', () =>
      page.all('[role="option"]').find(({ textContent }) => textContent?.startsWith('Harbour Street 7')),
    ),
  );
  await page.sees('Create');
  expect(await page.field('Street')).toHaveProperty('value', 'Harbour Street 7');
  expect(await page.field('Latitude')).toHaveProperty('value', expect.stringMatching(/^47/));
  await page.press('Cancel');
  await page.until('the drawer gone', () => !page.router.state.location.searchStr.includes('at='));
});

it('nothing is offered to those who make no deliveries', async () => {
  const page = await openPage('/apps/logistics/fleet', { as: 'subscriber' });
  await page.press('SearchCtrl K');
  await page.type('Go to a page or do something', 'Harbour Street 7');
  await page.sees('Nothing found for “Harbour Street 7”');
});
