import { create } from 'zustand'
import { impersonatingUntil } from '../../api/impersonation.ts'
import { choose } from '../session/queries/preferences.ts'

type DashNews = {
  /** The Nerve Score has moved since the Game Dash was last open, on whichever device that was. */
  moved: boolean
  /** `seen`: what stood there then, in thousandths; null where nobody has ever looked. */
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

/** What cannot be kept is news again next time. In a shadow the member has seen nothing. */
function keep(score: number) {
  if (impersonatingUntil() !== undefined) return
  const state = { gamedash_score: thousandths(score) }
  void choose({ gamedash: { shared_state: state } }).catch(() => undefined)
}

const thousandths = (score: number): number => Math.round(score * 1000)
