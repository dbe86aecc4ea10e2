import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { startDemoHost } from './demo-host.ts';
import type { Host } from './host.ts';
import { startServerHost } from './server-host.ts';

export interface PageOptions extends BrowserContextOptions {
  /** Whether the browser saves data: then screens that nobody opened are not kept. For most people they are, all 700 files. */
  savesData?: boolean;
}

export interface Stage {
  /** Known while journeys are defined: some are about one of the hosts. */
  readonly name: Host['name'];
  readonly host: Host;
  /** The address of a page: `at('apps/logistics/routes')`. */
  at(path: string): string;
  /** A page in a browser profile of its own; closed after the test. */
  newPage(options?: PageOptions): Promise<Page>;
  /** What the pages of this test complained about: errors thrown, requests that left the host. */
  complaints: string[];
}

const start = { server: startServerHost, demo: startDemoHost };

/**
 * Defines the same journeys on each host, with a host and a browser for the file.
 *
 * @example onHosts((stage) => it('signs in', async () => { const page = await stage.newPage(); … }));
 */
export function onHosts(define: (stage: Stage) => void, names: Host['name'][] = ['server', 'demo']): void {
  describe.each(names)('on the %s', (name) => {
    let host: Host;
    let browser: Browser;
    let contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    beforeAll(async () => {
      [host, browser] = await Promise.all([start[name](), launchChromium()]);
    });
    afterEach(async () => {
      for (const context of contexts) await context.close();
      contexts = [];
      complaints.length = 0;
    });
    afterAll(async () => {
      await browser?.close();
      await host?.close();
    });

    define({
      name,
      get host() {
        return host;
      },
      // A file server knows no paths of ours: there they stand behind a #.
      at: (path) => host.url + (name === 'demo' ? '#/' : '') + path.replace(/^\//, ''),
      newPage: async ({ savesData = true, ...options } = {}) => {
        // Where the sample depot is: its day and the page's are the same at every hour.
        const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Europe/Paris', ...options });
        contexts.push(context);
        const page = await context.newPage();
        page.setDefaultTimeout(30_000);
        if (savesData) {
          const session = await context.newCDPSession(page);
          await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
        }
        watch(page, host, complaints);
        return page;
      },
      complaints,
    });
  });
}

function watch(page: Page, host: Host, complaints: string[]): void {
  const { origin } = new URL(host.url);
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) complaints.push(`request to ${url}`);
  });
}

function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Maps are drawn by the processor: the same everywhere, with or without a graphics card. Pages too, and those
      // without the detour over a graphics card that the processor plays: a third of a journey's time went there.
      '--disable-gpu',
      '--enable-unsafe-swiftshader',
    ],
  });
}
