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

/** Called before the first screen is rendered, so that its brains are drawn together with it. */
export function fetchCells(): Promise<void> {
  fetching ??= import('./outlines.ts')
    .then(({ OUTLINES }) => useCells.setState(OUTLINES, true))
    // The page works without the picture; the next brain tries to fetch it again.
    .catch(() => {
      fetching = undefined
    })
  return fetching
}
