import { LANGUAGE_COOKIE } from '@ideathlon/contracts/languages'
import { whenIdle } from '../../lib/when-idle.ts'
import { isAnythingUnsaved } from '../../ui/dirty-forms.ts'
import { toast } from '../../ui/signals/toasts.ts'

const LOOK_EVERY_MS = 10 * 60_000
/** The message stays until the user decides, because a short one could be missed. */
const ASKING_MS = 24 * 60 * 60_000

let registration: ServiceWorkerRegistration | undefined
let lookedAt = 0
let isAsking = false

const languageNow = () => document.cookie.split('; ').find((each) => each.startsWith(LANGUAGE))
const LANGUAGE = `${LANGUAGE_COOKIE}=`
/** As it was chosen when the page was opened. */
let language: string | undefined

/**
 * Registers the service worker, and follows its updates: loaded at once unless
 * that would lose something.
 */
export function watchUpdates(): void {
  language = languageNow()
  for (const back of ['focus', 'pageshow']) window.addEventListener(back, followLanguage)
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  // The first worker of a browser replaces no earlier version.
  let isFirst = navigator.serviceWorker.controller === null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false
    else void reloadIfOlder()
  })
  // A worker that is installed at once competes with the first page for the network.
  void whenIdle()
    .then(() => navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }))
    .then(follow)
    .catch(() => undefined)
}

/**
 * Checks for a new version from time to time, when the user opens a page where
 * an update does not disturb.
 */
export function lookForUpdate(now: number): void {
  if (registration === undefined || now - lookedAt < LOOK_EVERY_MS) return
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
 * Offers a waiting version. The first worker of a browser replaces nothing, so it is not offered.
 */
function offer(worker: ServiceWorker | null): void {
  if (worker === null || navigator.serviceWorker.controller === null) return
  if (isAnythingUnsaved()) ask(() => worker.postMessage('take-over'))
  else worker.postMessage('take-over')
}

/** A page that was opened after the new version was built is that version already. */
async function reloadIfOlder(): Promise<void> {
  const entry = document.querySelector('script[src^="/assets/"]')?.getAttribute('src')
  const shell = await readNewestShell().catch(stayUnknown)
  if (!entry || !shell?.includes(entry)) reloadUnlessUnsaved()
}

/** The page that the new worker keeps. The cache of the one before it may still be there. */
async function readNewestShell(): Promise<string | undefined> {
  const cacheName = (await caches.keys()).findLast((name) => name.startsWith('shell-'))
  if (cacheName === undefined) return undefined
  const kept = await caches.match('/', { cacheName, ignoreVary: true })
  return kept?.text()
}

const stayUnknown = () => undefined

/**
 * Reloads a page whose reader has chosen another language in another tab: it would show the texts
 * of the server in that language beside its own.
 */
function followLanguage(): void {
  const chosen = languageNow()
  if (chosen === language) return
  language = chosen
  reloadUnlessUnsaved()
}

function reloadUnlessUnsaved(): void {
  if (isAnythingUnsaved()) ask(() => location.reload())
  else location.reload()
}

function ask(run: () => void): void {
  if (isAsking) return
  isAsking = true
  const done = () => {
    isAsking = false
    run()
  }
  toast('A new version of Ideathlon is ready. Save your work, then reload.', {
    about: 'version',
    ms: ASKING_MS,
    action: { label: 'Reload', run: done },
  })
}
