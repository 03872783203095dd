import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import {
  CLOSING_GRACE_MS,
  DURATION_DAYS_MAX,
  RATING_OPENS_WITH_IDEAS,
} from '@ideathlon/contracts/limits'
import { isUnpublishedIn } from '../../kernel/challenges/unpublished.ts'
import { DAY_MS } from '../../kernel/day.ts'

/**
 * `closing`: ideas cannot be entered, but raters can still rate an idea that they were already
 * served.
 */
export type Openness = 'not_open' | 'open' | 'closing' | 'closed'

const BEFORE_SEAL = new Set(['open', 'closing'])

/**
 * Whether the challenge's state alone rules out rating, whatever the time: it has not opened, or it
 * is sealed and will never open again.
 */
export const isRatingImpossible = (challenge: { state: string; sealed_at: Date | null }): boolean =>
  !BEFORE_SEAL.has(challenge.state) || challenge.sealed_at !== null

/** A challenge ends when its time is up, whether or not the scheduled job has run yet. */
export function opennessOf(
  challenge: { state: string; opens_at: Date; closes_at: Date; sealed_at: Date | null },
  now: Date,
): Openness {
  if (isUnpublishedIn(challenge.state)) return 'not_open'
  if (isRatingImpossible(challenge)) return 'closed'
  if (challenge.state === 'open' && challenge.closes_at > now) {
    return challenge.opens_at > now ? 'not_open' : 'open'
  }
  return graceEnds(challenge) > now ? 'closing' : 'closed'
}

/** The time until which ideas served before the end can be rated. */
const graceEnds = ({ closes_at }: { closes_at: Date }): Date =>
  new Date(closes_at.getTime() + CLOSING_GRACE_MS)

/** The number of whole days for which a challenge is open. */
export function durationOf(times: { opens_at: Date; closes_at: Date }): number {
  const days = Math.round((times.closes_at.getTime() - times.opens_at.getTime()) / DAY_MS)
  return Math.min(DURATION_DAYS_MAX, Math.max(1, days))
}

const JOINS_WITHIN_MS = DAY_MS

type Hiding = {
  own_idea: object | null
  solution_format: string
  caption_solution_format: string | null
  opensAt: Date
  closesAt: Date
  random: () => number
}

/**
 * When the asker's hidden idea joins the others: at a random time on the first day, because an idea
 * that is there from the start would be recognised as the asker's. Null if there is none to hide,
 * for example in a caption challenge.
 */
export function ownIdeaJoinsAt({ own_idea, solution_format, ...hiding }: Hiding): Date | null {
  if (own_idea === null || SHOWS_OWN_IDEA.has(solution_format)) return null
  const { caption_solution_format, opensAt, closesAt, random } = hiding
  if (caption_solution_format !== null) return null
  const within = Math.min(JOINS_WITHIN_MS, (closesAt.getTime() - opensAt.getTime()) / 10)
  return new Date(opensAt.getTime() + Math.ceil(random() * within))
}

/**
 * In these formats no idea of the asker's is hidden: the idea to improve is shown, and an AMA has
 * none.
 */
const SHOWS_OWN_IDEA = new Set(['improve-an-idea', 'ama'])

/** The kinds of assumptions that the asker has filled in. */
export function filledAssumptions(challenge: {
  assumption_who: string
  assumption_what: string
  assumption_why: string
}): AssumptionKind[] {
  const kinds: AssumptionKind[] = ['who', 'what', 'why']
  return kinds.filter((kind) => challenge[`assumption_${kind}`] !== '')
}

/**
 * Rating starts when the asker starts it, or once there are enough ideas to compare. Once started,
 * it never stops.
 */
export const isRatingStarted = (challenge: { rating_started_at: Date | null; ideas: number }) =>
  challenge.rating_started_at !== null || challenge.ideas >= RATING_OPENS_WITH_IDEAS
