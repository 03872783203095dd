import { create } from 'zustand'

/** The Nerve Score that somebody saw when the Game Dash was last open, kept on this device. */
const STORAGE_KEY = 'gamedash-score'

type DashNews = {
  /** Whether the score has moved since. */
  moved: boolean
  compare: (member: number, score: number) => void
  see: (member: number, score: number) => void
}

export const useDashNews = create<DashNews>()((set) => ({
  moved: false,
  compare: (member, score) => {
    const seen = seenBy(member)
    set({ moved: seen !== undefined && seen !== score })
    if (seen === undefined) keep(member, score)
  },
  see: (member, score) => {
    keep(member, score)
    set({ moved: false })
  },
}))

function seenBy(member: number): number | undefined {
  try {
    const kept = localStorage.getItem(`${STORAGE_KEY}-${member}`)
    return kept === null ? undefined : Number(kept)
  } catch {
    return undefined
  }
}

function keep(member: number, score: number) {
  try {
    localStorage.setItem(`${STORAGE_KEY}-${member}`, String(score))
  } catch {
    // Without storage there is nothing to compare with next time: no dot.
  }
}
