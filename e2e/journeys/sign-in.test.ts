import { expect, it } from 'vitest';
import { onHosts } from '#hosts.ts';
import { signIn } from '#journey.ts';

onHosts((stage) => {
  it('shows the sign-in page to a visitor, with nothing from elsewhere', async () => {
    const page = await stage.newPage();
    await page.goto(stage.at('login'));
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    expect(await page.locator('input[type="password"]').count()).toBe(1);
    expect(stage.complaints).toEqual([]);
  });

  it('lets the sample administrator in', async () => {
    const page = await stage.newPage();
    await page.goto(stage.at('login'));
    await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.com');
    await page.locator('input[type="password"]').fill('admin');
    await page.getByRole('button', { name: /sign in|log in/i }).click();
    await page.getByRole('navigation').first().waitFor();
    expect(page.url()).not.toContain('login');
    expect(stage.complaints).toEqual([]);
  });

  it('shows the picture of whoever is signed in', async () => {
    const page = await stage.newPage();
    await signIn(stage, page, 'dispatcher');
    const picture = page.getByRole('banner').locator('img[src*="/api/files/"]');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});
