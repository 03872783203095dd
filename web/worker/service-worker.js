// Caches the app shell for offline use. Answers of /api are never cached, because they belong to one
// person and one moment. The build fills in SHELL: a version, and its files.
const SHELL = { version: 'dev', files: [] }
const CACHE = `shell-${SHELL.version}`

self.addEventListener('install', (event) => {
  // Fetched without credentials, because any viewer on this device may see the cached page when offline.
  const files = SHELL.files.map((file) => new Request(file, { credentials: 'omit' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)))
})

// The page decides when, because it knows whether the user has unsaved work.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

async function forgetOthers() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** The page from the network, with its own head; the cached page when offline. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/', { cacheName: CACHE })
    if (kept) return kept
    throw error
  }
}

/** Files under /assets never change, so each is cached once, until the next version. */
async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
