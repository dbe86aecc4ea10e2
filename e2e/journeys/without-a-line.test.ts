import { expect, it } from 'vitest';
import { startDemoHost } from '#demo-host.ts';
import { openGrid11 } from '#grid-11.ts';
import { onHosts } from '#hosts.ts';
import { signIn } from '#journey.ts';
import { figure, optimise } from '#planner-page.ts';

onHosts(
  (stage) => {
    it('opens without a line after the first visit, signs in and plans a day on the map', async () => {
      // A file server of its own: it goes away in the middle.
      const host = await startDemoHost();
      const away = { at: (path: string) => `${host.url}#/${path}` };
      const page = await stage.newPage({ viewport: { width: 1440, height: 1000 }, savesData: false });
      const isKept = page.locator('html[data-opens-offline="yes"]');
      // what writes PDFs is too big to be fetched for everybody
      const loadLargeFile = () =>
        page.evaluate(async () => {
          const list = await (await fetch('shell-files.js')).text();
          const [file = 'none'] = /assets\/pdfkit[^"]+/.exec(list) ?? [];
          return (await fetch(file)).ok;
        });
      try {
        await page.goto(away.at('login'));
        await page.getByRole('textbox', { name: 'Email' }).waitFor();
        await isKept.waitFor({ state: 'attached', timeout: 60_000 });
        expect(await loadLargeFile()).toBe(true);
        await page.reload();
        await isKept.waitFor({ state: 'attached', timeout: 60_000 });
      } finally {
        await host.close();
      }

      await page.goto('about:blank');
      await signIn(away, page, 'manager');
      const { planId } = await openGrid11(page);
      await page.goto(away.at(`apps/logistics/routes?plan=${planId}`));
      await optimise(page);
      await expect.poll(() => figure(page, 'Driving')).toBe('3 hr 20 min');
      await page.locator('canvas.maplibregl-canvas').waitFor();
      expect(await loadLargeFile()).toBe(true);
      expect(stage.complaints.filter((complaint) => complaint.startsWith('error'))).toEqual([]);
    }, 240_000);
  },
  ['demo'],
);
