import { type DehydratedState, dehydrate, hydrate, type Query } from '@tanstack/react-query'
import { KEPT_MS, queryClient } from './query-client.ts'

const STORAGE_KEY = 'ideathlon-cache'
const WRITE_AFTER_MS = 2_000
const IDLE_MS_MAX = 5_000
/** What is to be forgotten sooner than this, like a draft that was read to be written on, is not kept. */
const SHORT_MS = 60_000
/** Another build may mean other shapes, and kept answers are not parsed again: each keeps its own. */
const BUILD = import.meta.url

/** Who is here is asked anew each time, and the socket tells its own. */
const NEVER_KEPT = new Set<unknown>(['me', 'live'])

type Kept = { build: string; at: number; state: DehydratedState }

/** What was read before is on the page at once, and read anew at once. */
export function keepQueries() {
  const kept = readKept()
  if (kept && kept.build === BUILD && Date.now() - kept.at < KEPT_MS) {
    hydrate(queryClient, kept.state)
  }
  let isWaiting = false
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'removed') return
    if (isWaiting || NEVER_KEPT.has(query.queryKey[0])) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      whenIdle(writeKept)
    }, WRITE_AFTER_MS)
  })
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
  const state = dehydrate(queryClient, { shouldDehydrateQuery: isKept })
  try {
    const kept: Kept = { build: BUILD, at: Date.now(), state }
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    forget()
  }
}

function forget() {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing could be kept, so nothing is there to forget.
  }
}

function isKept(query: Query): boolean {
  const { state, queryKey, gcTime } = query
  return state.status === 'success' && !NEVER_KEPT.has(queryKey[0]) && gcTime > SHORT_MS
}
