import { FIRST_DATA_ID } from '@ideathlon/contracts/first-paint'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { noteOwner } from '../api/identity.ts'
import { queryClient } from '../api/query-client.ts'
import { requestedPlatform } from '../api/requested-platform.ts'
import { noteVisitSeed } from '../entities/challenge/visit-seed.ts'
import { lastViewer } from '../entities/session/last-viewer.ts'
import { refreshAll, refreshMe } from '../entities/session/queries/me.ts'
import { noteFirstPaint } from '../lib/first-paint/first-paint.ts'

/** What a page was rendered with. The same build wrote it, so its shape is known. */
export type FirstData = {
  address: string
  at: number
  seed: number
  host: string
  platform: string | undefined
  state: DehydratedState
}

/** Takes over the data of a page that the server rendered. Returns whether the page can be hydrated. */
export function takeFirstData(): boolean {
  const text = document.getElementById(FIRST_DATA_ID)?.textContent
  if (!text) return false
  const data = JSON.parse(text) as FirstData
  if (data.address !== location.pathname + location.search) return false
  // A tab may have selected a platform that its address does not name.
  if (data.platform !== requestedPlatform) return false
  noteFirstPaint({ at: data.at, host: data.host })
  noteVisitSeed(data.seed)
  hydrate(queryClient, isFromHistory() ? data.state : asReadNow(data.state))
  noteOwner(null)
  return true
}

/** Reads again what may have changed since: after a step back in the history, or when a member was here last. */
export function checkFirstData() {
  if (isFromHistory()) void refreshAll()
  else if (lastViewer().handle !== undefined) void refreshMe()
}

/** The browser shows a page of its history without asking the server. */
function isFromHistory(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'back_forward'
}

/** A page that has just arrived is fresh, however long its scripts took and whatever this device's clock shows. */
function asReadNow(state: DehydratedState): DehydratedState {
  const now = Date.now()
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: now },
  }))
  return { ...state, queries }
}
