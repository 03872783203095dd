// Keeps the shell of the product for the moments without a network. Never anything of /api: what is
// said there is for one person and one moment. The build fills in SHELL: a version, and its files.
const SHELL = { version: 'dev', files: [] }
const CACHE = `shell-${SHELL.version}`

self.addEventListener('install', (event) => {
  // Asked for as nobody: the page that is kept is for whoever is here without a network.
  const files = SHELL.files.map((file) => new Request(file, { credentials: 'omit' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)))
})

// The page says when: it knows whether somebody is in the middle of something.
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

/** The network's page, with its own head; the kept one when there is no network. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match('/', { cacheName: CACHE })
    if (kept) return kept
    throw error
  }
}

/** What stands under /assets never changes: kept once, good until the next version. */
async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
