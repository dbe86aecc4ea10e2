import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { daysAhead } from '#days.ts';
import { onHosts, type Stage } from '#hosts.ts';
import { actAs, callApi, openAfresh } from '#journey.ts';
import { figure, optimise } from '#planner-page.ts';

const samples = fileURLToPath(new URL('../../../shared/data/samples', import.meta.url));
const day = daysAhead(41);

/** Scenario 13: 12 rows, semicolons, decimal commas, French headers, a line break in a cell, a blank last line. */
const orders = [
  'Référence;Nom du client;Adresse;Code postal;Ville;Pays;Latitude;Longitude;Début créneau;Fin créneau;Durée (min);Poids (kg);Colis;Remarques',
  'JRN-01;Mercerie Ondine;1 Quai du Lierre;59000;Lille;France;50,6291;3,0571;08:00;10:00;5;12,5;2;',
  'JRN-02;Reliure Bastide;2 Quai du Lierre;59000;Lille;France;50,6302;3,0582;;;10;7,25;1;"Sonner deux fois,\nporte du fond"',
  'JRN-03;Studio Pivoine;3 Quai du Lierre;59000;Lille;France;50,6311;3,0591;09:00;12:00;5;1 250,5;4;',
  'JRN-04;Cave Saint-Éloi;4 Quai du Lierre;59000;Lille;France;50,6321;3,0602;12:00;10:00;5;3;1;',
  'JRN-05;Optique Arcade;5 Quai du Lierre;59000;Lille;France;50,6331;3,0612;14:00;16:00;5;3;1;',
  'JRN-06;Garage du Pont;6 Quai du Lierre;59000;Lille;France;50,6341;3,0622;;;5;3;1;',
  'JRN-07;Adresse inconnue;7 Rue sans nom;59000;Lille;France;;;;;5;3;1;',
  'JRN-08;Cantine du Parc;8 Quai du Lierre;59000;Lille;FR;50,6351;3,0632;;;5;0,75;1;',
  'JRN-02;Reliure Bastide;2 Quai du Lierre;59000;Lille;France;50,6302;3,0582;;;10;7,25;1;',
  'JRN-10;Librairie Vasque;10 Quai du Lierre;59000;Lille;France;50,6361;3,0642;8h30;11h;5;3;1;',
  'JRN-11;Crèche Papillon;11 Quai du Lierre;59000;Lille;France;50,6371;3,0652;;;5;3;1;',
  'JRN-12;École du Canal;12 Quai du Lierre;59000;Lille;France;50,6381;3,0662;;;5;3;1;',
  '',
].join('\n');

onHosts((stage) => {
  describe('an import', () => {
    it('scenario 13: maps French columns, mends a row in place, takes ten, hands two back, and doubles nothing', async () => {
      const page = await stage.newPage({ viewport: { width: 1440, height: 900 } });
      await actAs(stage, page, 'dispatcher');
      await chooseFile(stage, page, 'deliveries', { name: 'orders.csv', text: orders });
      const facts = page.getByRole('region', { name: 'Found in the file' });
      expect(await facts.innerText()).toMatch(/12 rows[\s\S]*CSV file[\s\S]*Separator ;/);
      const grid = page.getByRole('grid');
      expect(await grid.getByRole('columnheader').filter({ hasText: 'Not imported' }).count()).toBe(0);

      await page.getByRole('switch', { name: 'Only problems' }).check();
      await expect.poll(() => lines(page)).toEqual(['6', '9', '11']);
      // Row 2 takes two lines of the file, so row 4 stands on line 6.
      const wrong = grid.locator('[aria-rowindex="2"] [data-column="9"]');
      expect(await wrong.getAttribute('aria-invalid')).toBe('true');
      expect(await grid.locator('[aria-rowindex="4"] [aria-invalid="true"]').innerText()).toBe('JRN-02');
      await wrong.click();
      await page.getByRole('textbox', { name: 'Fin créneau, line 6' }).fill('14:00');
      await page.keyboard.press('Enter');
      await grid.locator('[aria-rowindex="2"][data-state="edited"]').waitFor();
      const counts = page.getByRole('status').filter({ hasText: 'good' });
      await expect.poll(() => counts.innerText()).toContain('10 good, 1 to look at, 1 with problems');

      await page.getByRole('button', { name: 'Import 10 good rows' }).click();
      await expect.poll(() => report(page)).toEqual(['10', '0', '2']);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the rows left out' }).click(),
      ]);
      const rejected = readFileSync(await download.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(rejected).toHaveLength(3);
      expect(rejected[1]).toMatch(/^JRN-07;.*no coordinates yet$/);
      expect(rejected[2]).toMatch(/^JRN-02;.*Line 3 has the same ref$/);

      await chooseFile(stage, page, 'deliveries', { name: 'orders.csv', text: orders });
      await page.getByRole('button', { name: 'Import 9 good rows' }).click();
      await expect.poll(() => report(page)).toEqual(['0', '9', '3']);
      expect(stage.complaints).toEqual([]);
    });

    it('takes a real day: depots, vehicles and 150 deliveries, those without a place left for later', async (test) => {
      if (!existsSync(samples)) test.skip('The sample files of the Liechtenstein day are not on this machine');
      const file = (name: string) => ({ name, text: readFileSync(join(samples, name), 'utf8') });
      const page = await stage.newPage({ viewport: { width: 1440, height: 900 } });
      await actAs(stage, page, 'manager');
      for (const kind of ['depots', 'vehicles'] as const) {
        await chooseFile(stage, page, kind, file(`${kind}-liechtenstein.csv`));
        await page.getByRole('button', { name: /^Import \d+ good rows$/ }).click();
        await expect.poll(async () => (await report(page))[2]).toBe('0');
      }
      await chooseFile(stage, page, 'deliveries', file('deliveries-liechtenstein.csv'), day);
      await page.getByRole('button', { name: /^Import \d+ good rows$/ }).click();
      const [created, , skipped] = await reportOnce(page);
      expect(created + skipped).toBe(150);
      expect(skipped).toBeGreaterThan(20);
      expect(skipped).toBeLessThan(45);
      await page.getByRole('link', { name: 'Plan this day' }).click();
      await page.getByRole('button', { name: 'Make a plan for this day' }).click();
      await page.getByRole('region', { name: 'Unassigned' }).waitFor();
      await optimise(page);
      expect(Number(await figure(page, 'Served'))).toBeGreaterThan(created * 0.8);
      const planId = new URL(page.url().replace('#/', '')).searchParams.get('plan');
      const plan = await callApi<{ routes: { breaches: unknown[] }[] }>(
        page,
        'GET',
        `/api/apps/logistics/plans/${planId}`,
      );
      expect(plan.body.routes.flatMap(({ breaches }) => breaches)).toEqual([]);
      expect(stage.complaints).toEqual([]);
    });
  });
});

/** On the import page: the day, then the file; waits until it is read. */
async function chooseFile(
  stage: Stage,
  page: Page,
  kind: string,
  { name, text }: { name: string; text: string },
  date?: string,
): Promise<void> {
  await openAfresh(page, stage.at(`apps/logistics/deliveries/import?kind=${kind}`));
  if (date) await page.getByLabel('Day of rows that say none').fill(date);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
  await page.getByRole('region', { name: 'Found in the file' }).waitFor();
}

const lines = (page: Page) => page.getByRole('grid').locator('tbody tr td:first-child').allInnerTexts();

/** Created, updated, left out. */
const report = (page: Page) => page.getByRole('region', { name: 'Imported' }).locator('dd').allInnerTexts();
async function reportOnce(page: Page): Promise<[created: number, updated: number, skipped: number]> {
  await page.getByRole('region', { name: 'Imported' }).waitFor();
  const [created = 0, updated = 0, skipped = 0] = (await report(page)).map(Number);
  return [created, updated, skipped];
}
