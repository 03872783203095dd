import type { AssumptionKind } from '@ideathlon/contracts/ideas'

export type Openness = 'not_open' | 'open' | 'closed'

const BEFORE_OPEN = new Set(['draft', 'scheduled'])

/** Time closes a question the moment it is up, whether or not the job that settles it has run yet. */
export function opennessOf(
  challenge: { state: string; opens_at: Date; closes_at: Date },
  now: Date,
): Openness {
  if (BEFORE_OPEN.has(challenge.state)) return 'not_open'
  if (challenge.state !== 'open' || challenge.closes_at <= now) return 'closed'
  return challenge.opens_at > now ? 'not_open' : 'open'
}

/** Which of a question's assumptions say something. */
export function filledAssumptions(challenge: {
  assumption_who: string
  assumption_what: string
  assumption_why: string
}): AssumptionKind[] {
  const kinds: AssumptionKind[] = ['who', 'what', 'why']
  return kinds.filter((kind) => challenge[`assumption_${kind}`] !== '')
}
