/**
 * Pictures of the screens, to look at: `npm run gallery [-- part of a path …]`. Widths, themes, languages and looks can
 * be narrowed by WIDTHS=390,1280 THEMES=light LANGUAGES=en LOOKS=vertical; they go to gallery/.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from 'playwright-core';
import { signIn } from '#journey.ts';
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

const screens: readonly { path: string; as?: string }[] = [
  ...['login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'nowhere', 'not-authorized'].map(
    (path) => ({ path }),
  ),
  ...['pages/misc/server-error', 'pages/misc/coming-soon', 'pages/misc/under-maintenance'].map((path) => ({ path })),
  ...['landing-page', 'pricing', 'payment', 'checkout', 'help-center'].map((page) => ({ path: `front-pages/${page}` })),
  ...['dashboard', 'routes', 'deliveries', 'fleet', 'drivers', 'settings'].map((page) => ({
    path: `apps/logistics/${page}`,
    as: 'manager',
  })),
  ...['apps/user/list', 'apps/outbox', 'apps/audit', 'pages/faq', 'access-control'].map((path) => ({
    path,
    as: 'admin',
  })),
  ...['account', 'security', 'api-keys'].map((tab) => ({ path: `pages/account-settings/${tab}`, as: 'admin' })),
];
const asked = process.argv.slice(2);
const wanted = screens.filter(({ path }) => asked.length === 0 || asked.some((part) => path.includes(part)));

mkdirSync(folder, { recursive: true });
const host = await startServerHost();
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
  for (const as of new Set(wanted.map((screen) => screen.as))) {
    const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (as) await signIn({ at: (to: string) => host.url + to }, page, as);
    else await page.goto(`${host.url}login`);
    for (const language of languages)
      for (const theme of themes)
        for (const look of looks) {
          await page.evaluate((word) => localStorage.setItem('language', word), language);
          await choose(context, host.url, { theme, ...lookCookies[look] });
          for (const width of widths)
            for (const { path } of wanted.filter((screen) => screen.as === as)) {
              await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
              await page.goto(host.url + path);
              await page.locator('h1').first().waitFor();
              await page.waitForTimeout(600);
              const name = [path.replaceAll('/', '-'), width, theme, language, look].join('.');
              await page.screenshot({ path: `${folder}/${name}.png`, fullPage: process.env.FULL === '1' });
            }
        }
    await context.close();
  }
} finally {
  await browser.close();
  await host.close();
}

/** Preferences as the cookies that keep them; those not named go back to how they come. */
async function choose(context: BrowserContext, url: string, values: Record<string, string>): Promise<void> {
  await context.clearCookies({ name: /^Cartage-/ });
  await context.addCookies(Object.entries(values).map(([name, value]) => ({ name: `Cartage-${name}`, value, url })));
}
