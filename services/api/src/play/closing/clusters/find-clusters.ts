import type { Judgement } from '../ranking/final-ranking.ts'
import { type CircleKind, circlesOf, leastOf, type RaterBackground } from './circles.ts'
import { type Opinions, opinionsOf, type Pull, pullsOf, STRONG_PULL } from './opinions.ts'

/** Raters who together have the weight of one rater. */
export type Cluster = {
  /** Sorted by id. */
  members: readonly number[]
  /** What they have in common apart from their opinion. */
  common: readonly CircleKind[]
  /** The ideas that they pulled up or down, strongest pull first. */
  pushed: readonly number[]
}

/**
 * A circle has an opinion of its own if it differs from all others about at least one idea by this
 * many standard errors.
 */
const PULL_MIN = 5
/**
 * A circle also has an opinion of its own if its difference from the others, over all ideas that at
 * least two of its members rated, exceeds what chance explains by this many standard deviations.
 */
const SURPRISE_MIN = 6
/**
 * Members of a cluster differ from the others, in the direction of their circle, by at least this
 * many times the usual spread.
 */
const EXCESS_MIN = 1.2

/**
 * Finds raters who agree with each other more than the crowd does and also have something else in
 * common. A circle alone proves nothing, because people live together, join together and rate in
 * the same place. Nor does a shared opinion alone prove anything. If a whole circle pulls the same
 * ideas away from everyone else's opinion, further than chance explains, the members who pull form
 * a cluster. The order of the input does not change the result.
 */
export function findClusters(
  judgements: readonly Judgement[],
  raters: readonly RaterBackground[],
): Cluster[] {
  const opinions = opinionsOf(judgements)
  if (opinions.spread === 0) return []
  const rated = raters.filter(({ raterId }) => opinions.by.has(raterId))
  const found = circlesOf(rated).flatMap(({ kind, members }): Cluster[] => {
    const pulls = pullsOf(opinions, members).filter(({ inside }) => inside >= 2)
    if (!isBeyondChance(pulls)) return []
    const strong = pulls.filter(({ pull }) => Math.abs(pull) >= STRONG_PULL)
    const pulling = members.filter((raterId) => excessOf(opinions, raterId, strong) >= EXCESS_MIN)
    if (pulling.length < leastOf(kind)) return []
    const pushed = strong.toSorted((a, b) => Math.abs(b.pull) - Math.abs(a.pull))
    return [{ members: pulling, common: [kind], pushed: pushed.map(({ ideaId }) => ideaId) }]
  })
  return merged(found)
}

function isBeyondChance(pulls: readonly Pull[]): boolean {
  if (pulls.length === 0) return false
  if (pulls.some(({ pull, inside }) => inside >= 3 && Math.abs(pull) >= PULL_MIN)) return true
  const squares = pulls.reduce((sum, { pull }) => sum + pull ** 2, 0)
  return (squares - pulls.length) / Math.sqrt(2 * pulls.length) >= SURPRISE_MIN
}

/**
 * How far a rater deviates, on average, in the direction of their circle, on those ideas that the
 * circle pulls up or down and the rater rated.
 */
function excessOf({ by, spread }: Opinions, raterId: number, pulls: readonly Pull[]): number {
  const own = by.get(raterId)
  const excesses = pulls.flatMap(({ ideaId, pull, others }) => {
    const value = own?.get(ideaId)
    return value === undefined ? [] : [((value - others) / spread) * Math.sign(pull)]
  })
  if (excesses.length === 0) return 0
  return excesses.reduce((sum, excess) => sum + excess, 0) / excesses.length
}

/** Clusters that share a member are merged, so that each rater is counted in one cluster. */
export function merged(clusters: readonly Cluster[]): Cluster[] {
  let disjoint: Cluster[] = []
  for (const cluster of clusters) {
    const members = new Set(cluster.members)
    const touching = disjoint.filter((one) => one.members.some((member) => members.has(member)))
    const all = [...touching, cluster]
    disjoint = [
      ...disjoint.filter((one) => !touching.includes(one)),
      {
        members: [...new Set(all.flatMap((one) => one.members))].toSorted((a, b) => a - b),
        common: [...new Set(all.flatMap((one) => one.common))].toSorted(),
        pushed: [...new Set(all.flatMap((one) => one.pushed))],
      },
    ]
  }
  return disjoint.toSorted((a, b) => (a.members[0] ?? 0) - (b.members[0] ?? 0))
}
