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
  },
  ['demo'],
);
