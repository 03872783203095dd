import { create } from 'zustand'
import { impersonatingUntil } from '../../api/impersonation.ts'
import { choose } from '../session/queries/preferences.ts'

type DashNews = {
  /** The Nerve Score has moved since the Game Dash was last open, on whichever device that was. */
  moved: boolean
  /** `seen`: the score that was last seen, in thousandths; null before the first look. */
  compare: (score: number, seen: number | null) => void
  see: (score: number, seen: number | null) => void
}

export const useDashNews = create<DashNews>()((set) => ({
  moved: false,
  compare: (score, seen) => {
    if (seen === null) keep(score)
    set({ moved: seen !== null && seen !== thousandths(score) })
  },
  see: (score, seen) => {
    if (seen !== thousandths(score)) keep(score)
    set({ moved: false })
  },
}))

/**
 * A score that cannot be saved counts as new next time.
 * Impersonation does not mark a score as seen.
 */
function keep(score: number) {
  if (impersonatingUntil() !== undefined) return
  const state = { gamedash_score: thousandths(score) }
  void choose({ gamedash: { shared_state: state } }).catch(() => undefined)
}

const thousandths = (score: number): number => Math.round(score * 1000)
