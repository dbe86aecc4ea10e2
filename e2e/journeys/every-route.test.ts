import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '#axe.ts';
import { cutAtTheWrongEnd } from '#cut-lines.ts';
import { onHosts, type Stage } from '#hosts.ts';
import { isOnScreen, signIn } from '#journey.ts';
import { officePaths, visitorPaths } from '#routes.ts';
import { deliveryOfAnOrder, sendRoute } from '#sent-route.ts';

const languages = ['en', 'ar'] as const;
const wide = { width: 1280, height: 900 };
const listPaths = ['apps/logistics/deliveries', 'apps/user/list', 'apps/logistics/drivers'];
/** A screen of 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

onHosts(
  (stage) => {
    it.each(languages)(
      'visitors: no page has anything to mend, in either theme, and none scrolls sideways: %s',
      async (language) => {
        const page = await stage.newPage({ reducedMotion: 'reduce', viewport: wide });
        await page.goto(stage.at('login'));
        await speak(page, language);
        expect(await walk(page, visitorPaths, language)).toEqual([]);
        expect(stage.complaints).toEqual([]);
      },
      600_000,
    );

    it.each(languages)(
      'the office: no page has anything to mend, in either theme, and none scrolls sideways: %s',
      async (language) => {
        const page = await stage.newPage({ reducedMotion: 'reduce', viewport: wide });
        await signIn(stage, page, 'admin');
        const made = await makeRoute(stage, page);
        await speak(page, language);
        expect(await walk(page, [...officePaths, ...made], language)).toEqual([]);
        await signIn(stage, page, 'driver');
        await speak(page, language);
        expect(await walk(page, ['driver'], language)).toEqual([]);
        expect(stage.complaints).toEqual([]);
      },
      600_000,
    );

    it.each(['en', 'fr', 'ar'])(
      'the menu of a row is on the screen, however wide that is: %s',
      async (language) => {
        const page = await stage.newPage({ reducedMotion: 'reduce', viewport: wide });
        await signIn(stage, page, 'admin');
        await speak(page, language);
        for (const path of listPaths) {
          await open(page, path);
          for (const width of [1280, 1440, 1920]) {
            await page.setViewportSize({ width, height: 900 });
            const menu = page.locator('tbody td:last-child button').first();
            await expect.poll(() => isOnScreen(menu), { message: `/${path}, ${width} px` }).toBe(true);
          }
        }
      },
      600_000,
    );

    it('walks through every route that is drawn', () => {
      const paths = [...visitorPaths, ...officePaths, 'driver', 'track/x', 'apps/logistics/route/x'];
      const known = paths.map((path) => path.replace(/\?.*/, ''));
      const missing = drawnPaths().filter((path) => !known.some((one) => patternOf(path).test(`/${one}`)));
      expect(missing, 'nobody looks at these: see e2e/src/routes.ts').toEqual([]);
    });
  },
  ['server'],
);

/** The route and the customer's link are made once; the second language finds them. */
let routeMade: string[] | undefined;
async function makeRoute(stage: Stage, page: Page): Promise<string[]> {
  if (routeMade) return routeMade;
  const { deliveryId, trackingUrl } = await deliveryOfAnOrder(page);
  const routeId = await sendRoute(page, deliveryId);
  routeMade = [`apps/logistics/route/${routeId}`, `track/${trackingUrl.split('/').at(-1)}`];
  await page.goto(stage.at('pages/faq'));
  return routeMade;
}

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((word) => localStorage.setItem('language', word), language);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Through the pages without loading the document anew: all rules in the first language, what a direction changes in the other. */
async function walk(page: Page, paths: readonly string[], language: (typeof languages)[number]): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, lines: readonly string[]) => found.push(...lines.map((line) => `${where} ${line}`));
  for (const path of paths) {
    if (!(await open(page, path))) {
      note(`/${path}`, [`does not come, or takes no focus: ${await stateOf(page)}`]);
      continue;
    }
    note(`/${path}`, await lasting(page, () => violationsOf(page, language === 'en' ? undefined : 'structure')));
    if (language === 'en') {
      await useTheme(page, 'dark');
      note(`/${path} (dark)`, await lasting(page, () => violationsOf(page, 'colours')));
      await useTheme(page, 'light');
    }
    if (language === 'ar') note(`/${path}`, await lasting(page, () => cutAtTheWrongEnd(page)));
    note(`/${path} (moves)`, await lasting(page, () => movements(page)));
    await page.setViewportSize(zoomed);
    note(`/${path} (320 px)`, await overhang(page));
    await page.setViewportSize(wide);
  }
  return found;
}

/** A page may draw itself anew while it is looked at: what is there again and again is found. */
async function lasting(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  let found = await find();
  for (let again = 0; again < 5 && found.length > 0; again++) {
    await page.waitForTimeout(1000);
    found = await find();
  }
  return found;
}

/** Opens a page as a link would; it is there when its heading has been given the focus, and its data have come. */
async function open(page: Page, path: string): Promise<boolean> {
  const to = `/${path}`;
  const isNew = await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const isNew = location.pathname + location.search !== to;
    if (isNew) history.pushState({}, '', to);
    return isNew;
  }, to);
  const isThere = ([to, isNew]: readonly [string, boolean]) =>
    location.pathname + location.search === to &&
    document.querySelector('h1') !== null &&
    (!isNew || document.activeElement !== document.body) &&
    document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]') === null;
  return page.waitForFunction(isThere, [to, isNew] as const).then(
    () => true,
    () => false,
  );
}

/** For the report of a page that was waited for in vain. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const busy = document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]');
    const parts = [document.activeElement, document.querySelector('h1'), busy];
    return [location.pathname, ...parts.map((part) => part?.outerHTML.slice(0, 90))].join(' ');
  });

/** As another tab would choose it. */
async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((word) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where pages are served without TLS
    document.cookie = `Cartage-theme=${word}; path=/`;
    new BroadcastChannel('Cartage-preferences').postMessage('changed');
  }, theme);
  await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
}

/** What still moves although the person asked for stillness. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 100)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 100) ?? '') : '')),
  );

/** What reaches over the side; the layout may take a moment to follow the window. */
async function overhang(page: Page): Promise<string[]> {
  const over = () => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
  return expect
    .poll(over)
    .toBe(0)
    .then(
      () => [],
      async () => [`scrolls sideways by ${await over()} px`],
    );
}

const features = fileURLToPath(new URL('../../apps/web/src/features', import.meta.url));
const drawnPaths = (): string[] =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.tsx'))
    .flatMap((file) => [...readFileSync(`${features}/${file}`, 'utf8').matchAll(/path: '([^']+)'/g)])
    .map(([, path = '']) => path);
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\$\w*/g, '[^/]+')}$`);
