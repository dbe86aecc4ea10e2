import '#test/dom.ts';
import { createGrid11, planGrid11 } from '@cartage/api/test/grid-11.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
afterAll(() => api.close());

it('why a route was not sent is said in the language of who sends it', async () => {
  api = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  connect(api);
  const grid = await createGrid11(api);
  await planGrid11(api, grid);
  const page = await openPage(`/apps/logistics/routes?date=${grid.date}`, { as: 'editor', language: 'fr' });
  await page.press('Envoyer 2 tournées');
  await page.sees('Choisissez d’abord un chauffeur.');
});
