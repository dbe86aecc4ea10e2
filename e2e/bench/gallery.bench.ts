/**
 * Pictures of every screen, to look at: `npm run gallery [-- part of a path …]`. Widths, themes, languages and looks can
 * be narrowed by WIDTHS=390,1280 THEMES=light LANGUAGES=en LOOKS=vertical; FULL=1 takes the whole length. They go to
 * gallery/.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { signIn } from '#journey.ts';
import { planToday } from '#plan-today.ts';
import { officePaths, visitorPaths } from '#routes.ts';
import { deliveryOfAnOrder, logistics, send, sendRoute } from '#sent-route.ts';
import { startServerHost } from '#server-host.ts';

const folder = fileURLToPath(new URL('../../gallery', import.meta.url));
const listOf = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? all;
const widths = listOf('WIDTHS', ['390', '1280', '1920']).map(Number);
const themes = listOf('THEMES', ['light', 'dark']);
const languages = listOf('LANGUAGES', ['en', 'ar']);
const looks = listOf('LOOKS', ['vertical', 'horizontal', 'bordered']);
const lookCookies: Record<string, Record<string, string>> = {
  vertical: {},
  horizontal: { navLayout: 'horizontal' },
  bordered: { skin: 'bordered', isVerticalNavSemiDark: 'true' },
};
const asked = process.argv.slice(2);
const isAsked = (path: string) => asked.length === 0 || asked.some((part) => path.includes(part));

mkdirSync(folder, { recursive: true });
const host = await startServerHost();
const stage = { at: (to: string) => host.url + to };
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
});
try {
  const made = await makeContent();
  await takeAll(undefined, [...visitorPaths, made.tracking]);
  await takeAll('admin', [...officePaths.filter((path) => path !== 'apps/logistics/routes'), made.plan, made.route]);
  await takeAll('driver', ['driver']);
} finally {
  await browser.close();
  await host.close();
}

/** A plan of today and a round on the road; where they can be looked at. */
async function makeContent(): Promise<{ plan: string; route: string; tracking: string }> {
  const page = await browser.newPage({ locale: 'en-US' });
  await signIn(stage, page, 'admin');
  await planToday(page, host.url);
  const { plans } = await send<{ plans: { id: string }[] }>(page, 'GET', `${logistics}/plans`);
  const { deliveryId, trackingUrl } = await deliveryOfAnOrder(page);
  const routeId = await sendRoute(page, deliveryId);
  await page.close();
  return {
    plan: `apps/logistics/routes?plan=${plans[0]?.id}`,
    route: `apps/logistics/route/${routeId}`,
    tracking: `track/${trackingUrl.split('/').at(-1)}`,
  };
}

async function takeAll(as: string | undefined, paths: readonly string[]): Promise<void> {
  const wanted = paths.filter(isAsked);
  if (wanted.length === 0) return;
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (as) await signIn(stage, page, as);
  else await page.goto(stage.at('login'));
  for (const language of languages)
    for (const theme of themes)
      for (const look of looks) {
        await page.evaluate((word) => localStorage.setItem('language', word), language);
        await choose(context, { theme, ...lookCookies[look] });
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
          for (const path of wanted) {
            await open(page, path);
            const screen = path.replace(/^(track|apps.logistics.route)\/.*|\?.*/, '$1').replaceAll('/', '-') || 'home';
            const name = [screen, width, theme, language, look].join('.');
            await page.screenshot({ path: `${folder}/${name}.png`, fullPage: process.env.FULL === '1' });
          }
        }
      }
  await context.close();
}

/** A picture is taken when what was fetched is there; a page that waits for something else is taken as it waits. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(stage.at(path));
  await page.locator('h1').first().waitFor();
  if (await page.locator('.maplibregl-canvas').count()) await page.waitForTimeout(3000);
  const waits = '.mantine-Skeleton-root, [aria-busy="true"]';
  await page
    .waitForFunction((parts) => document.querySelector(parts) === null, waits, { timeout: 5000 })
    .catch(() => {});
  await page.waitForTimeout(600);
}

/** Preferences as the cookies that keep them; those not named go back to how they come. */
async function choose(context: BrowserContext, values: Record<string, string>): Promise<void> {
  await context.clearCookies({ name: /^Cartage-/ });
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name: `Cartage-${name}`, value, url: host.url })),
  );
}
