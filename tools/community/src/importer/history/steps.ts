import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { FeedbackChoice, MentoringKind } from '@ideathlon/contracts/mentoring'

/**
 * The steps of a community's history, each with its own time. Members are identified by handle,
 * challenges and ideas by keys from the source; ids are assigned during the replay.
 */
export type Step =
  | Join
  | Publish
  | Enter
  | Rate
  | Mentor
  | RateMentor
  | ChallengeAssumption
  | VoteAssumption
  | AgreeAssumption
  | Decline
  | Close
  | Settle

export type Join = {
  kind: 'join'
  at: number
  handle: string
  firstName: string
  lastName: string
  bio: string
  interests: readonly string[]
  login?: { email: string; passwordHash: string; isAdmin: boolean }
}

export type Publish = {
  kind: 'publish'
  at: number
  challenge: string
  asker: string
  title: string
  detail: string
  assumptions: Record<AssumptionKind, string>
  /** A category's slug. */
  category: string
  maxUserIdeas: number
  /** Drafts and scheduled challenges file no events. */
  state: 'draft' | 'scheduled' | 'open'
  opensAt: number
  closesAt: number
}

export type Enter = {
  kind: 'enter'
  at: number
  challenge: string
  idea: string
  author: string
  title: string
  description: string
  answers: readonly AssumptionKind[]
}

/** A rater's second rating of the same idea replaces the first. */
export type Rate = {
  kind: 'rate'
  at: number
  challenge: string
  idea: string
  rater: string
  halfStars: number
}

export type Mentor = {
  kind: 'mentor'
  at: number
  challenge: string
  idea: string
  mentor: string
  says: MentoringKind
  body: string
}

/** The rating of a mentor comment by the idea's author or by a peer. */
export type RateMentor = {
  kind: 'rate-mentor'
  at: number
  challenge: string
  idea: string
  mentor: string
  says: MentoringKind
  rater: string
  stars: number
  choices: readonly FeedbackChoice[]
}

/** An assumption challenge is identified by its member and its kind of assumption. */
type WhichAssumption = { at: number; challenge: string; member: string; about: AssumptionKind }
export type ChallengeAssumption = WhichAssumption & {
  kind: 'challenge-assumption'
  alternative: string
  reason: string
}
export type VoteAssumption = WhichAssumption & { kind: 'vote-assumption'; voter: string }
export type AgreeAssumption = WhichAssumption & { kind: 'agree-assumption' }

export type Decline = { kind: 'decline'; at: number; challenge: string; idea: string }
export type Close = { kind: 'close'; at: number; challenge: string }
export type Settle = {
  kind: 'settle'
  at: number
  challenge: string
  /** The asker's picks, best first. */
  picks: readonly { idea: string; comment: string }[]
}

/**
 * Steps at the same instant run in this order: members, challenges, contributions, and closing
 * last.
 */
const ORDER: Record<Step['kind'], number> = {
  join: 0,
  publish: 1,
  enter: 2,
  rate: 3,
  mentor: 4,
  'rate-mentor': 5,
  'challenge-assumption': 6,
  'vote-assumption': 7,
  'agree-assumption': 8,
  decline: 9,
  close: 10,
  settle: 11,
}

/** In chronological order; steps of the same kind at the same instant keep their order. */
export function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => a.at - b.at || ORDER[a.kind] - ORDER[b.kind])
}
