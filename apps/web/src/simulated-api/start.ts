import { createApp } from '@cartage/api/app.ts';
import { localEventBus } from '@cartage/api/core/database/events.ts';
import { migrate } from '@cartage/api/core/database/migrate.ts';
import type { Deps } from '@cartage/api/core/deps.ts';
import { tellCustomers } from '@cartage/api/logistics/customer-messages/tell-customers.service.ts';
import { workRuns } from '@cartage/api/logistics/runs/work-runs.ts';
import { keepMeasuring } from '@cartage/api/logistics/service-times/measure-service-times.service.ts';
import { migrations } from '@cartage/api/migrations/all-migrations.ts';
import { seed } from '@cartage/api/seed.ts';
import { hexOf } from '@cartage/contract/core/hex.ts';
import { setupWorker } from 'msw/browser';
import { http } from 'msw/core/http';
import { basePath } from '#http/base-url.ts';
import { credentials } from '#http/call.ts';
import { savesData } from '#http/saves-data.ts';
import { openFileStore } from './browser-file-store.ts';
import { createBrowserSolveRunner } from './browser-solve-runner.ts';
import { canvasResizer } from './canvas-resizer.ts';
import { openSqlite } from './open-sqlite.ts';
import { createBrowserRoadsHost } from './roads/browser-roads-host.ts';
import { openTabBridge } from './tab-bridge.ts';

/** How soon customers hear of what has changed for them, while a page is open. */
const tellEveryMs = 60_000;

/** The whole API inside the browser: the same app as the server's, behind one handler. */
export async function startSimulatedApi(): Promise<void> {
  // Two installations on one origin keep apart.
  const bridge = openTabBridge(`cartage ${basePath}`, startServing);
  outliveFailedUpdates();
  const worker = setupWorker(http.all('*/api/*', async ({ request }) => (await bridge).fetch(asPerson(request))));
  const intercepting = worker.start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: `${basePath}service-worker.js`, options: { scope: basePath } },
  });
  await Promise.all([bridge, intercepting]);
  await takeControl();
  keepShell();
  // A newer build's service worker has files of its own to keep.
  navigator.serviceWorker.addEventListener('controllerchange', keepShell);
}

/** What a page shows without a call of its own, such as a picture, comes for who is signed in: here no cookie says who. */
function asPerson(request: Request): Request {
  if (request.method !== 'GET' || request.headers.has('authorization')) return request;
  const headers = { ...Object.fromEntries(request.headers), ...credentials() };
  return new Request(request.url, { headers, signal: request.signal });
}

/** The simulation asks for a newer service worker and hears no refusal: without a line there is always one. */
function outliveFailedUpdates(): void {
  const { update } = ServiceWorkerRegistration.prototype;
  ServiceWorkerRegistration.prototype.update = function () {
    return update.call(this).catch(() => this);
  };
}

/**
 * Has the service worker keep all files of this build, so that the next visit needs no line. For who has asked the
 * browser to save data it keeps what is opened, no more.
 */
function keepShell(): void {
  if (savesData()) return;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: isWhole }) => {
    document.documentElement.dataset.opensOffline = isWhole ? 'yes' : 'not yet';
  };
  navigator.serviceWorker.controller?.postMessage('KEEP SHELL', [port2]);
}

/** After a hard reload the browser leaves the page without its service worker, until that worker asks for it. */
async function takeControl(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  const { active } = await navigator.serviceWorker.ready;
  const isControlled = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  active?.postMessage('CLAIM');
  const tooLong = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 3000));
  if ((await Promise.race([isControlled, tooLong])) === 'late') location.reload();
}

async function startServing() {
  const { db, isNew, settle } = await openSqlite();
  const deps: Deps = {
    db,
    events: localEventBus(),
    clock: { now: () => new Date() },
    ids: { next: (prefix) => `${prefix}_${crypto.randomUUID()}` },
    host: {
      // Pages stand behind a #, and so do the links in mails.
      publicUrl: `${new URL(basePath, location.href).href}#`,
      isLoopbackOnly: true,
      kind: 'browser',
    },
    files: await openFileStore(),
    pictures: canvasResizer,
    solveRunner: createBrowserSolveRunner(),
    roads: createBrowserRoadsHost(),
    sendMail: async () => false,
    sendWebhook: null,
    log: (level, message, facts) => {
      if (level === 'error' || level === 'warn') console[level](message, facts ?? '');
    },
    secret: ownSecret(),
  };
  await migrate(db, migrations);
  if (isNew) await seed(deps);
  const keep = await settle();
  workRuns(deps, { name: 'browser' });
  setInterval(() => void tellCustomers(deps), tellEveryMs);
  keepMeasuring(deps);
  if (keep === 'memory') document.documentElement.dataset.keeps = 'nothing';
  const app = createApp(deps);
  return (request: Request) => app.fetch(request);
}

function ownSecret(): string {
  const key = `cartage secret ${basePath}`;
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(key, made);
  return made;
}
