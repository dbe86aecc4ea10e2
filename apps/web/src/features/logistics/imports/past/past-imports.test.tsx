import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

it('lists past imports below the place for a file, and opens one again', async () => {
  const body = new FormData();
  body.append('file', new File(['ref,name,lat,lon\nP-1,A,50,3\nP-2,B,north,3\n'], 'monday.csv'));
  body.append('kind', 'deliveries');
  const { id } = (await api.call('POST', '/api/apps/logistics/imports', { as: 'editor', body })).body;
  await api.call('POST', `/api/apps/logistics/imports/${id}/commit`, { as: 'editor', body: {} });

  const page = await openPage('/apps/logistics/deliveries/import', { as: 'editor' });
  await page.sees('Past imports');
  await page.sees('1 of 2');
  await page.press('monday.csv');
  await page.sees('monday.csv');
  await page.until('the import', () => page.text().includes('1 imported'));
  expect(page.router.state.location.search).toMatchObject({ id });
});
