import { create } from 'zustand';
import { basePath } from '#http/base-url.ts';
import { isSimulatedHost } from '#session/session.ts';

const askAgainMs = 30 * 60_000;

/** A newer version of the app has been fetched and waits to be loaded. */
export const useUpdate = create<{ isReady: boolean }>(() => ({ isReady: false }));

let registration: ServiceWorkerRegistration | undefined;

const mayKeep = () => !import.meta.env.DEV && 'serviceWorker' in navigator;

/** Keeps what is opened for when there is no line, and notices newer versions of the app. */
export async function keepApp(): Promise<void> {
  if (!mayKeep()) return;
  try {
    // The simulated host has registered its own.
    registration = isSimulatedHost
      ? await navigator.serviceWorker.getRegistration(basePath)
      : await navigator.serviceWorker.register(`${basePath}service-worker.js`, { scope: basePath });
  } catch {
    return; // a browser that allows no worker has the app while there is a line
  }
  if (!registration) return;
  noticeUpdates(registration);
  if (isSimulatedHost) return;
  await navigator.serviceWorker.ready;
  tellOfLoaded(registration);
}

/** Keeps the screens that nobody has opened too: some 2.5 MB, behind everything the page asks for. */
export async function keepAllScreens(): Promise<void> {
  if (!mayKeep() || isSimulatedHost) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('KEEP ALL');
}

/** What the page loads past the worker, above all before there is one, the worker is to keep as what it fetched itself. */
function tellOfLoaded(of: ServiceWorkerRegistration): void {
  new PerformanceObserver((list) => {
    const loaded = list
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).workerStart === 0)
      .map(({ name }) => name);
    if (loaded.length > 0) of.active?.postMessage({ loaded });
  }).observe({ type: 'resource', buffered: true });
}

function noticeUpdates(of: ServiceWorkerRegistration): void {
  // A page that begins now is of the newer version already, whoever keeps its files: there is nothing to offer.
  of.waiting?.postMessage('TAKE OVER ALONE');
  of.addEventListener('updatefound', () => {
    const { active, installing } = of;
    if (!active || !installing) return; // the first visit
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' || installing.state === 'activated') useUpdate.setState({ isReady: true });
    });
  });
  let askedMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedMs < askAgainMs) return;
    askedMs = Date.now();
    of.update().catch(() => undefined);
  });
}

/** Lets the newer version take over, and opens this page in it. */
export async function loadUpdate(): Promise<void> {
  const waiting = registration?.waiting;
  if (waiting) {
    const hasTakenOver = new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
    waiting.postMessage('TAKE OVER');
    await hasTakenOver;
  }
  location.reload();
}
