import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onHosts, type Stage } from '#hosts.ts';
import { actAs, isAlive, openAfresh, openAs } from '#journey.ts';

const dated = 'front-pages/help-center/article/two-factor';
// Longer than the eight letters of a built file's hash, which the page names and which may hold any three.
const theirs = 'somebodys-own-token';
const hero = 'Every stop in the right order.';

onHosts(
  (stage) => {
    it.each([
      ['', hero, 'Delivery routes on your own server', ''],
      ['front-pages/landing-page', hero, 'Delivery routes on your own server', ''],
      ['front-pages/pricing', 'Choose Standard', 'Pricing', 'front-pages/pricing'],
      ['front-pages/help-center', 'Your first day with Cartage', 'Help center', 'front-pages/help-center'],
      [
        'front-pages/help-center/article/two-factor',
        'Last changed on',
        'Sign in with two factors',
        'front-pages/help-center/article/two-factor',
      ],
      ['login', 'Welcome back to Cartage.', 'Sign in', 'login'],
      ['register', 'Plan your first routes in minutes.', 'Create an account', 'register'],
      ['forgot-password', 'Tell us your email', 'Forgot the password?', 'forgot-password'],
      ['front-pages/checkout', 'Go on to payment', 'Checkout', 'front-pages/checkout'],
      ['front-pages/checkout?plan=basic&interval=monthly', 'Basic · Monthly', 'Checkout', 'front-pages/checkout'],
      ['front-pages/payment', 'Choose a plan first.', 'Payment', 'front-pages/payment'],
      ['verify-email', 'Confirm your address', 'Confirm your address', 'verify-email'],
      ['reset-password', 'This link is not whole', 'This link is not whole', 'reset-password'],
      ['not-authorized', 'Your role does not open this page', 'Your role does not open this page', 'not-authorized'],
      ['pages/misc/coming-soon', 'The road goes on', 'The road goes on', 'pages/misc/coming-soon'],
    ])('R-1.5 /%s is text that search engines read', async (path, words, title, canonical) => {
      const html = await (await fetch(stage.at(path))).text();
      expect(html).toContain(words);
      expect(/<title>(.*)<\/title>/.exec(html)?.[1]).toContain(title);
      expect(html).toContain(`<link rel="canonical" href="${stage.at(canonical)}">`);
      expect(html).toContain(`<meta property="og:image" content="${stage.at('social-card.png')}">`);
      expect(/<meta name="description" content="([^"]+)">/.exec(html)?.[1]?.length).toBeGreaterThan(20);
      const page = await stage.newPage({ javaScriptEnabled: false });
      await page.goto(stage.at(path));
      expect(await page.getByText(words).first().isVisible()).toBe(true);
      expect(await page.locator('.loader').isVisible()).toBe(false);
    });

    it.each([
      [`reset-password?token=${theirs}`, 'Choose a new password'],
      [`invitation?token=${theirs}`, 'Welcome to Cartage'],
      [`verify-email?token=${theirs}`, 'Confirm your address'],
      [`front-pages/payment?checkout=chk_${theirs}`, 'Your order'],
      [`track/trk_${theirs}`, 'Looking for your order'],
    ])('behind a link of somebody’s own, /%s, is text with places for what is theirs', async (path, words) => {
      const html = await (await fetch(stage.at(path))).text();
      expect(html).toContain(words);
      expect(html).toContain('<title>Cartage</title>');
      expect(html).not.toContain(theirs);
    });

    it('leaves every other page bare, and those that are not there', async () => {
      for (const path of [
        'login?to=/apps/user/list',
        'apps/logistics/routes',
        'front-pages/help-center/article/nowhere',
        '?plan=1',
        'front-pages/checkout?plan=gold',
        'verify-email?token=a&email=ada@example.org',
      ]) {
        const html = await (await fetch(stage.at(path))).text();
        expect(html, path).toContain('<title>Cartage</title>');
        expect(html, path).not.toContain('<h1');
      }
      expect((await fetch(stage.at('.render/files.json'))).status).toBe(404);
    });

    it('shows what the data say now', async () => {
      const read = async () => (await fetch(stage.at('front-pages/pricing'))).text();
      const before = await read();
      const page = await stage.newPage();
      await actAs(stage, page, 'admin');
      await raiseFirstPrice(page);
      expect(await read()).not.toBe(before);
    });

    it.each([
      ['', 'Europe/Paris'],
      ['front-pages/pricing', 'Europe/Paris'],
      ['front-pages/help-center', 'Europe/Paris'],
      [dated, 'Europe/Paris'],
      // Whatever the hour, it is another day than the server's in one of them.
      [dated, 'Pacific/Kiritimati'],
      [dated, 'Pacific/Niue'],
      ['login', 'Europe/Paris'],
      ['register', 'Europe/Paris'],
      ['forgot-password', 'Europe/Paris'],
      ['front-pages/checkout', 'Europe/Paris'],
      ['front-pages/checkout?plan=basic&interval=monthly', 'Europe/Paris'],
      ['front-pages/payment', 'Europe/Paris'],
      [`reset-password?token=${theirs}`, 'Europe/Paris'],
      [`verify-email?token=${theirs}`, 'Europe/Paris'],
      ['pages/misc/server-error', 'Europe/Paris'],
      ['pages/misc/coming-soon', 'Europe/Paris'],
    ])('the page goes on from the text of /%s in %s', async (path, timezoneId) => {
      const page = await openWatched(stage, { timezoneId });
      await page.goto(stage.at(path));
      await isAlive(page);
      expect(await firstHeading(page)).toEqual({ isKept: true, words: expect.any(String) });
      expect(await layoutShift(page), 'the text comes without its looks').toBeLessThan(0.1);
      expect(stage.complaints).toEqual([]);
    });

    it.each(['', 'login'])('the text of /%s has its looks before the code is asked for', async (path) => {
      const page = await stage.newPage();
      await page.goto(stage.at(path));
      await isAlive(page);
      const { looks, code } = await page.evaluate(() => {
        const files = (ending: string) =>
          performance.getEntriesByType('resource').filter(({ name }) => /assets/.test(name) && name.endsWith(ending));
        const styles = files('.css').filter(({ name }) =>
          document.querySelector(`link[href="${new URL(name).pathname}"]`),
        );
        return {
          looks: styles.map((file) => (file as PerformanceResourceTiming).responseEnd).slice(0, 2),
          code: files('.js').map(({ startTime }) => startTime),
        };
      });
      expect(looks.length * code.length).toBeGreaterThan(5);
      expect(Math.min(...code)).toBeGreaterThan(Math.max(...looks));
    });

    it.each(['light', 'dark'])(
      'what is typed and sent before any code runs arrives, and stands in no address: %s',
      async (theme) => {
        const page = await openWatched(stage);
        // Who chose a theme gets a page drawn anew over the text.
        if (theme === 'dark')
          await page.context().addCookies([{ name: 'Cartage-theme', value: theme, url: stage.at('') }]);
        const letThrough = await holdCode(page);
        await page.goto(stage.at('login'), { waitUntil: 'commit' });
        await page.getByLabel('Email').fill('admin@demo.com');
        await page.locator('input[type="password"]').fill('admin');
        await page.keyboard.press('Enter');
        expect(page.url()).toBe(stage.at('login'));
        letThrough();
        await page.waitForURL(/dashboard/);
        expect(stage.complaints).toEqual([]);
      },
    );

    it('who is in a field when the page is drawn anew stays in it, with what was typed', async () => {
      const page = await openWatched(stage);
      await page.context().addCookies([{ name: 'Cartage-theme', value: 'dark', url: stage.at('') }]);
      const letThrough = await holdCode(page);
      await page.goto(stage.at('login'), { waitUntil: 'commit' });
      await page.getByLabel('Email').fill('admin@demo.com');
      await page.locator('input[type="password"]').pressSequentially('adm');
      letThrough();
      await page.locator('form[data-waits]').waitFor({ state: 'detached' });
      await page.locator('input[type="password"]:focus').waitFor();
      await page.keyboard.type('in');
      await page.keyboard.press('Enter');
      await page.waitForURL(/dashboard/);
      expect(stage.complaints).toEqual([]);
    });

    it.each(['light', 'dark'])(
      'what is chosen and typed in an order before any code runs is in it: %s',
      async (theme) => {
        const page = await openWatched(stage);
        await page.context().addCookies([{ name: 'Cartage-theme', value: theme, url: stage.at('') }]);
        const letThrough = await holdCode(page);
        await page.goto(stage.at('front-pages/checkout'), { waitUntil: 'commit' });
        await page.getByText('Monthly', { exact: true }).click();
        await page.getByLabel('Name').fill('Ada Buyer');
        await page.getByLabel('Email').fill('ada@example.com');
        await page.getByLabel('City').fill('Lille');
        letThrough();
        await page.getByText('Standard · Monthly').waitFor();
        await page.getByRole('button', { name: 'Go on to payment' }).click();
        await page.getByText('How do you want to pay?').waitFor();
        expect(await layoutShift(page)).toBeLessThan(0.1);
        expect(await page.getByText('Ada Buyer, ada@example.com').count()).toBe(1);
        // Who comes back to it, and asks for the page anew there, still has it.
        await page.goBack();
        await page.reload();
        await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Lille');
        await page.getByText('Standard · Monthly').waitFor();
        expect(await page.getByLabel('Name').inputValue()).toBe('Ada Buyer');
        expect(stage.complaints).toEqual([]);
      },
    );

    it('prices are those of the interval that was chosen before any code ran', async () => {
      const page = await openWatched(stage);
      const letThrough = await holdCode(page);
      await page.goto(stage.at('front-pages/pricing'), { waitUntil: 'commit' });
      await page.getByText('Monthly', { exact: true }).click();
      letThrough();
      await isAlive(page);
      const choose = page.getByRole('link', { name: 'Choose Standard' });
      await expect.poll(() => choose.getAttribute('href')).toContain('interval=monthly');
      expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
    });

    it('a person who chose otherwise sees no other page before the own one', async () => {
      const page = await openWatched(stage, { locale: 'fr-FR', colorScheme: 'dark' });
      const letThrough = await holdCode(page);
      await page.goto(stage.at('front-pages/landing-page'), { waitUntil: 'commit' });
      await page.locator('.loader').waitFor();
      expect(await page.getByText(hero).isVisible()).toBe(false);
      letThrough();
      await isAlive(page, 'Langue');
      expect(await page.getByText(hero).count()).toBe(0);
      expect(await page.locator('.loader').count()).toBe(0);
      const url = stage.at('');
      await page.context().addCookies([{ name: 'Cartage-theme', value: 'dark', url }]);
      await page.evaluate(() => localStorage.setItem('language', 'en'));
      await page.goto(stage.at('front-pages/landing-page'));
      await isAlive(page);
      expect((await firstHeading(page)).words).toBe(hero);
      expect(stage.complaints).toEqual([]);
    });

    it('R-2.7 who is signed in goes to work from the root, past the welcome', async () => {
      const page = await stage.newPage();
      await openAs(stage, page, 'admin', '');
      await page.waitForURL(/dashboard/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText(hero).count()).toBe(0);
      expect(stage.complaints).toEqual([]);
    });
  },
  ['server'],
);

onHosts(
  (stage) => {
    it('R-1.5 the one page of the demo brings its first text along, and gives way to another', async () => {
      const html = await (await fetch(stage.host.url)).text();
      expect(html).toContain(hero);
      const page = await openWatched(stage);
      await page.goto(stage.host.url);
      await isAlive(page);
      expect(await firstHeading(page)).toEqual({ isKept: true, words: hero });
      await openAfresh(page, stage.at('login'));
      // Its API may still be filling its database.
      await page.locator('input[type="password"]').waitFor({ timeout: 60_000 });
      expect(await page.getByRole('heading', { name: hero }).count()).toBe(0);
      expect(stage.complaints).toEqual([]);
    });
  },
  ['demo'],
);

/** A page that remembers the first heading it was given. */
async function openWatched(stage: Stage, options: Parameters<Stage['newPage']>[0] = {}): Promise<Page> {
  const page = await stage.newPage({ locale: 'en-US', ...options });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstHeading: document.querySelector('h1') });
    });
  });
  return page;
}

/** Keeps the code of the page on its way; returns what lets it arrive. */
async function holdCode(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/shell-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}

const firstHeading = (page: Page) =>
  page.evaluate(() => {
    const { firstHeading } = window as unknown as { firstHeading: HTMLElement | null };
    return { isKept: firstHeading?.isConnected ?? false, words: document.querySelector('h1')?.textContent ?? '' };
  });

/** How much moved without anybody having done anything: https://web.dev/articles/cls counts 0.1 as good. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        setTimeout(() => resolve(0), 500); // nothing ever moved
        new PerformanceObserver((list) => {
          const moved = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(moved.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
      }),
  );

async function raiseFirstPrice(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { plans } = await (await fetch('/api/pricing/plans')).json();
    const [plan] = plans;
    const answer = await fetch(`/api/pricing/plans/${plan.key}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': `"${plan.version}"` },
      body: JSON.stringify({ monthlyMinor: plan.monthlyMinor + 100 }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
}
