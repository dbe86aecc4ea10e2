import { expect, it } from 'vitest';
import { onHosts } from '#hosts.ts';
import { signIn } from '#journey.ts';

onHosts((stage) => {
  it('goes where the last of many quick clicks leads, and no page left on the way complains', async () => {
    const page = await stage.newPage();
    await signIn(stage, page, 'admin');
    const menu = page.getByRole('navigation', { name: 'Main navigation' });
    const screens = ['/apps/logistics/drivers', '/apps/logistics/deliveries', '/apps/logistics/fleet'];
    for (const screen of screens) await menu.locator(`a[href$="${screen}"]`).waitFor();
    // Let every page load before the quick clicks, so that each click really starts to draw.
    for (const screen of screens) {
      await menu.locator(`a[href$="${screen}"]`).click();
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
});
