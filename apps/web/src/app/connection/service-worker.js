/* Keeps the app where there is no line: the document, the files it begins with and those of every screen. Calls are the page's own matter. */
const cacheName = 'cartage-app';
const page = new URL('index.html', self.registration.scope).href;
const immutable = /\/assets\//;

// What this build is made of; written by the build, so that another build is another worker.
importScripts('./app-files.js');
const absolute = (path) => new URL(path, self.registration.scope).href;
const firstFiles = self.appFiles.first.map(absolute);
const laterFiles = self.appFiles.later.map(absolute);
const filesOnUse = self.appFiles.onUse.map(absolute);
const current = new Set([...firstFiles, ...laterFiles, ...filesOnUse]);

self.addEventListener('install', (event) => event.waitUntil(keepFirst()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => {
  if (event.data === 'KEEP ALL') event.waitUntil(keep(laterFiles));
  if (event.data.loaded) event.waitUntil(keep(event.data.loaded.filter((url) => current.has(url))));
  if (event.data === 'TAKE OVER') event.waitUntil(self.skipWaiting());
  if (event.data === 'TAKE OVER ALONE') event.waitUntil(takeOverAlone());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.includes('/api/')) return;
  if (request.headers.has('range')) return;
  event.respondWith(request.mode === 'navigate' ? openPage(event) : file(event));
});

/** The worker of another build waits until the person lets it take over; its files are there by then. */
async function keepFirst() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(page, { cache: 'no-cache' }));
  await Promise.all(firstFiles.map((url) => keepFile(cache, url)));
}

/** Another page that is open may be of the older version, and need its files. */
async function takeOverAlone() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) if (immutable.test(url) && !current.has(url)) await cache.delete(url);
}

/** A few at a time, behind everything the page itself asks for. */
async function keep(urls) {
  const cache = await caches.open(cacheName);
  let waiting = [...urls];
  for (let round = 0; round < 3 && waiting.length > 0; round++) {
    const missing = [];
    const lane = async () => {
      for (let url = waiting.pop(); url; url = waiting.pop()) {
        const one = url;
        await keepFile(cache, one).catch(() => missing.push(one));
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    waiting = missing;
  }
}

async function keepFile(cache, url) {
  if (immutable.test(url) && (await cache.match(url))) return;
  await cache.add(new Request(url, { priority: 'low' }));
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(page);
    if (kept) return kept;
    throw error;
  }
}

/** Files with a hash in their name never change; of the rest the network has the newest. */
async function file(event) {
  const { request } = event;
  const isImmutable = immutable.test(request.url);
  const kept = isImmutable ? await caches.match(request) : undefined;
  if (kept) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok && isImmutable) event.waitUntil(put(request, fresh.clone()));
    return fresh;
  } catch (error) {
    const older = await caches.match(request);
    if (older) return older;
    throw error;
  }
}

/** A full disk keeps nobody from what was fetched. */
const put = (request, response) =>
  caches
    .open(cacheName)
    .then((cache) => cache.put(request, response))
    .catch(() => undefined);
