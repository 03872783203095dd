import { CROWD_RATINGS_MIN, catalystVerdict, shrunkCorrelation } from './correlation.ts'

type Judged = { raterId: number; ideaId: number; z: number; own: number; others: number }

/** `rho`: agreement with the crowd, in thousandths; null if it cannot be decided. */
export type CrowdResult = { raterId: number; ratings: number; rho: number | null }
export type AskerResult = { raterId: number; asker: 'agrees' | 'contradicts' }

/** What each rater of a closed challenge sees about their own ratings. */
export function crowdResults(
  judgements: readonly Judged[],
  ratings: readonly { raterId: number }[],
): CrowdResult[] {
  const judgedBy = Map.groupBy(judgements, (one) => one.raterId)
  const given = Map.groupBy(ratings, (rating) => rating.raterId)
  return [...given]
    .map(([raterId, own]) => ({
      raterId,
      ratings: own.length,
      rho: rhoOf(judgedBy.get(raterId) ?? []),
    }))
    .toSorted((a, b) => a.raterId - b.raterId)
}

function rhoOf(pairs: readonly Judged[]): number | null {
  if (pairs.length < CROWD_RATINGS_MIN) return null
  const rho = shrunkCorrelation(pairs)
  // Rounded away from zero, like the event that pays for it.
  return rho === null ? null : Math.sign(rho) * Math.round(Math.abs(rho) * 1000) + 0
}

/** Whether raters preferred the ideas that the asker picked; undecided raters are left out. */
export function askerResults(
  judgements: readonly Judged[],
  { picked, askerId }: { picked: ReadonlySet<number>; askerId: number },
): AskerResult[] {
  return [...Map.groupBy(judgements, (one) => one.raterId)].flatMap(([raterId, rated]) => {
    const asker = raterId === askerId ? null : catalystVerdict(rated, picked)
    return asker === null ? [] : [{ raterId, asker }]
  })
}
