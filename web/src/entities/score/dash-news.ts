import { create } from 'zustand'
import { impersonatingUntil } from '../../api/impersonation.ts'
import { choose } from '../session/queries/preferences.ts'

type DashNews = {
  /** Whether the Nerve Score has changed since the Game Dash was last open on any device. */
  moved: boolean
  /** `seen`: the score that was last seen, in thousandths; null before the first look. */
  compare: (score: number, seen: number | null) => void
  see: (score: number, seen: number | null) => void
}

export const useDashNews = create<DashNews>()((set) => ({
  moved: false,
  compare: (score, seen) => {
    if (seen === null) storeScore(score)
    set({ moved: seen !== null && seen !== thousandths(score) })
  },
  see: (score, seen) => {
    if (seen !== thousandths(score)) storeScore(score)
    set({ moved: false })
  },
}))

/**
 * If the score cannot be saved, it counts as new the next time. During impersonation, no score is
 * marked as seen.
 */
function storeScore(score: number) {
  if (impersonatingUntil() !== undefined) return
  const state = { gamedash_score: thousandths(score) }
  void choose({ gamedash: { shared_state: state } }).catch(() => undefined)
}

const thousandths = (score: number): number => Math.round(score * 1000)
