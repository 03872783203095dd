// Caches the app shell for offline use. Answers of /api are never cached, because they belong to one
// person and one moment. The build fills in SHELL: a version, its language, and its files.
const SHELL = { version: 'dev', language: 'en', files: [] }
const CACHE = `shell-${SHELL.version}`

self.addEventListener('install', (event) => {
  // Fetched without credentials, because any viewer on this device may see the cached page when offline.
  // So the cookie does not say which language was chosen, and the page names files of its own build alone.
  const headers = { 'accept-language': SHELL.language }
  const files = SHELL.files.map((file) => new Request(file, { credentials: 'omit', headers }))
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
    // It depends on the language that was asked for, and the one that is kept is the right one.
    const kept = await caches.match('/', { cacheName: CACHE, ignoreVary: true })
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

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

/** Shows a message to the member for whom it was sent. When the server cannot be asked, it says only that there is one. */
async function show(data) {
  const { device, body, link, tag } = data?.json() ?? {}
  if (typeof body !== 'string') return
  const isTheirs = await isFor(device)
  if (isTheirs === false) return
  const icon = '/icon-192.png'
  const shown = isTheirs ? { body, tag, icon, data: { link } } : { tag: 'unknown', icon }
  await self.registration.showNotification('Ideathlon', shown)
}

/** Whether the session of this browser is the one that subscribed; undefined when the server cannot be asked. */
async function isFor(device) {
  try {
    const answer = await fetch('/api/me/push', { cache: 'no-store' })
    if (answer.status >= 500) return undefined
    if (!answer.ok) return false
    const { data } = await answer.json()
    return data.devices.some((one) => one.is_this && one.id === device)
  } catch {
    return undefined
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openLink(event.notification.data?.link ?? '/notifications'))
})

/** A tab with this page comes to the front. Other tabs stay as they are, because one may hold unsaved work. */
async function openLink(link) {
  const url = new URL(link, self.location.origin)
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = tabs.find((tab) => tab.url === url.href)
  if (open === undefined) await self.clients.openWindow(url.href)
  else await open.focus()
}
