import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { daysAhead } from '#days.ts';
import { onHosts } from '#hosts.ts';
import { actAs, callApi, openAfresh } from '#journey.ts';
import { longestTask } from '#longest-task.ts';
import { figure } from '#planner-page.ts';

const api = '/api/apps/logistics';
const day = daysAhead(42);

onHosts((stage) => {
  it('scenario 12: a long optimisation of 500 stops is stopped, keeps its best, and leaves the screen free', async () => {
    const page = await stage.newPage({ viewport: { width: 1440, height: 1000 } });
    await actAs(stage, page, 'manager');
    const planId = await plan500(page);
    await openAfresh(page, stage.at(`apps/logistics/routes?date=${day}&plan=${planId}`));
    await page.getByRole('region', { name: 'Unassigned' }).getByText('500', { exact: true }).waitFor();
    const order = { mode: 'scratch', timeLimitS: 300, seed: 1 };
    expect((await callApi(page, 'POST', `${api}/plans/${planId}/optimise`, order)).status).toBe(202);
    const stop = page.getByRole('button', { name: 'Stop and keep the best' });
    await stop.waitFor();
    const startedMs = Date.now();
    const again = await callApi<{ code: string }>(page, 'POST', `${api}/plans/${planId}/optimise`, order);
    expect([again.status, again.body.code]).toEqual([409, 'run_in_progress']);

    // While it runs, the page does as it is told, and no frame waits long.
    const { durationMs, told } = await longestTask(page, async () => {
      const item = page.getByRole('region', { name: 'Unassigned' }).getByRole('listitem').nth(3).getByRole('button');
      await item.first().click();
      await expect.poll(() => item.first().getAttribute('aria-pressed')).toBe('true');
      await page.getByText(/\d+ served, \d+ left/).waitFor({ timeout: 60_000 });
      await expect.poll(() => Date.now() - startedMs, { timeout: 30_000 }).toBeGreaterThan(5000);
      await stop.click();
      await page.getByText('Stopped early', { exact: true }).waitFor({ timeout: 60_000 });
      await expect.poll(async () => Number(await figure(page, 'Served'))).toBeGreaterThan(100);
    });
    expect(durationMs, told).toBeLessThan(200);
    const served = await figure(page, 'Served');
    const { body } = await callApi<{ run: object }>(page, 'GET', `${api}/plans/${planId}`);
    expect(body.run).toMatchObject({ status: 'cancelled', message: 'stopped_early' });
    await page.reload();
    await expect.poll(() => figure(page, 'Served')).toBe(served);
    expect(stage.complaints).toEqual([]);
  }, 240_000);
});

/** 500 deliveries on a grid of streets around the sample depot, and twelve vans for them. Returns the plan. */
async function plan500(page: Page): Promise<string> {
  const vans = Array.from({ length: 12 }, (_, at) => `LR-V${at},Long run ${at},LIL,07:00,19:00,2000`);
  const places = Array.from({ length: 500 }, (_, at) => {
    const [row, column] = [Math.floor(at / 25), at % 25];
    return `LR-${at},Customer ${at},${column} Rue ${row},59000,Lille,${(50.55 + row * 0.008).toFixed(4)},${(2.95 + column * 0.009).toFixed(4)},5,2`;
  });
  const vehicleIds = await importRows(page, 'vehicles', ['ref,name,depot,shift_from,shift_to,weight_kg', ...vans]);
  const deliveryIds = await importRows(page, 'deliveries', [
    'ref,customer,address,postcode,city,lat,lon,service_min,weight_kg',
    ...places,
  ]);
  const plan = await callApi<{ id: string }>(page, 'POST', `${api}/plans`, { date: day, vehicleIds, deliveryIds });
  expect(plan.status).toBe(201);
  return plan.body.id;
}

async function importRows(page: Page, kind: 'vehicles' | 'deliveries', rows: string[]): Promise<string[]> {
  const file = `${rows.join('\n')}\n`;
  const job = await callApi<{ id: string }>(page, 'POST', `${api}/imports`, { kind, file });
  const committed = await callApi<{ ids: Record<string, string[]> }>(
    page,
    'POST',
    `${api}/imports/${job.body.id}/commit`,
    {},
  );
  expect(committed.body).toMatchObject({ created: rows.length - 1, skipped: 0 });
  return committed.body.ids[kind] ?? [];
}
