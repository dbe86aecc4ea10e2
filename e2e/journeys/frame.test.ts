import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onHosts, type Stage } from '#hosts.ts';
import { isAlive, openAfresh, openAs, signIn } from '#journey.ts';

interface Seen {
  seen: { everyFiveSeconds: (() => void)[]; kept: number };
}
const wide = { width: 1280, height: 800 };
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('Not drawn');
  return box;
};

onHosts(
  (stage) => {
    it('R-9.2 R-4.5 the menu stands beside the page from 1280 px and becomes an overlay at 1279 px', async () => {
      const page = await stage.newPage({ viewport: wide });
      await signIn(stage, page, 'admin');
      const beside = page.locator('aside');
      const opener = page.getByRole('button', { name: 'Open navigation' });
      expect([await beside.isVisible(), await opener.isVisible()]).toEqual([true, false]);
      await page.setViewportSize({ ...wide, width: 1279 });
      await opener.waitFor();
      expect(await beside.isVisible()).toBe(false);
      expect(await boxOf(page.locator('main'))).toMatchObject({ x: 0, width: 1279 });
      await opener.click();
      await page.getByRole('dialog').getByRole('navigation').waitFor();
      expect(await boxOf(page.locator('main'))).toMatchObject({ x: 0, width: 1279 });
    });

    it('R-9.4 a menu on top opens 6 px away and slides', async () => {
      const page = await stage.newPage({ viewport: wide });
      await signIn(stage, page, 'admin');
      await prefer(stage, page, { navLayout: 'horizontal' });
      await page.evaluate(() => {
        addEventListener('animationstart', ({ target, animationName }) => {
          const sheet = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
          const frames = sheet.find((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName);
          const [first] = frames instanceof CSSKeyframesRule ? [...frames.cssRules] : [];
          if (target instanceof HTMLElement && target.closest('nav') && first instanceof CSSKeyframeRule)
            target.dataset.slidesFrom = first.style.transform;
        });
      });
      const button = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button').first();
      await button.hover();
      const panel = page.locator('nav [data-slides-from]').first();
      await panel.waitFor();
      expect(await panel.getAttribute('data-slides-from')).toMatch(/^translateY\(.+\)$/);
      await expect
        .poll(async () => {
          const [above, below] = await Promise.all([boxOf(button), boxOf(panel)]);
          return below.y - above.y - above.height;
        })
        .toBe(6);
    });

    it('a menu on top stays within a low window', async () => {
      const page = await stage.newPage({ viewport: { width: 1280, height: 400 } });
      await signIn(stage, page, 'admin');
      await prefer(stage, page, { navLayout: 'horizontal' });
      await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'Shop' }).click();
      const { y, height } = await boxOf(page.getByRole('button', { name: 'Visitors' }));
      expect(y + height).toBeLessThanOrEqual(400);
    });

    it('the tab and the entry of the present page are in sight, where the row or the list is longer than the window', async () => {
      const page = await stage.newPage({ viewport: { width: 390, height: 844 } });
      await openAs(stage, page, 'admin', 'apps/ecommerce/settings/mails');
      const tab = page.locator('main nav a[aria-current="page"]', { hasText: 'Notifications' });
      await expect.poll(async () => (await boxOf(tab)).x + (await boxOf(tab)).width).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1280, height: 600 });
      await openAfresh(page, stage.at('pages/faq'));
      const entry = page.locator('aside a[aria-current="page"]');
      await expect.poll(async () => (await boxOf(entry)).y).toBeLessThanOrEqual(560);
    });

    it('R-2.29 a link to a hash scrolls smoothly to 60 px below the top, every other one starts there', async () => {
      const page = await stage.newPage({ viewport: wide });
      await page.goto(stage.at('front-pages/landing-page'));
      await isAlive(page);
      // Where the page stands between two frames is the machine's affair; how it was asked to scroll is ours.
      await page.evaluate(() => {
        const scroll = Element.prototype.scrollIntoView;
        Element.prototype.scrollIntoView = function (how) {
          if (typeof how === 'object') document.documentElement.dataset.scrolls = how.behavior;
          scroll.call(this, how);
        };
      });
      const links = page.getByRole('banner').getByRole('link');
      await links.filter({ hasText: 'Features' }).click();
      await expect.poll(async () => Math.round((await boxOf(page.locator('#features'))).y)).toBe(60);
      expect(await page.locator('html').getAttribute('data-scrolls')).toBe('smooth');
      await links.filter({ hasText: 'Pricing' }).click();
      await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

    it('R-4.6 the system theme follows the device', async () => {
      const page = await stage.newPage({ colorScheme: 'light' });
      await signIn(stage, page, 'admin');
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await background();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(background).not.toBe(light);
      await prefer(stage, page, { theme: 'light' });
      expect(await background()).toBe(light);
    });

    it('R-4.8 the skin swaps background and surface, and the first loader has the colours of the theme', async () => {
      // A worker would have the files that are held back here.
      const page = await stage.newPage({ colorScheme: 'light', serviceWorkers: 'block' });
      await signIn(stage, page, 'admin');
      const colours = async (theme: string, skin: string) => {
        await prefer(stage, page, { theme, skin });
        return page.evaluate(() => {
          const swatch = document.body.appendChild(document.createElement('div'));
          return ['--page', '--surface'].map((name) => {
            swatch.style.background = `var(${name})`;
            return getComputedStyle(swatch).backgroundColor;
          });
        });
      };
      const first = async () => {
        await page.route('**/assets/**', (route) => route.abort());
        await page.reload();
        await page.locator('.loader').waitFor();
        const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        await page.unroute('**/assets/**');
        return colour;
      };
      const light = await colours('light', 'default');
      expect(await colours('light', 'bordered')).toEqual(light.toReversed());
      const lightLoader = await first();
      const dark = await colours('dark', 'default');
      expect(await colours('dark', 'bordered')).toEqual(dark.toReversed());
      expect([lightLoader, await first()]).toEqual([light[1], dark[1]]);
    });
  },
  ['server'],
);

onHosts(
  (stage) => {
    it('R-1.10 R-9.13 what the simulated API does not know goes to the network; its worker is kept alive', async () => {
      const page = await stage.newPage();
      await page.addInitScript(() => {
        const seen = { everyFiveSeconds: [] as (() => void)[], kept: 0 };
        const start = window.setInterval;
        Object.assign(window, {
          seen,
          setInterval: (work: () => void, ms: number) =>
            ms === 5000 ? seen.everyFiveSeconds.push(work) : start(work, ms),
        });
        const post = ServiceWorker.prototype.postMessage;
        ServiceWorker.prototype.postMessage = function (...args: [unknown]) {
          if (JSON.stringify(args[0]).includes('KEEPALIVE')) seen.kept += 1;
          return post.apply(this, args);
        };
      });
      await page.goto(stage.at('login'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      const answers = await page.evaluate(async (base) => {
        const read = async (path: string) => {
          const answer = await fetch(path, { method: 'POST' });
          return [answer.status, await answer.text()] as const;
        };
        return [await read(`${base}not-of-the-api`), await read('/api/auth/login')];
      }, stage.host.url);
      expect(answers[0]).toEqual([404, 'Not found']);
      expect(answers[1]?.[0]).toBe(400);
      const kept = () => page.evaluate(() => (window as unknown as Seen).seen.kept);
      expect(await kept()).toBe(0);
      await page.evaluate(() => {
        for (const work of (window as unknown as Seen).seen.everyFiveSeconds) work();
      });
      await expect.poll(kept).toBe(1);
    });
  },
  ['demo'],
);

/** Opens the page anew with preferences chosen before. */
async function prefer(stage: Stage, page: Page, chosen: Record<string, string>): Promise<void> {
  const url = stage.at('');
  await page
    .context()
    .addCookies(Object.entries(chosen).map(([name, value]) => ({ name: `Cartage-${name}`, value, url })));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}
