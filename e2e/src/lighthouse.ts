import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { signIn } from './journey.ts';

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
  'forgot-password',
  'verify-email',
  'reset-password',
  'reset-password?token=of-a-mail',
  '',
  'front-pages/pricing',
  'front-pages/payment',
  'front-pages/checkout',
  'front-pages/checkout?plan=basic&interval=monthly',
  'front-pages/help-center',
  'front-pages/help-center/article/first-day',
  'not-authorized',
  'pages/misc/coming-soon',
  'nowhere-at-all',
  'driver/enter',
];
const asAdmin = ['apps/logistics/dashboard'];

/**
 * What Lighthouse says of a telephone, a page at a time, as half an hour passes until the last: the median of
 * five, each in a browser begun anew, as a used one slows down. It is installed for the occasion, outside of the project.
 */
export async function* lighthouseScores(url: string): AsyncGenerator<object> {
  const folder = mkdtempSync(join(tmpdir(), 'cartage-lighthouse-'));
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, version], {
      cwd: folder,
    });
    for (const path of asVisitor) yield await scoresOf(folder, url + path, []);
    await beSignedIn(folder, url);
    for (const path of asAdmin) yield await scoresOf(folder, url + path, ['--disable-storage-reset']); // it knows the person
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const profileIn = (folder: string) => join(folder, 'profile');

/** Leaves a profile behind that knows the person and has kept the pages. */
async function beSignedIn(folder: string, url: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profileIn(folder), { executablePath, locale: 'en-US', args });
  const page = await context.newPage();
  await signIn({ at: (to: string) => url + to }, page, 'admin');
  await page.waitForTimeout(keepsPagesMs);
  await context.close();
}

interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

async function scoresOf(folder: string, url: string, more: string[]): Promise<object> {
  const reports: Report[] = [];
  for (let round = 0; round < rounds; round++) reports.push(await reportOf(folder, url, more));
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
    // Where it led: who is not known is led to the sign-in page.
    page: pathOf(reports[0]?.finalDisplayedUrl ?? url),
    ...Object.fromEntries(categories.map((name) => [name, median(name)])),
    'to mend': [...new Set(failing)].join(' '),
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function reportOf(folder: string, url: string, more: string[]): Promise<Report> {
  const output = join(folder, 'report.json');
  const browser = ['--headless', `--user-data-dir=${profileIn(folder)}`, '--lang=en-US', ...args].join(' ');
  const flags = [`--chrome-path=${executablePath}`, `--chrome-flags=${browser}`, '--quiet', ...more];
  const only = `--only-categories=${categories.join(',')}`;
  const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
  await run(process.execPath, [cli, url, ...flags, only, '--output=json', `--output-path=${output}`]);
  return JSON.parse(readFileSync(output, 'utf8')) as Report; // its own report
}
