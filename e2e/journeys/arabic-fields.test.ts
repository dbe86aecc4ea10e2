import { expect, it } from 'vitest';
import { onHosts } from '#hosts.ts';
import { openAs } from '#journey.ts';

onHosts(
  (stage) => {
    it('Latin text keeps its order in fields of an Arabic form, and begins where Arabic does', async () => {
      const page = await stage.newPage();
      await openAs(stage, page, 'admin', 'apps/ecommerce/settings/store');
      await page.evaluate(() => localStorage.setItem('language', 'ar'));
      await page.reload();
      for (const name of ['الهاتف', 'الشارع والرقم']) {
        const looks = await page
          .getByRole('textbox', { name, exact: true })
          .evaluate((field) => [getComputedStyle(field).unicodeBidi, getComputedStyle(field).textAlign]);
        expect(looks).toEqual(['plaintext', 'right']);
      }
      expect(stage.complaints).toEqual([]);
    });
  },
  ['server'],
);
