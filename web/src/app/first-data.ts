import { FIRST_DATA_ID } from '@ideathlon/contracts/first-data-id'
import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { ownerHere, setStoredOwner } from '../api/identity.ts'
import { queryClient } from '../api/query-client.ts'
import { requestedPlatform } from '../api/requested-platform.ts'
import { adoptVisitSeed } from '../entities/challenge/visit-seed.ts'
import { lastViewer } from '../entities/session/last-viewer.ts'
import {
  noteReadMe,
  refreshAll,
  refreshMe,
  refreshRendered,
} from '../entities/session/queries/me.ts'
import { recordFirstPaint } from '../lib/first-paint/first-paint.ts'

/**
 * Live messages begin after hydration, a few seconds after the server read the data. Visitors who
 * stay this long get whatever changed in between.
 */
const READ_AGAIN_MS = 30_000

/** The data with which a page was rendered. The same build wrote it, so its shape is known. */
export type FirstData = {
  address: string
  at: number
  seed: number
  host: string
  platform: string | undefined
  /** The path of the screen, if the server rendered one. */
  screen: string | undefined
  state: DehydratedState
}

type FirstTaken = { drawn: string | undefined; check: () => void }

/**
 * Takes over the data that came with the document. `drawn`: the path of the screen that the
 * document already shows and that is to be hydrated. `check`: re-reads what may have changed since.
 */
export function takeFirstData(root: HTMLElement): FirstTaken {
  const data = dataOfDocument()
  if (data === undefined) {
    root.replaceChildren()
    return { drawn: undefined, check: () => undefined }
  }
  const wasMember = lastViewer().handle !== undefined
  recordFirstPaint({ at: data.at, host: data.host })
  adoptVisitSeed(data.seed)
  hydrate(queryClient, isFromHistory() ? data.state : markFresh(data.state))
  const owner = ownerHere()
  if (owner !== undefined) setStoredOwner(owner)
  noteReadMe()
  const check = () => {
    if (isFromHistory()) void refreshAll()
    else if (wasMember && owner === null) void refreshMe()
    const hashes = data.state.queries.map(({ queryHash }) => queryHash)
    setTimeout(() => void refreshRendered(hashes), READ_AGAIN_MS)
  }
  return { drawn: root.hasChildNodes() ? data.screen : undefined, check }
}

/**
 * The data in the document, if it is for the current address. It is removed from the document, so
 * that it is gone after a sign-out.
 */
function dataOfDocument(): FirstData | undefined {
  const element = document.getElementById(FIRST_DATA_ID)
  const text = element?.textContent
  element?.remove()
  if (!text) return undefined
  const data = JSON.parse(text) as FirstData
  // The data may be for another platform than the one selected in this tab, which is not part of
  // the address.
  const isHere = data.address === location.pathname + location.search
  return isHere && data.platform === requestedPlatform ? data : undefined
}

/** Whether the browser shows a page from its history, which it does without asking the server. */
function isFromHistory(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.type === 'back_forward'
}

/**
 * Marks the data as fresh, because the page has just arrived, however long its scripts took and
 * whatever this device's clock shows.
 */
function markFresh(state: DehydratedState): DehydratedState {
  const now = Date.now()
  const queries = state.queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: now },
  }))
  return { ...state, queries }
}
