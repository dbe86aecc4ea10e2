import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '#axe.ts';
import { onHosts } from '#hosts.ts';
import { actAs, callApi, openAfresh } from '#journey.ts';

const day = (days: number) => {
  const date = new Date(Date.UTC(2026, 10, 9 + days));
  return date.toISOString().slice(0, 10);
};
/** Three weeks nobody else writes into. */
const month = 'apps/calendar?view=month&date=2026-11-09';

const eventNow = async (page: Page, id: number) =>
  (await callApi<{ start: string; end: string }>(page, 'GET', `/api/apps/calendar/${id}`)).body;

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

onHosts((stage) => {
  it('an event is dragged, stretched and moved by key, and is there after a new start', async () => {
    const page = await stage.newPage();
    await actAs(stage, page, 'admin');
    const body = { title: 'Stocktaking', start: day(1), end: day(2), allDay: true, extendedProps: { calendar: 'ETC' } };
    const { id } = (await callApi<{ id: number }>(page, 'POST', '/api/apps/calendar', body)).body;
    await openAfresh(page, stage.at(month));
    const event = page.locator(`[data-event="${id}"]`);
    const boxOf = async (what: typeof event) => {
      const box = await what.boundingBox();
      if (!box) throw new Error('It is not on the screen');
      return box;
    };
    await event.waitFor();

    // Dragged by its middle a week on.
    const first = await boxOf(event);
    const row = await boxOf(page.locator(`[role="gridcell"][data-date="${day(7)}"]`));
    const above = await boxOf(page.locator(`[role="gridcell"][data-date="${day(0)}"]`));
    const middle = { x: first.x + 40, y: first.y + 12 };
    await drag(page, middle, { x: middle.x, y: middle.y + row.y - above.y });
    await expect.poll(() => eventNow(page, id)).toMatchObject({ start: day(8), end: day(9) });

    // Stretched by its end over the next day.
    await expect.poll(async () => (await boxOf(event)).y).toBeGreaterThan(first.y + 20);
    const { x, y, width } = await boxOf(event);
    await page.mouse.move(x + width - 3, y + 12);
    await drag(page, { x: x + width - 3, y: y + 12 }, { x: x + width + row.width / 2, y: y + 14 });
    await expect.poll(() => eventNow(page, id)).toMatchObject({ start: day(8), end: day(10) });

    // By key: from the day into its event, and the event a day back.
    await page.locator(`[role="gridcell"][data-date="${day(8)}"]`).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => event.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => eventNow(page, id)).toMatchObject({ start: day(7), end: day(9) });
    await expect.poll(() => event.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await violationsOf(page)).toEqual([]);

    await page.reload();
    await page.locator(`[role="gridcell"][data-date="${day(7)}"] [data-event="${id}"]`).waitFor();
    expect(stage.complaints).toEqual([]);
  });
});
