import { LANGUAGE_COOKIE } from '@ideathlon/contracts/languages'
import { whenIdle } from '../../lib/when-idle.ts'
import { isAnythingUnsaved } from '../../ui/dirty-forms.ts'
import { toast } from '../../ui/signals/toasts.ts'

const POLL_EVERY_MS = 10 * 60_000
/** The message stays until the user decides, because a message that disappears could be missed. */
const ASKING_MS = 24 * 60 * 60_000

let registration: ServiceWorkerRegistration | undefined
let lookedAt = 0

const NEW_VERSION = 'A new version of Ideathlon is ready. Save your work, then reload.'
const NEW_LANGUAGE = 'You chose another language. Save your work, then reload.'

const LANGUAGE = `${LANGUAGE_COOKIE}=`
const languageNow = () => document.cookie.split('; ').find((each) => each.startsWith(LANGUAGE))
/** The language in which this page was opened. */
let language: string | undefined

/**
 * Registers the service worker and applies its updates: at once, unless unsaved input would be
 * lost.
 */
export function watchUpdates(): void {
  language = languageNow()
  for (const back of ['focus', 'pageshow']) window.addEventListener(back, followLanguage)
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // The first service worker of a browser does not replace an earlier version.
  let isFirst = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false
    else void reloadIfOlder()
  })
  // If it were installed at once, it would compete with the first page for the network.
  void whenIdle()
    .then(() => navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }))
    .then(follow)
    .catch(() => undefined)
}

/**
 * Checks for a new version at intervals. Called on pages where an update would not disturb anybody.
 */
export function lookForUpdate(now: number): void {
  if (registration === undefined || now - lookedAt < POLL_EVERY_MS) return
  lookedAt = now
  registration.update().catch(() => undefined)
}

function follow(registered: ServiceWorkerRegistration): void {
  registration = registered
  lookedAt = Date.now()
  offer(registered.waiting)
  registered.addEventListener('updatefound', () => {
    const { installing } = registered
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  })
}

/**
 * Offers to apply a waiting version. A browser's first service worker replaces nothing, so for that
 * one there is no offer.
 */
function offer(worker: ServiceWorker | null): void {
  if (worker === null || navigator.serviceWorker.controller === null) return
  const takeOver = () => worker.postMessage('take-over')
  if (isAnythingUnsaved()) ask(NEW_VERSION, takeOver)
  else takeOver()
}

/**
 * Reloads the page if it is older than the new version. A page that was opened after the release is
 * already up to date.
 */
async function reloadIfOlder(): Promise<void> {
  const entry = document.querySelector('script[src^="/assets/"]')?.getAttribute('src')
  const shell = await readNewestShell().catch(noop)
  if (!entry || !shell?.includes(entry)) reloadUnlessUnsaved(NEW_VERSION)
}

/**
 * The page in the cache of the newest service worker. The cache of the previous one may still
 * exist, too.
 */
async function readNewestShell(): Promise<string | undefined> {
  const cacheName = (await caches.keys()).findLast((name) => name.startsWith('shell-'))
  if (cacheName === undefined) return undefined
  const kept = await caches.match('/', { cacheName, ignoreVary: true })
  return kept?.text()
}

const noop = () => undefined

/**
 * Reloads the page after the reader has chosen another language in another tab. Otherwise text from
 * the server would appear in the new language, next to the page's own text in the old one.
 */
function followLanguage(): void {
  const chosen = languageNow()
  if (chosen === language) return
  language = chosen
  reloadUnlessUnsaved(NEW_LANGUAGE)
}

function reloadUnlessUnsaved(why: string): void {
  if (isAnythingUnsaved()) ask(why, () => location.reload())
  else location.reload()
}

function ask(why: string, run: () => void): void {
  toast(why, { about: why, ms: ASKING_MS, action: { label: 'Reload', run } })
}
