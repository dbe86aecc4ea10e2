import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onHosts } from '#hosts.ts';
import { signIn } from '#journey.ts';

const screens = ['/apps/logistics/drivers', '/apps/logistics/deliveries', '/apps/logistics/fleet'];

onHosts((stage) => {
  it('goes where the last of many quick clicks leads, and no page left on the way complains', async () => {
    const { page, linkTo } = await openMenu();
    // Let every page load before the quick clicks, so that each click really starts to draw.
    for (const screen of screens) {
      await linkTo(screen).click();
      await expect.poll(() => page.url()).toContain(screen);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.evaluate(async (screens) => {
      for (let round = 0; round < 4; round += 1) {
        for (const screen of screens) {
          document.querySelector<HTMLAnchorElement>(`nav a[href$="${screen}"]`)?.click();
          await new Promise((resolve) => setTimeout(resolve, round * 8));
        }
      }
    }, screens);
    await expect.poll(() => page.url()).toContain('/apps/logistics/fleet');
    await page.getByRole('heading', { level: 1, name: 'Fleet' }).waitFor();
    expect(stage.complaints).toEqual([]);
  });

  it('no click is lost while a page is being drawn', async () => {
    const { page, linkTo } = await openMenu();
    const rounds = 12;
    const middles = await Promise.all(screens.map((screen) => middleOf(linkTo(screen))));
    await page.evaluate(() => {
      document.documentElement.dataset.met = '0';
      document.addEventListener('click', ({ target }) => {
        const isMet = target instanceof Element && target.closest('nav a') !== null;
        document.documentElement.dataset.met = String(Number(document.documentElement.dataset.met) + Number(isMet));
      });
    });
    for (let round = 0; round < rounds; round += 1) {
      for (const { x, y } of middles) {
        await page.mouse.click(x, y);
        await page.waitForTimeout(round * 15);
      }
    }
    expect(await page.evaluate(() => document.documentElement.dataset.met)).toBe(String(rounds * screens.length));
  });

  async function openMenu() {
    const page = await stage.newPage();
    await signIn(stage, page, 'admin');
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    const linkTo = (screen: string) => menu.locator(`a[href$="${screen}"]`);
    for (const screen of screens) await linkTo(screen).waitFor();
    return { page, linkTo };
  }
});

async function middleOf(link: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  const box = await link.boundingBox();
  if (!box) throw new Error('the link is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
