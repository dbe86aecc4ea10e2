/**
 * What a page costs: bytes of content over the wire by kind, requests, time to content, and how much of the JavaScript
 * is used; cold cache, the built server on this machine. `npm run bench:web`. Median of five. JavaScript is what the
 * screen waits for; the map and the charts come after it and have a column of their own. What is unused counts by its
 * share of each file, as sent and as it was before compression. Last come the scores of Lighthouse, which is fetched
 * for the occasion; `npm run bench:web -- cost`, `changes` or `lighthouse` runs one part.
 */
import { loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { firstVisit, type VisitCost } from '#first-visit.ts';
import { signIn } from '#journey.ts';
import { lighthouseScores } from '#lighthouse.ts';
import { planToday } from '#plan-today.ts';
import { startServerHost } from '#server-host.ts';

const rounds = 5;
const screens = [
  { name: 'sign-in', path: 'login', as: undefined, content: 'input[type="password"]' },
  { name: 'dashboard', path: 'apps/logistics/dashboard', as: 'admin', content: 'main h2' },
  { name: 'users', path: 'apps/user/list', as: 'admin', content: 'table tbody tr' },
  { name: 'deliveries', path: 'apps/logistics/deliveries', as: 'dispatcher', content: 'table tbody tr' },
  { name: 'planner', path: 'apps/logistics/routes', as: 'dispatcher', content: 'h2' },
] as const;

const asked = process.argv.slice(2);
const isAsked = (part: string) => asked.length === 0 || asked.includes(part);

const host = await startServerHost();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
try {
  const planned = await browser.newPage({ locale: 'en-US' });
  await signIn({ at: (to: string) => host.url + to }, planned, 'dispatcher');
  await planToday(planned, host.url);
  await planned.close();
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}; kB as sent, median of ${rounds}`,
  );
  if (isAsked('cost')) console.table(await measureCosts(browser, host.url));
  if (isAsked('changes')) console.table(await measureChanges(browser, host.url));
  if (isAsked('lighthouse')) for await (const scores of lighthouseScores(host.url)) console.log(scores);
} finally {
  await browser.close();
  await host.close();
}

async function measureCosts(browser: Browser, url: string): Promise<object[]> {
  const rows = [];
  for (const screen of screens) {
    const costs: VisitCost[] = [];
    for (let round = 0; round < rounds; round++) costs.push(await measure(browser, url, screen));
    const median = (of: (cost: VisitCost) => number) =>
      costs.map(of).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    const kB = (of: (cost: VisitCost) => number) => Math.round(median(of) / 100) / 10;
    rows.push({
      screen: screen.name,
      'JS kB': kB(({ js }) => js),
      'map, charts kB': kB(({ later }) => later),
      'CSS kB': kB(({ css }) => css),
      'font kB': kB(({ font }) => font),
      'all kB': kB(({ all }) => all),
      requests: median(({ requests }) => requests),
      'to other origins': median(({ foreign }) => foreign),
      'content ms': Math.round(median(({ contentMs }) => contentMs)),
      'unused JS kB': kB(({ unusedJs }) => unusedJs),
      'unused, raw': kB(({ unusedRaw }) => unusedRaw),
    });
  }

  return rows;
}

interface Change {
  change: string;
  'ms to the frame': number;
  'of that work': number;
  limit: number;
}

/** What a person waits for inside: from the click until the frame that shows it, and how much of that the page computed. */
async function measureChanges(browser: Browser, url: string): Promise<Change[]> {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  await signIn({ at: (to: string) => url + to }, page, 'admin');
  await page.goto(`${url}apps/user/list`);
  await page.waitForSelector('table tbody tr');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const workMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
  const rows: Change[] = [];
  const changes = [
    { change: 'theme', menu: 'Theme', words: ['Dark', 'Light'], limit: 50 },
    { change: 'language', menu: /Language|Langue/, words: ['Français', 'English'], limit: 100 },
  ];
  const note = (change: string, limit: number, taken: number[], worked: number[]) =>
    rows.push({ change, 'ms to the frame': median(taken), 'of that work': median(worked), limit });
  for (const { change, menu, words, limit } of changes) {
    const [taken, worked]: [number[], number[]] = [[], []];
    // The first round fetches what the others have.
    for (let round = 0; round <= rounds; round++)
      for (const word of words) {
        await page.getByRole('button', { name: menu }).click();
        const entry = page.getByRole('menuitemradio', { name: word });
        await entry.waitFor();
        await page.waitForTimeout(300);
        const before = await workMs();
        const ms = await entry.evaluate(untilShown, { attributes: true, path: undefined });
        if (round > 0) {
          taken.push(ms);
          worked.push((await workMs()) - before);
        }
        await page.waitForTimeout(300);
      }
    note(change, limit, taken, worked);
  }
  const [taken, worked]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const path of ['/apps/logistics/drivers', '/apps/user/list']) {
      const link = page.locator(`aside a[href="${path}"]`);
      await link.hover();
      await page.waitForTimeout(1000);
      const before = await workMs();
      taken.push(await link.evaluate(untilShown, { attributes: false, path }));
      worked.push((await workMs()) - before);
    }
  note('preloaded page', 100, taken, worked);
  await page.close();
  return rows;
}

/** Clicks, and resolves with the milliseconds until the frame that shows another theme, language or page. */
function untilShown(
  element: Element,
  { attributes, path }: { attributes: boolean; path: string | undefined },
): Promise<number> {
  return new Promise((resolve) => {
    const startMs = performance.now();
    const heading = document.querySelector('main h1')?.textContent;
    const observer = new MutationObserver(() => {
      if (path !== undefined && document.querySelector('main h1')?.textContent === heading) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startMs)));
    });
    observer.observe(document.documentElement, attributes ? { attributes } : { childList: true, subtree: true });
    if (element instanceof HTMLElement) element.click();
  });
}

/** One cold visit; who is signed in was so before, in the same profile, with the cache thrown away. */
async function measure(
  browser: Browser,
  url: string,
  { path, as, content }: (typeof screens)[number],
): Promise<VisitCost> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  if (as) {
    await signIn({ at: (to: string) => url + to }, page, as);
    await page.goto('about:blank');
  }
  const cost = await firstVisit(page, url, { path, content });
  await context.close();
  return cost;
}
