import * as z from 'zod'
import { ChallengeState } from './challenges.ts'
import { ChallengeId, ChallengeSlug, IdeaId } from './ids.ts'

/** A question as a desk shows it: enough for one line and its picture. */
export const DeskQuestion = z.object({
  id: ChallengeId,
  slug: ChallengeSlug,
  question_title: z.string(),
  category: z.string(),
  hue: z.int(),
  state: ChallengeState,
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  ideas: z.int(),
})
export type DeskQuestion = z.infer<typeof DeskQuestion>

/** `left`: ideas that this rater may still be handed. */
export const QuestionToRate = DeskQuestion.extend({ rated: z.int(), left: z.int() })
export type QuestionToRate = z.infer<typeof QuestionToRate>

/** A closed question that waits for the asker's Top 3; `picked`: how many are chosen so far. */
export const QuestionToPick = DeskQuestion.extend({
  settles_at: z.iso.datetime(),
  picked: z.int(),
})
export type QuestionToPick = z.infer<typeof QuestionToPick>

/** One's own idea. While its question is open nothing is said of how it does. */
export const DeskIdea = z.object({
  id: IdeaId,
  title: z.string(),
  /** The asker's own, hidden among the crowd's. */
  is_test: z.boolean(),
  question: DeskQuestion,
  /** How it came out may be known: to an asker, of an own question, after the own picks. */
  is_told: z.boolean(),
  place: z.int().positive().nullable(),
  /** 1 is what the asker liked best; told when the picks are final. */
  picked: z.int().positive().nullable(),
})
export type DeskIdea = z.infer<typeof DeskIdea>

export const RaterDesk = z.object({
  rated: z.int(),
  rated_today: z.int(),
  /** The latest ratings were all alike. */
  low_variance: z.boolean(),
  to_rate: z.array(QuestionToRate),
})
export type RaterDesk = z.infer<typeof RaterDesk>

/** `placed`: ideas among the Top 5 of the crowd; `picked`: among the Top 3 of an asker. */
export const InnovatorDesk = z.object({
  open: z.int(),
  closed: z.int(),
  placed: z.int(),
  picked: z.int(),
  ideas: z.array(DeskIdea),
})
export type InnovatorDesk = z.infer<typeof InnovatorDesk>

/** `to_rate`: comments on one's own ideas that wait for one's stars. */
export const MentorDesk = z.object({
  given: z.int(),
  received: z.int(),
  to_rate: z.int(),
  next_to_rate: z.object({ idea: IdeaId, title: z.string(), challenge: ChallengeSlug }).nullable(),
})
export type MentorDesk = z.infer<typeof MentorDesk>

export const ScoutDesk = z.object({ recruits: z.int(), kept: z.int() })
export type ScoutDesk = z.infer<typeof ScoutDesk>

export const AskerShelf = z.enum(['draft', 'scheduled', 'open', 'closing', 'closed'])
export type AskerShelf = z.infer<typeof AskerShelf>

export const AskerQuestion = DeskQuestion.extend({
  picked: z.int(),
  /** Until when the picks may be changed; null where there is nothing to pick. */
  settles_at: z.iso.datetime().nullable(),
  /** Ratings and comments in all; null while its ideas are so few that it would be about one of them. */
  ratings: z.int().nullable(),
  mentorings: z.int().nullable(),
})
export type AskerQuestion = z.infer<typeof AskerQuestion>

export const AskerDesk = z.object({
  counts: z.record(AskerShelf, z.int()),
  picks_due: z.int(),
  questions: z.array(AskerQuestion),
  meta: z.object({ page: z.int(), size: z.int(), total: z.int() }),
})
export type AskerDesk = z.infer<typeof AskerDesk>

/** What waits for the member now, the most pressing of each. */
export const MetaDesk = z.object({
  rate_next: z.array(QuestionToRate),
  picks_due: z.array(QuestionToPick),
  closing_soon: z.array(DeskQuestion),
  mentoring: MentorDesk,
  ideas: z.array(DeskIdea),
  drafts: z.int(),
  prizes: z.int(),
  unread: z.int(),
})
export type MetaDesk = z.infer<typeof MetaDesk>

export const Prize = z.object({
  question: DeskQuestion,
  prize_type: z.string(),
  title: z.string(),
  description: z.string(),
  cents: z.int(),
  part: z.enum(['asked', 'entered']),
  /** The best place of one's own ideas; null while the question is open. */
  place: z.int().positive().nullable(),
  picked: z.int().positive().nullable(),
})
export type Prize = z.infer<typeof Prize>

export const PrizesDesk = z.object({ prizes: z.array(Prize) })
export type PrizesDesk = z.infer<typeof PrizesDesk>
