import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { FeedbackChoice, MentoringKind } from '@ideathlon/contracts/mentoring'

/**
 * What a community did, one step after another, each at its own time. Members are named by handle,
 * challenges and ideas by keys from the source; ids are assigned when it is replayed.
 */
export type Step =
  | Join
  | Publish
  | Enter
  | Rate
  | Mentor
  | RateMentor
  | Doubt
  | VoteDoubt
  | AgreeDoubt
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
  /** Drafts and scheduled challenges are no events. */
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

/** The second one of a rater for the same idea changes the first. */
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

/** What a mentor said about an idea, rated by its author or by a peer. */
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

/** A doubt is named by who raised it, and about what. */
type WhichAssumption = { at: number; challenge: string; member: string; about: AssumptionKind }
export type Doubt = WhichAssumption & { kind: 'doubt'; alternative: string; reason: string }
export type VoteDoubt = WhichAssumption & { kind: 'vote-doubt'; voter: string }
export type AgreeDoubt = WhichAssumption & { kind: 'agree-doubt' }

export type Decline = { kind: 'decline'; at: number; challenge: string; idea: string }
export type Close = { kind: 'close'; at: number; challenge: string }
export type Settle = {
  kind: 'settle'
  at: number
  challenge: string
  /** What the asker liked best, the best first. */
  picks: readonly { idea: string; comment: string }[]
}

/** At one instant people come first, then questions, then what is said about them, endings last. */
const ORDER: Record<Step['kind'], number> = {
  join: 0,
  publish: 1,
  enter: 2,
  rate: 3,
  mentor: 4,
  'rate-mentor': 5,
  doubt: 6,
  'vote-doubt': 7,
  'agree-doubt': 8,
  decline: 9,
  close: 10,
  settle: 11,
}

/** In order of time; steps of one instant and kind keep their order. */
export function inOrder(steps: readonly Step[]): Step[] {
  return steps.toSorted((a, b) => a.at - b.at || ORDER[a.kind] - ORDER[b.kind])
}
