import type { Locator, Page } from 'playwright-core';

/** Presses Optimise and waits until it has ended and the page says so: a dozen stops take a moment. */
export async function optimise(page: Page): Promise<void> {
  const news = page.getByRole('status').getByText(/^Plan ready: /);
  await news.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Optimise', exact: true }).click();
  await news.waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Optimise', exact: true }).waitFor();
}

/** A figure of the strip above the plan, as it is written there. */
export const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').first().innerText();

/** `A 08:30` for every stop of a van, its route opened if it is not. */
export async function stopsOf(page: Page, van: string): Promise<string[]> {
  const route = page.getByRole('region', { name: van, exact: true });
  const head = route.getByRole('button', { name: new RegExp(`^${van}`) });
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  const rows = await route.locator('button[data-delivery]').allInnerTexts();
  return rows.map((text) => `${/(\w+) · Customer/.exec(text)?.[1]} ${/\d\d:\d\d/.exec(text)?.[0]}`);
}

/** News may move a row away from under the pointer in the very moment of the press: a hand reaches for it again. */
async function takeInHand(page: Page, row: Locator, tries = 3): Promise<void> {
  // it waits until a row that is just opening stands still
  await row.hover({ position: { x: 60, y: 12 } });
  const start = await row.boundingBox();
  if (!start) throw new Error('Nothing to drag');
  await page.mouse.down();
  await page.mouse.move(start.x + 80, start.y + 20, { steps: 4 });
  const isHeld = row.and(page.locator('[data-dragging]')).waitFor({ timeout: 10_000 });
  await isHeld.catch(async (error) => {
    if (tries === 1) throw error;
    await page.mouse.up();
    await takeInHand(page, row, tries - 1);
  });
}

/**
 * Takes a stop's row in hand and holds it over a point of a place, as a hand does: on its way it moves, and the page keeps up with it.
 * Returns the tag at the pointer, which begins with `says`.
 */
export async function holdOver(
  page: Page,
  row: Locator,
  place: Locator,
  { says, x, y }: { says: string; x: number; y: number },
): Promise<Locator> {
  await takeInHand(page, row);
  const tag = page.locator('strong', { hasText: says }).locator('..');
  await moveTo(page, place, { tag, x, y });
  return tag;
}

/** News may move the place away as well, while the hand is on its way: it goes after it. */
async function moveTo(
  page: Page,
  place: Locator,
  aim: { tag: Locator; x: number; y: number },
  tries = 3,
): Promise<void> {
  const end = await place.boundingBox();
  if (!end) throw new Error('Nowhere to drag it to');
  await page.mouse.move(end.x + aim.x, end.y + aim.y, { steps: 8 });
  await aim.tag.waitFor({ timeout: 10_000 }).catch(async (error) => {
    if (tries === 1) throw error;
    await moveTo(page, place, aim, tries - 1);
  });
}
