import { create } from 'zustand'

export type Cell = {
  level: number
  region: number
  centre: readonly number[]
  path: string
}

/** The outlines of the hundred cells, once they are loaded. */
export const useCells = create<readonly Cell[]>()(() => [])

let fetching: Promise<void> | undefined

/** Runs before the first screen, so that a brain is drawn together with its page. */
export function fetchCells(): Promise<void> {
  fetching ??= import('./outlines.ts')
    .then(({ OUTLINES }) => useCells.setState(OUTLINES, true))
    // The page works without the picture; the next brain tries to fetch it again.
    .catch(() => {
      fetching = undefined
    })
  return fetching
}
