import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import type { RankedIdea } from './final-ranking.ts'

type Scored = Pick<RankedIdea, 'ideaId' | 'place' | 'score' | 'standardError'>

/**
 * The ideas that the ratings cannot place clearly above or below the winners' cut, because the
 * uncertainty of their score overlaps that of an idea on the other side. `ideas` must be sorted by
 * place, and contain only ideas that can win.
 */
export function provisionalOf(ideas: readonly Scored[]): ReadonlySet<number> {
  const ranked = ideas.filter(({ place }) => place !== null)
  const winners = ranked.slice(0, COMMUNITY_WINNERS)
  const others = ranked.slice(COMMUNITY_WINNERS)
  const lowest = Math.min(...winners.map(least))
  const highest = Math.max(...others.map(most))
  const unsure = [
    ...winners.filter((idea) => least(idea) <= highest),
    ...others.filter((idea) => most(idea) >= lowest),
  ]
  return new Set(unsure.map(({ ideaId }) => ideaId))
}

const least = ({ score, standardError }: Scored) => score - standardError
const most = ({ score, standardError }: Scored) => score + standardError
