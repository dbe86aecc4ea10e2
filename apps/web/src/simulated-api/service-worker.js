/* The one service worker of the simulated host: the shell opens without a network, calls go to the page's own API. */
const cacheName = 'cartage-shell';
const immutable = /\/assets\/.+-[\w-]{8,}\.\w+$/;

// What this build is made of; written by the build.
importScripts('./shell-files.js');
const page = self.registration.scope;
const absolute = (path) => new URL(path, page).href;
const shellUrls = self.shellFiles.shell.map(absolute);
const urlsOnUse = self.shellFiles.onUse.map(absolute);

self.addEventListener('message', (event) => {
  // The simulation would unregister this worker when its last page closes: the next visit would find no shell.
  if (event.data === 'CLIENT_CLOSED') event.stopImmediatePropagation();
  if (event.data === 'CLAIM') event.waitUntil(self.clients.claim());
  if (event.data === 'KEEP SHELL') event.waitUntil(keepShell().then((isWhole) => event.ports[0]?.postMessage(isWhole)));
});

// Before the simulation's own listener, which would answer every request of a page it knows.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.includes('/api/')) return;
  event.stopImmediatePropagation();
  event.respondWith(answer(request));
});

/** Files with a hash in their name never change; of the rest the network has the newest. */
async function answer(request) {
  const cache = await caches.open(cacheName);
  const isImmutable = immutable.test(new URL(request.url).pathname);
  const known = isImmutable ? await cache.match(request) : undefined;
  if (known) return known;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && request.mode !== 'navigate') await cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(request.mode === 'navigate' ? page : request);
    if (kept) return kept;
    throw error;
  }
}

/**
 * Fetches what is not kept yet, and says whether all is there. The page asks for it once it stands: a first visit
 * must not wait for files of pages that nobody has opened, and most of what it loaded went past this worker.
 * The document comes last: until all its files are here, the one before it opens with those before them.
 */
async function keepShell() {
  const cache = await caches.open(cacheName);
  const missing = [];
  for (const url of shellUrls) if (!(await cache.match(url))) missing.push(url);
  let isWhole = true;
  const keepNext = async () => {
    for (let url = missing.pop(); url; url = missing.pop())
      await cache.add(new Request(url, { priority: 'low' })).catch(() => {
        isWhole = false;
      });
  };
  await Promise.all([keepNext(), keepNext(), keepNext(), keepNext()]);
  if (!isWhole) return false;
  try {
    await cache.add(new Request(page, { cache: 'no-cache' }));
  } catch {
    return (await cache.match(page)) !== undefined;
  }
  await dropOldFiles(cache);
  return true;
}

/** Files of earlier builds. */
async function dropOldFiles(cache) {
  const current = new Set([...shellUrls, ...urlsOnUse]);
  for (const request of await cache.keys())
    if (immutable.test(new URL(request.url).pathname) && !current.has(request.url)) await cache.delete(request);
}

importScripts('./mockServiceWorker.js');
