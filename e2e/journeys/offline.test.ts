import { createServer, request as forward } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onHosts } from '#hosts.ts';
import { callApi, openAs } from '#journey.ts';
import { areLoadedFilesKept } from '#kept-files.ts';

// The simulated host lives in the page itself: there is no line to lose.
onHosts(
  (stage) => {
    it('opens the last seen list without a line, keeps what is written and sends it once', async () => {
      const page = await stage.newPage({ savesData: false });
      await openAs(stage, page, 'dispatcher', 'apps/logistics/deliveries');
      // Not the rows that stand there before the answer.
      const rows = page.locator('table tbody tr').filter({ hasText: /S-\d/ });
      await rows.first().waitFor();
      const seen = await rows.first().innerText();
      await expect.poll(() => page.evaluate(areFilesKept), { timeout: 120_000 }).toBe(true);

      await page.context().setOffline(true);
      await page.reload();
      await expect.poll(() => rows.first().innerText()).toBe(seen);
      await page.getByText(/^No connection\. You see what was there at \d\d:\d\d\./).waitFor();

      await page.getByRole('button', { name: 'New delivery' }).click();
      const form = page.getByRole('dialog', { name: 'New delivery' });
      await form.getByRole('textbox', { name: /^Number/ }).fill('OFFLINE-1');
      await form.getByRole('textbox', { name: /^Customer/ }).fill('Nadia Ferrand');
      await form.getByRole('button', { name: 'Create' }).click();
      await form.waitFor({ state: 'detached' });
      await page.getByText('1 change waits to be sent.').waitFor();
      await page.reload();
      await page.getByText('1 change waits to be sent.').waitFor();

      await page.context().setOffline(false);
      await page.getByText('1 change waits to be sent.').waitFor({ state: 'detached' });
      await expect.poll(() => countOf(page, 'OFFLINE-1')).toBe(1);
      await page.reload();
      await rows.first().waitFor();
      expect(await countOf(page, 'OFFLINE-1')).toBe(1);
      expect(stage.complaints).toEqual([]);
    }, 240_000);

    it('where the browser saves data, what was opened opens without a line and no other screen is fetched', async () => {
      const page = await stage.newPage();
      await openAs(stage, page, 'dispatcher', 'apps/logistics/deliveries');
      const rows = page.locator('table tbody tr').filter({ hasText: /S-\d/ });
      await rows.first().waitFor();
      await expect.poll(() => page.evaluate(areLoadedFilesKept), { timeout: 60_000 }).toBe(true);
      const { kept, all } = await page.evaluate(countFiles);
      expect(kept).toBeLessThan(all / 2);
      await page.context().setOffline(true);
      await page.reload();
      await rows.first().waitFor();
      expect(stage.complaints).toEqual([]);
    });

    it('offers a newer version and opens the page in it', async () => {
      const deployed = await startRedeployable(stage.host.url);
      const page = await stage.newPage();
      await page.goto(`${deployed.url}login`);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      deployed.build = 'another';
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      const offer = page.getByText('A new version of Cartage is ready.');
      const workers = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return [registration?.active?.state, registration?.waiting?.state];
        });
      await offer.waitFor();
      // Loaded again by hand, the page is of that version, and nobody else needs the older one.
      await page.reload();
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      await expect.poll(workers).toEqual(['activated', undefined]);
      expect(await offer.count()).toBe(0);

      deployed.build = 'a third';
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await offer.waitFor();
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
      await page.getByRole('button', { name: 'Sign in' }).waitFor();
      await expect.poll(workers).toEqual(['activated', undefined]);
      await page.context().close();
      await deployed.close();
    });
  },
  ['server'],
);

/** Every file of the app is on this device. Runs in the page. */
async function areFilesKept(): Promise<boolean> {
  const list = await fetch('/app-files.js').then((answer) => answer.text());
  const { first, later }: Record<'first' | 'later', string[]> = JSON.parse(
    list.slice(list.indexOf('{'), list.lastIndexOf('}') + 1),
  );
  for (const file of [...first, ...later]) if (!(await caches.match(`/${file}`))) return false;
  return navigator.serviceWorker.controller !== null;
}

/** How many files stand in the page's caches, of how many the app is made of. Runs in the page. */
async function countFiles(): Promise<{ kept: number; all: number }> {
  const list = await fetch('/app-files.js').then((answer) => answer.text());
  const all = list.split('assets/').length - 1;
  const cache = await caches.open('cartage-app');
  return { kept: (await cache.keys()).length, all };
}

async function countOf(page: Page, ref: string): Promise<number> {
  const { body } = await callApi<{ totalDeliveries: number }>(page, 'GET', `/api/apps/logistics/deliveries?q=${ref}`);
  return body.totalDeliveries;
}

/** The same host behind an address where another build can be put in its place. */
async function startRedeployable(url: string) {
  const deployed = { url: '', build: 'this', close: async () => {} };
  const target = new URL(url);
  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/', headers } = request;
    // A build is another by what it is made of.
    const isList = path === '/app-files.js';
    const plain = isList ? { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' } : headers;
    const passed = forward({ host: target.hostname, port: target.port, method, path, headers: plain }, (answer) => {
      const { 'content-length': _, ...answered } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isList ? answered : answer.headers);
      answer.on('data', (part) => response.write(part));
      answer.on('end', () => response.end(isList ? `// ${deployed.build}` : undefined));
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  deployed.url = `http://127.0.0.1:${address.port}/`;
  deployed.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return deployed;
}
