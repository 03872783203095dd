import { type DehydratedState, dehydrate, hydrate, type Query } from '@tanstack/react-query'
import { recall, remember } from '../lib/device-memory.ts'
import { type Owner, ownerHere, setStoredOwner, watchIdentity } from './identity.ts'
import { impersonatingUntil } from './impersonation.ts'
import { CACHE_MS, queryClient } from './query-client.ts'
import { requestedPlatform } from './requested-platform.ts'

const STORAGE_KEY = 'ideathlon-cache'
const WRITE_AFTER_MS = 2_000
const IDLE_MS_MAX = 5_000
/** The maximum number of stored reads, so that opening many pages does not fill up the device. */
const STORED_MAX = 60
/**
 * Reads that stay in the cache for less than this are not stored, such as a draft that is opened
 * for editing.
 */
const SHORT_MS = 60_000
/**
 * Identifies this build. Stored answers are not parsed again, and another build may expect other
 * shapes, so each build reads only what it stored itself.
 */
const BUILD = import.meta.url

/**
 * Only these reads are stored on the device: the parts of the first page and the viewer's own
 * scores, which are shown offline. Everything else is always re-read, including access (such as
 * flags), leaderboards (which others change) and what people write.
 */
const KEPT_READS: readonly string[] = [
  '/:platform/challenges-homepage/v2',
  '/brain/:id/neurons',
  '/brain/:id/overview',
  '/challenges',
  '/content/platforms/:slug/pages/:page',
  '/gamedash/:id/highlights',
  '/me/preferences',
  '/platforms/here',
  '/widgets/categories',
]

const KEPT = new Set<unknown>(KEPT_READS)
/**
 * Reads that change by themselves, so the page shows how old they are until something newer
 * arrives.
 */
const MOVING = new Set<unknown>([
  '/brain/:id/neurons',
  '/brain/:id/overview',
  '/gamedash/:id/highlights',
])

type PersistedCache = {
  build: string
  at: number
  owner: Owner
  /** The same reads have different answers on other platforms. */
  platform?: string | undefined
  state: DehydratedState
}

/**
 * Shows stored reads at once if they belong to `viewer`, the last viewer on this device, and keeps
 * the store up to date from then on. `viewer` is undefined if it is unknown, or if the document
 * came with newer data. Returns the age of the oldest stored read that changes by itself, if there
 * is one.
 */
export function persistQueries(viewer: Owner | undefined): Date | undefined {
  watchIdentity(forgetKept)
  const kept = readKept(viewer === undefined ? ownerHere() : viewer)
  let keptAt: Date | undefined
  if (!kept) forgetKept()
  else if (viewer !== undefined) {
    setStoredOwner(kept.owner)
    hydrate(queryClient, kept.state)
    keptAt = oldestVolatile(kept.state)
  }
  let isWaiting = false
  const persistSoon = () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      whenIdle(writeKept)
    }, WRITE_AFTER_MS)
  }
  // Stores what came with the document, because it was in the cache before this subscription and
  // causes no update.
  persistSoon()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if ((type === 'updated' || type === 'removed') && KEPT.has(query.queryKey[0])) persistSoon()
  })
  return keptAt
}

function oldestVolatile({ queries }: DehydratedState): Date | undefined {
  const moving = queries.filter(({ queryKey }) => MOVING.has(queryKey[0]))
  const ages = moving.map(({ state }) => state.dataUpdatedAt)
  return ages.length === 0 ? undefined : new Date(Math.min(...ages))
}

/** During impersonation, none of the admin's data is shown and none of the member's is stored. */
function mayShow(
  { build, at, owner, platform }: PersistedCache,
  viewer: Owner | undefined,
): boolean {
  const isOwn =
    owner === viewer && platform === requestedPlatform && impersonatingUntil() === undefined
  return isOwn && build === BUILD && Date.now() - at < CACHE_MS
}

/** Writing serialises the whole cache in one go, so it waits until the browser is idle. */
function whenIdle(write: () => void) {
  if (typeof requestIdleCallback === 'function')
    requestIdleCallback(write, { timeout: IDLE_MS_MAX })
  else write()
}

/** What is stored, if it may be shown to this viewer. */
function readKept(viewer: Owner | undefined): PersistedCache | undefined {
  try {
    const kept = JSON.parse(recall(STORAGE_KEY) ?? '') as PersistedCache
    return mayShow(kept, viewer) ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps what was stored for other pages, because this page may not have read it. If the storage is
 * full or blocked, nothing is stored and the next page only starts more slowly.
 */
function writeKept() {
  const owner = ownerHere()
  if (owner === undefined || impersonatingUntil() !== undefined) return
  const state = dehydrate(queryClient, { shouldDehydrateQuery: isKept })
  const { queries } = state
  for (const query of readKept(owner)?.state.queries ?? []) {
    const isOther = queries.every(({ queryHash }) => queryHash !== query.queryHash)
    if (isOther && queries.length < STORED_MAX) queries.push(query)
  }
  const kept: PersistedCache = {
    build: BUILD,
    at: Date.now(),
    owner,
    platform: requestedPlatform,
    state,
  }
  if (!remember(STORAGE_KEY, JSON.stringify(kept))) forgetKept()
}

/**
 * Clears the store, so that the next person on this device finds nothing left by the previous
 * viewer.
 */
export function forgetKept() {
  remember(STORAGE_KEY, null)
}

function isKept(query: Query): boolean {
  const { state, queryKey, gcTime } = query
  return state.status === 'success' && KEPT.has(queryKey[0]) && gcTime > SHORT_MS
}
