import { expect, it } from 'vitest';
import { onHosts } from '#hosts.ts';
import { openAs } from '#journey.ts';

onHosts((stage) => {
  it('finds a person among fifty, and keeps the question in the address', async () => {
    const page = await stage.newPage();
    await openAs(stage, page, 'admin', 'apps/user/list');
    await page.getByText('50 in all').waitFor();
    expect(await page.locator('tbody tr').count()).toBe(10);
    await page.getByLabel('Search by name or email').fill('dispatcher@demo.com');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(await page.locator('tbody tr').innerText()).toContain('dispatcher@demo.com');
    await expect.poll(() => page.url()).toContain('dispatcher');
    await page.reload();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    expect(stage.complaints).toEqual([]);
  });
});
