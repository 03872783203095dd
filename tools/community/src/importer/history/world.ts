import type { DailyAction } from '@ideathlon/api/community/fair-pay/daily-counts'
import type { PendingAsking } from '@ideathlon/api/community/fair-pay/rules'
import { dayOf } from '@ideathlon/api/kernel/day'
import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { MentoringKind } from '@ideathlon/contracts/mentoring'

/** The state after all replayed steps, as far as the rules need it. */
export type World = {
  /** Ids by handle. */
  members: Map<string, number>
  challenges: Map<string, KnownChallenge>
  ideas: Map<string, KnownIdea>
  raters: Map<number, KnownRater>
  mentors: KnownMentors
  /** By challenge, member and kind of assumption. */
  assumptionChallenges: Map<string, KnownAssumption>
  /** The number of votes for assumption challenges, by voter and day. */
  assumptionVotes: Map<string, number>
  /** Counts of actions with a daily limit, by member, action and day. */
  deeds: Map<string, number>
}

type KnownMentors = {
  /** The kinds of mentor comments written so far, by idea and mentor. */
  said: Map<string, MentoringKind[]>
  /** Pairs of a challenge and a mentor. */
  peers: Set<string>
  /** Pairs of a comment and a rater. */
  rated: Set<string>
}

export type KnownAssumption = { memberId: number; isAccepted: boolean; voters: Set<number> }

export type KnownChallenge = {
  id: number
  askerId: number
  categoryId: number
  assumptions: readonly AssumptionKind[]
  maxUserIdeas: number
  isOpen: boolean
  /**
   * The pending reward for asking and the raters who count towards it; null after it has been paid.
   */
  asking: { inputs: PendingAsking['inputs']; raters: Set<number> } | null
  /** How many ideas each author has entered. */
  ideasOf: Map<number, number>
}

export type KnownIdea = {
  id: number
  challenge: KnownChallenge
  authorId: number
  isDeclined: boolean
  ratings: number
  halfStars: number
  /** Half stars by rater. */
  given: Map<number, number>
}

export type KnownRater = {
  id: number
  ratings: number
  day: number
  ratedOnDay: number
  lowVarianceAt: number | null
  /** The most recently rated ideas, oldest first. */
  recent: KnownIdea[]
}

export const emptyWorld = (): World => ({
  members: new Map(),
  challenges: new Map(),
  ideas: new Map(),
  raters: new Map(),
  mentors: { said: new Map(), peers: new Set(), rated: new Set() },
  assumptionChallenges: new Map(),
  assumptionVotes: new Map(),
  deeds: new Map(),
})

/** Thrown if the history refers to a member or a thing that it has not introduced. */
class UnknownInHistory extends Error {
  override name = 'UnknownInHistory'
}

export function known<T>(things: ReadonlyMap<string, T>, key: string): T {
  const thing = things.get(key)
  if (thing === undefined) throw new UnknownInHistory(`the history has not introduced ${key}`)
  return thing
}

/** Returns how many of these actions the member has taken that day, and counts one more. */
export function nextDeed(
  { deeds }: World,
  { member, deed, at }: { member: number; deed: DailyAction; at: number },
): number {
  const key = `${member} ${deed} ${dayOf(new Date(at))}`
  const before = deeds.get(key) ?? 0
  deeds.set(key, before + 1)
  return before
}
