import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { signIn } from './journey.ts';

/** The driver of the browser has to breathe meanwhile: it lets every new tab begin. */
const run = promisify(execFile);

/** The newest that runs on the oldest Node we do. */
const version = 'lighthouse@12.8.2';
const rounds = 5;
/** The service worker takes the screens in meanwhile. */
const keepsPagesMs = 12_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const asVisitor = [
  'login',
  'register',
  '',
  'front-pages/pricing',
  'front-pages/payment',
  'front-pages/checkout',
  'front-pages/help-center',
  'front-pages/help-center/article/first-day',
];
const asAdmin = ['apps/logistics/dashboard'];

/**
 * What Lighthouse says of a telephone, a page at a time, as a quarter of an hour passes until the last: the median of
 * five, each in a browser begun anew, as a used one slows down. It is installed for the occasion, outside of the project.
 */
export async function* lighthouseScores(url: string): AsyncGenerator<object> {
  const folder = mkdtempSync(join(tmpdir(), 'cartage-lighthouse-'));
  const port = await freePort();
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, version], {
      cwd: folder,
    });
    for (const path of asVisitor) yield await scoresOf(folder, port, url + path, []);
    const cookies = await signedIn(folder, url);
    for (const path of asAdmin) yield await scoresOf(folder, port, url + path, cookies);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const browserOf = (folder: string, args: string[] = []) =>
  chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    locale: 'en-US',
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
  });

/** Leaves a browser behind that knows the person and has kept the pages; what ends with it is told. */
async function signedIn(folder: string, url: string): Promise<Cookies> {
  const context = await browserOf(folder);
  const page = await context.newPage();
  await signIn({ at: (to: string) => url + to }, page, 'admin');
  await page.waitForTimeout(keepsPagesMs);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

async function scoresOf(folder: string, port: number, url: string, cookies: Cookies): Promise<object> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round++) {
    const context = await browserOf(folder, [`--remote-debugging-port=${port}`]);
    await context.addCookies(cookies);
    reports.push(await reportOf(folder, port, url).finally(() => context.close()));
  }
  const median = (name: string) =>
    reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)).sort((a, b) => a - b)[
      Math.floor(rounds / 2)
    ];
  const failing = reports.flatMap(({ categories, audits }) =>
    Object.entries(categories)
      .filter(([name]) => name !== 'performance')
      .flatMap(([, { auditRefs }]) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id),
  );
  return {
    page: new URL(url).pathname,
    ...Object.fromEntries(categories.map((name) => [name, median(name)])),
    'to mend': [...new Set(failing)].join(' '),
  };
}

async function reportOf(folder: string, port: number, url: string): Promise<Report> {
  const output = join(folder, 'report.json');
  const flags = [`--port=${port}`, '--disable-storage-reset', '--output=json', `--output-path=${output}`, '--quiet'];
  const only = `--only-categories=${categories.join(',')}`;
  await run(process.execPath, [join(folder, 'node_modules/lighthouse/cli/index.js'), url, ...flags, only]);
  return JSON.parse(readFileSync(output, 'utf8')) as Report; // its own report
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
