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
  /** Whether the Top 5 differs from the Top 5 without cluster detection. */
  isTopChanged: boolean
}

/**
 * The number of passes. The second one finds clusters that had been hidden because those found in
 * the first distorted the crowd's opinion.
 */
const ROUNDS_MAX = 2

/**
 * Ranks a challenge's ideas. Raters are weighted by their history, and each cluster counts
 * as one rater. The number of rankings computed depends neither on the order of the input
 * nor on the number of clusters.
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
  const unclustered = rank([])
  let ranking = unclustered
  let clusters: Cluster[] = []
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const found = merged([...clusters, ...findClusters(ranking.judgements, backgrounds)])
    if (JSON.stringify(found) === JSON.stringify(clusters)) break
    clusters = found
    ranking = rank(clusters)
  }
  return { ...ranking, clusters, isTopChanged: topOf(unclustered) !== topOf(ranking) }
}

function topOf({ ideas }: FinalRanking): string {
  return ideas
    .filter(({ place }) => place !== null)
    .slice(0, COMMUNITY_WINNERS)
    .map(({ ideaId }) => ideaId)
    .join()
}
