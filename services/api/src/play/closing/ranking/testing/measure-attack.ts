import { rankFinally } from '../final-ranking.ts'
import { type FairRanking, rankFairly } from '../rank-fairly.ts'
import { type AttackedWorld, type AttackPlan, attackedWorld } from './attacked-world.ts'

export type Gains = {
  /**
   * The mean number of places that the pushed idea gains: with the current ranking, and without
   * history and clusters.
   */
  places: number
  placesBefore: number
  /** The share of the true Top 5 that is found despite the ring. */
  overlap: number
  overlapBefore: number
  /**
   * The share of ring members who were found, and the shares of all honest raters and of honest
   * friends who were mistaken for a ring.
   */
  found: number
  accused: number
  accusedFriends: number
}

const TOP = 5
const nobody = { guests: new Set<number>(), linked: [] }

/** Ranks with equal votes, as was done before history and clusters counted. */
function rankBefore({ ideas, ratings }: AttackedWorld) {
  const full = ratings.map((rating) => ({ ...rating, share: rating.isServed ? 1 : rating.share }))
  return rankFinally({ ideas, ratings: full, ...nobody })
}

function rankNow({ ideas, ratings, backgrounds }: AttackedWorld): FairRanking {
  return rankFairly({ ideas, ratings, backgrounds, ...nobody })
}

/** Compares the same worlds with and without the ring, using both ways of ranking. */
export function measureAttack(plan: Omit<AttackPlan, 'seed'>, worlds: number): Gains {
  const sum = { places: 0, placesBefore: 0, overlap: 0, overlapBefore: 0 }
  const totals = { found: 0, accused: 0, accusedFriends: 0 }
  for (let seed = 1; seed <= worlds; seed += 1) {
    const world = attackedWorld({ ...plan, seed })
    const withoutAttack = attackedWorld({ ...plan, seed, ring: undefined })
    const now = rankNow(world)
    const before = rankBefore(world)
    sum.places += placeOf(rankNow(withoutAttack), world.pushed) - placeOf(now, world.pushed)
    sum.placesBefore +=
      placeOf(rankBefore(withoutAttack), world.pushed) - placeOf(before, world.pushed)
    sum.overlap += overlapOf(now, world)
    sum.overlapBefore += overlapOf(before, world)
    const inCluster = new Set(now.clusters.flatMap(({ members }) => members))
    const ring = new Set(world.ring)
    const honest = world.backgrounds.filter(({ raterId }) => !ring.has(raterId))
    totals.found += partIn(world.ring, inCluster)
    totals.accused += partIn(
      honest.map(({ raterId }) => raterId),
      inCluster,
    )
    totals.accusedFriends += partIn(world.friends, inCluster)
  }
  return mapped({ ...sum, ...totals }, (value) => value / worlds)
}

const placeOf = ({ ideas }: Pick<FairRanking, 'ideas'>, ideaId: number) =>
  ideas.findIndex((idea) => idea.ideaId === ideaId)

function overlapOf({ ideas }: Pick<FairRanking, 'ideas'>, { truth }: AttackedWorld): number {
  const top = truth.slice(0, TOP)
  return ideas.slice(0, TOP).filter(({ ideaId }) => top.includes(ideaId)).length / TOP
}

function partIn(members: readonly number[], found: ReadonlySet<number>): number {
  if (members.length === 0) return 0
  return members.filter((member) => found.has(member)).length / members.length
}

function mapped(gains: Gains, change: (value: number) => number): Gains {
  const entries = Object.entries(gains).map(([key, value]) => [key, change(value)])
  return Object.fromEntries(entries) as Gains
}
