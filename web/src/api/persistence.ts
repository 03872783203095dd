import { type DehydratedState, dehydrate, hydrate, type Query } from '@tanstack/react-query'
import { noteOwner, type Owner, ownerHere, watchIdentity } from './identity.ts'
import { impersonatingUntil } from './impersonation.ts'
import { KEPT_MS, queryClient } from './query-client.ts'
import { requestedPlatform } from './requested-platform.ts'

const STORAGE_KEY = 'ideathlon-cache'
const WRITE_AFTER_MS = 2_000
const IDLE_MS_MAX = 5_000
/** What is to be forgotten sooner than this, like a draft that was read to be written on, is not kept. */
const SHORT_MS = 60_000
/** Another build may mean other shapes, and kept answers are not parsed again: each keeps its own. */
const BUILD = import.meta.url

/**
 * What is kept, and nothing else: what the first page is made of, and the standing of whoever is here, which
 * is shown without a network. What opens doors, like flags, boards, which others move, and what people write is
 * read anew each time.
 */
const KEPT_READS: readonly string[] = [
  '/:platform/challenges-homepage/v2',
  '/brain/:id/neurons',
  '/brain/:id/overview',
  '/challenges',
  '/content/platforms/:slug/pages/:page',
  '/gamedash/:id/highlights',
  '/me/preferences',
  '/platforms/:slug',
  '/widgets/categories',
]

const KEPT = new Set<unknown>(KEPT_READS)
/** Of these the page says of when they are, as long as nothing newer is heard. */
const MOVING = new Set<unknown>([
  '/brain/:id/neurons',
  '/brain/:id/overview',
  '/gamedash/:id/highlights',
])

type Kept = {
  build: string
  at: number
  owner: Owner
  /** Other platforms answer the same reads in their own way. */
  platform?: string | undefined
  state: DehydratedState
}

/**
 * What was read before is on the page at once, and read anew at once: where it was kept for `viewer`, who was
 * here last on this device. Undefined: nobody can say who that was. Answers of when what moves by itself is,
 * where any of it was kept.
 */
export function keepQueries(viewer: Owner | undefined): Date | undefined {
  watchIdentity(forgetKept)
  const kept = readKept()
  let keptAt: Date | undefined
  if (kept && mayShow(kept, viewer)) {
    noteOwner(kept.owner)
    hydrate(queryClient, kept.state)
    keptAt = oldestMoving(kept.state)
  } else forgetKept()
  let isWaiting = false
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'removed') return
    if (isWaiting || !KEPT.has(query.queryKey[0])) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      whenIdle(writeKept)
    }, WRITE_AFTER_MS)
  })
  return keptAt
}

function oldestMoving({ queries }: DehydratedState): Date | undefined {
  const moving = queries.filter(({ queryKey }) => MOVING.has(queryKey[0]))
  const ages = moving.map(({ state }) => state.dataUpdatedAt)
  return ages.length === 0 ? undefined : new Date(Math.min(...ages))
}

/** In the shadow of a member nothing of the admin's is shown, and nothing of the member's is kept. */
function mayShow({ build, at, owner, platform }: Kept, viewer: Owner | undefined): boolean {
  const isOwn =
    owner === viewer && platform === requestedPlatform && impersonatingUntil() === undefined
  return isOwn && build === BUILD && Date.now() - at < KEPT_MS
}

/** Writing is one piece of work over all that is known: it may wait until nothing moves on the page. */
function whenIdle(write: () => void) {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(write, { timeout: IDLE_MS_MAX })
  else write()
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as Kept
  } catch {
    return undefined
  }
}

/** A full or forbidden storage keeps nothing: the page is only slower for it. */
function writeKept() {
  const owner = ownerHere()
  if (owner === undefined || impersonatingUntil() !== undefined) return
  const state = dehydrate(queryClient, { shouldDehydrateQuery: isKept })
  try {
    const kept: Kept = { build: BUILD, at: Date.now(), owner, platform: requestedPlatform, state }
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    forgetKept()
  }
}

/** Whoever looks at this device's storage next finds nothing of whoever was here. */
export function forgetKept() {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing could be kept, so nothing is there to forget.
  }
}

function isKept(query: Query): boolean {
  const { state, queryKey, gcTime } = query
  return state.status === 'success' && KEPT.has(queryKey[0]) && gcTime > SHORT_MS
}
