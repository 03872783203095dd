import { type RefObject, useEffect } from 'react'
import { brainOf, useBrains } from '../../entities/brain/queries/brains.ts'
import { useDashNews } from '../../entities/score/dash-news.ts'
import { useKnownPreferences } from '../../entities/session/queries/preferences.ts'

const SEEN_MS = 1000

/**
 * Marks the score as seen while the Game Dash is visible. It waits a moment, so that many neurons
 * in quick succession do not cause a request each. On narrow screens, the panel next to a page is
 * hidden and does not count as visible.
 */
export function useSeen(member: number, panel: RefObject<HTMLElement | null>) {
  const { data: brains } = useBrains(member)
  const score = brainOf(brains, 'overall')?.score
  const seen = useKnownPreferences()?.gamedash.shared_state.gamedash_score
  useEffect(() => {
    if (score === undefined || seen === undefined) return
    const timer = setTimeout(() => {
      if (panel.current?.checkVisibility()) useDashNews.getState().see(score, seen)
    }, SEEN_MS)
    return () => clearTimeout(timer)
  }, [score, seen, panel])
}
