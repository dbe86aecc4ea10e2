import { expect, it } from 'vitest';
import { onHosts } from '#hosts.ts';
import { openAfresh, openAs, signIn } from '#journey.ts';

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

onHosts(
  (stage) => {
    it('a driver signs in on a phone by a link of the office, once, and the office signs the phone out', async () => {
      const office = await stage.newPage();
      await openAs(stage, office, 'admin', 'apps/logistics/drivers?q=DR-1');
      await office.getByRole('button', { name: 'Mateo Quispe' }).first().click();
      await office.locator('label', { hasText: /^Phone$/ }).click();
      await office.getByRole('button', { name: 'Sign in on a phone' }).click();
      const dialog = office.getByRole('dialog', { name: 'Sign Mateo Quispe in on a phone' });
      await dialog.getByRole('img', { name: 'QR code of the link for Mateo Quispe' }).waitFor();
      const link = await dialog.locator('code').innerText();

      const phone = await stage.newPage({ viewport: { width: 390, height: 844 } });
      await phone.goto(link);
      await phone.getByRole('button', { name: /^Sign in as/ }).click();
      await phone.getByRole('heading', { name: 'My routes' }).waitFor();
      await dialog.getByText('Mateo Quispe is signed in on the phone.').waitFor();

      const other = await stage.newPage();
      await openAfresh(other, link);
      await other.getByRole('heading', { level: 1 }).waitFor();
      expect(await other.getByRole('button', { name: /^Sign in as/ }).count()).toBe(0);

      await office.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await office.getByRole('button', { name: 'Sign out of all phones' }).click();
      await office.getByRole('alertdialog').getByRole('button', { name: 'Sign out of all phones' }).click();
      await office.getByText('Mateo Quispe is signed out of all phones').waitFor();
      await phone.reload();
      await phone.getByText('Your session has ended').or(phone.locator('input[type="password"]')).first().waitFor();
      expect(stage.complaints).toEqual([]);
    });
  },
  ['server'],
);
