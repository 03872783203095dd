import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import type { RaterBackground } from '../clusters/circles.ts'
import { type Cluster, findClusters, merged } from '../clusters/find-clusters.ts'
import { historyWeight } from '../weights/weights.ts'
import { type ClosingChallenge, type FinalRanking, rankFinally } from './final-ranking.ts'

export type FairChallenge = Omit<ClosingChallenge, 'weights'> & {
  backgrounds?: readonly RaterBackground[]
}

export type FairRanking = FinalRanking & {
  clusters: readonly Cluster[]
  /** The Top 5 is another one than it would have been, had nobody looked for clusters. */
  isTopChanged: boolean
}

/** What one cluster hides, the next look may find: the crowd is seen more clearly without the first. */
const LOOKS = 2

/**
 * The order of a challenge's ideas: raters weigh by their history, and clusters of them as one. Whatever
 * the order of the input, and however many clusters there are, it is the same few rankings' work.
 */
export function rankFairly({ backgrounds = [], ...challenge }: FairChallenge): FairRanking {
  const weights = new Map(
    backgrounds.map(({ raterId, honest }) => [raterId, historyWeight(honest)]),
  )
  const rank = (found: readonly Cluster[]) =>
    rankFinally({
      ...challenge,
      weights,
      linked: [...challenge.linked, ...found.map(({ members }) => members)],
    })
  const asGiven = rank([])
  let ranking = asGiven
  let clusters: Cluster[] = []
  for (let look = 0; look < LOOKS; look += 1) {
    const found = merged([...clusters, ...findClusters(ranking.judgements, backgrounds)])
    if (JSON.stringify(found) === JSON.stringify(clusters)) break
    clusters = found
    ranking = rank(clusters)
  }
  return { ...ranking, clusters, isTopChanged: topOf(asGiven) !== topOf(ranking) }
}

function topOf({ ideas }: FinalRanking): string {
  return ideas
    .filter(({ place }) => place !== null)
    .slice(0, COMMUNITY_WINNERS)
    .map(({ ideaId }) => ideaId)
    .join()
}
