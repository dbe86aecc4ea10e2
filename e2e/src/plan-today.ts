import type { Page } from 'playwright-core';

/** A plan of today with routes on it, for whoever is signed in. */
export async function planToday(page: Page, url: string): Promise<void> {
  await page.goto(`${url}apps/logistics/routes`);
  await page.getByRole('button', { name: 'Make a plan for this day' }).click();
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await page.locator('h2', { hasText: 'Routes' }).waitFor();
}
