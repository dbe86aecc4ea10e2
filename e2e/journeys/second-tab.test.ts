import { expect, it } from 'vitest';
import { openGrid11 } from '#grid-11.ts';
import { onHosts } from '#hosts.ts';
import { actAs, callApi, openAfresh } from '#journey.ts';
import { figure, optimise, stopsOf } from '#planner-page.ts';

onHosts(
  (stage) => {
    it('a second tab shares the data of the first, and goes on when that one is closed', async () => {
      const first = await stage.newPage({ viewport: { width: 1440, height: 1000 } });
      await actAs(stage, first, 'manager');
      const { planId, ids } = await openGrid11(first);
      await openAfresh(first, stage.at(`apps/logistics/routes?plan=${planId}`));
      await optimise(first);
      await expect.poll(() => figure(first, 'Served')).toBe('7');

      const second = await first.context().newPage();
      await second.goto(stage.at(`apps/logistics/routes?plan=${planId}`));
      await expect.poll(() => figure(second, 'Served')).toBe('7');
      const edit = { kind: 'unassign', deliveryIds: [ids.C] };
      const changed = await callApi(second, 'POST', `/api/apps/logistics/plans/${planId}/edits`, edit);
      expect(changed.status).toBe(200);
      await expect.poll(() => figure(first, 'Served')).toBe('6');

      await first.close();
      await second.reload();
      await expect.poll(() => figure(second, 'Served')).toBe('6');
      expect(await stopsOf(second, 'Van 2')).toEqual(['E 08:15', 'F 10:00', 'M 12:00', 'G 13:10']);
      expect(stage.complaints).toEqual([]);
    });

    it('who leaves while the samples are being filled in finds all of them the next time', async () => {
      const page = await stage.newPage();
      for (const ms of [300, 600, 1000, 1500, 2000]) {
        await page.goto(stage.at('login'), { waitUntil: 'commit' });
        await page.waitForTimeout(ms);
        await page.goto('about:blank');
      }
      await actAs(stage, page, 'admin');
      const { body } = await callApi<{ totalDeliveries: number }>(page, 'GET', '/api/apps/logistics/deliveries');
      expect(body.totalDeliveries).toBeGreaterThan(10);
      expect(stage.complaints).toEqual([]);
    });

    it('a page that lets go of its files late is waited for', async () => {
      const page = await stage.newPage();
      await actAs(stage, page, 'admin');
      const made = await callApi(page, 'POST', '/api/apps/logistics/depots', {
        code: 'KEPT',
        name: 'Kept',
        location: [3.05, 50.62],
        timeZone: 'Europe/Paris',
      });
      expect(made.status).toBe(201);
      const late = await page.context().newPage();
      await late.goto(`${stage.host.url}favicon.svg`);
      await page.goto('about:blank');
      await late.evaluate(holdFiles, 6000);
      await page.goto(stage.at('apps/logistics/deliveries'));
      await page.getByRole('heading', { level: 1, name: 'Deliveries' }).waitFor({ timeout: 60_000 });
      const { body } = await callApi<{ totalDepots: number }>(page, 'GET', '/api/apps/logistics/depots?q=KEPT');
      expect(body).toMatchObject({ totalDepots: 1 });
      expect(stage.complaints).toEqual([]);
    });
  },
  ['demo'],
);

/** As a worker has it. */
interface LockedFile {
  createSyncAccessHandle(): Promise<{ close(): void }>;
}

/** Holds a file of the database as a page does that has not gone yet; returns once it does. Runs in a page. */
async function holdFiles(forMs: number): Promise<void> {
  const holder = async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('.cartage');
    const files = await folder.getDirectoryHandle('.opaque');
    for (;;) {
      for await (const file of files.values()) {
        try {
          const held = await (file as unknown as LockedFile).createSyncAccessHandle();
          postMessage('held');
          await new Promise((resolve) => setTimeout(resolve, forMs));
          return held.close();
        } catch {
          // the page before has not let go of it yet
        }
      }
    }
  };
  const code = `const forMs = ${forMs}; (${holder})()`;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  await new Promise((resolve) => {
    worker.onmessage = resolve;
  });
}
