// Keeps the shell, so that the house opens at once and without a network; games always come from the server.
const SHELL = 'engawa-shell-1';
const HOME = new URL('./', self.location.href).href;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(new Request(HOME, { cache: 'reload' }))));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const others = (names) => names.filter((name) => name.startsWith('engawa-') && name !== SHELL);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(others(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** A page: the newest if the network answers, else the one that was kept. */
async function page(request) {
  try {
    const fresh = await fetch(request);
    if (fresh.ok) (await caches.open(SHELL)).put(HOME, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await caches.match(HOME);
    if (kept) return kept;
    throw error;
  }
}

/** A script, style or font: its name changes with its content, so what was kept is right for ever. */
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(SHELL)).put(request, fresh.clone());
  return fresh;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || !url.href.startsWith(HOME)) return;
  const inside = url.href.slice(HOME.length);
  if (inside.startsWith('api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (inside.startsWith('assets/')) event.respondWith(asset(request));
});
