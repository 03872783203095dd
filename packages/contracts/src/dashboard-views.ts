import * as z from 'zod'
import { PageMeta } from './answer.ts'
import { ChallengeState } from './challenges.ts'
import { ChallengeId, ChallengeSlug, IdeaId } from './ids.ts'
import { PrizeState } from './prizes.ts'
import { TextLanguage } from './text-language.ts'

/** A challenge on a dashboard: enough data for one line and a picture. */
export const DashboardQuestion = z.object({
  id: ChallengeId,
  slug: ChallengeSlug,
  question_title: z.string(),
  lang: TextLanguage,
  category: z.string(),
  hue: z.int(),
  state: ChallengeState,
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  ideas: z.int(),
})
export type DashboardQuestion = z.infer<typeof DashboardQuestion>

/** `left`: how many more ideas this rater can be assigned. */
export const QuestionToRate = DashboardQuestion.extend({ rated: z.int(), left: z.int() })
export type QuestionToRate = z.infer<typeof QuestionToRate>

/**
 * A closed challenge that is waiting for the asker's Top 3. `picked`: how many are chosen so far.
 */
export const QuestionToPick = DashboardQuestion.extend({
  settles_at: z.iso.datetime(),
  picked: z.int(),
})
export type QuestionToPick = z.infer<typeof QuestionToPick>

/** A closed challenge whose asker has not yet decided whether to pay its prize. */
export const QuestionToPay = DashboardQuestion.extend({ decision_due: z.iso.datetime() })
export type QuestionToPay = z.infer<typeof QuestionToPay>

/** One of the viewer's ideas. Its results stay hidden while its challenge is open. */
export const DashboardIdea = z.object({
  id: IdeaId,
  title: z.string(),
  lang: TextLanguage,
  /** Whether the asker entered this idea as their own. */
  is_test: z.boolean(),
  question: DashboardQuestion,
  /**
   * Whether the result can be shown. The asker of the challenge sees it only after making their own
   * picks.
   */
  is_told: z.boolean(),
  place: z.int().positive().nullable(),
  /** 1 is the asker's favourite; null until the picks are final. */
  picked: z.int().positive().nullable(),
})
export type DashboardIdea = z.infer<typeof DashboardIdea>

export const RaterDashboard = z.object({
  rated: z.int(),
  rated_today: z.int(),
  /**
   * Whether the viewer's latest ratings were nearly all the same although others' ratings of those
   * ideas differed.
   */
  low_variance: z.boolean(),
  to_rate: z.array(QuestionToRate),
})
export type RaterDashboard = z.infer<typeof RaterDashboard>

/** `placed`: ideas in the crowd's Top 5; `picked`: ideas in an asker's Top 3. */
export const InnovatorDashboard = z.object({
  open: z.int(),
  closed: z.int(),
  placed: z.int(),
  picked: z.int(),
  ideas: z.array(DashboardIdea),
})
export type InnovatorDashboard = z.infer<typeof InnovatorDashboard>

/** `to_rate`: comments on the viewer's ideas that the viewer has not rated yet. */
export const MentorDashboard = z.object({
  given: z.int(),
  received: z.int(),
  to_rate: z.int(),
  next_to_rate: z
    .object({ idea: IdeaId, title: z.string(), lang: TextLanguage, challenge: ChallengeSlug })
    .nullable(),
})
export type MentorDashboard = z.infer<typeof MentorDashboard>

export const ScoutDashboard = z.object({ recruits: z.int(), kept: z.int() })
export type ScoutDashboard = z.infer<typeof ScoutDashboard>

export const AskerShelf = z.enum(['draft', 'scheduled', 'open', 'closing', 'closed'])
export type AskerShelf = z.infer<typeof AskerShelf>

export const AskerQuestion = DashboardQuestion.extend({
  picked: z.int(),
  /** The deadline for changing the picks; null if there is nothing to pick. */
  settles_at: z.iso.datetime().nullable(),
  /**
   * The total number of ratings and of comments; both are null while there are so few ideas that
   * the numbers could be traced to one of them.
   */
  ratings: z.int().nullable(),
  mentorings: z.int().nullable(),
})
export type AskerQuestion = z.infer<typeof AskerQuestion>

export const AskerDashboard = z.object({
  /** `draft` also counts unfinished forms, which `questions` leaves out. */
  counts: z.record(AskerShelf, z.int()),
  picks_due: z.int(),
  questions: z.array(AskerQuestion),
  meta: PageMeta,
})
export type AskerDashboard = z.infer<typeof AskerDashboard>

/** The number of ratings that completes the first of a newcomer's three steps. */
export const FIRST_RATINGS = 3

/** The pending tasks of a member, with the most urgent of each kind. */
export const MetaDashboard = z.object({
  /**
   * A newcomer's progress: the number of ratings, up to `FIRST_RATINGS`, and whether they have
   * entered an idea.
   */
  first_steps: z.object({ rated: z.int().max(FIRST_RATINGS), has_entered: z.boolean() }),
  rate_next: z.array(QuestionToRate),
  picks_due: z.array(QuestionToPick),
  prizes_undecided: z.array(QuestionToPay),
  closing_soon: z.array(DashboardQuestion),
  mentoring: MentorDashboard,
  ideas: z.array(DashboardIdea),
  drafts: z.int(),
  prizes: z.int(),
  unread: z.int(),
})
export type MetaDashboard = z.infer<typeof MetaDashboard>

export const Prize = z.object({
  question: DashboardQuestion,
  prize_type: z.string(),
  title: z.string(),
  description: z.string(),
  cents: z.int(),
  /** The amount that is held for the prize. */
  funded_cents: z.int(),
  state: PrizeState,
  idea_entry_fee_cents: z.int(),
  /** The money that the viewer has won here. */
  won_cents: z.int(),
  /** The payout of the prize money after the close: its stage, and what the asker decided. */
  payout: z
    .object({
      run: z.int(),
      stage: z.string(),
      decision: z.enum(['pay', 'refuse']).nullable(),
      decision_due: z.iso.datetime().nullable(),
    })
    .nullable(),
  part: z.enum(['asked', 'entered']),
  /** The best place among the viewer's ideas; null while the challenge is open. */
  place: z.int().positive().nullable(),
  picked: z.int().positive().nullable(),
})
export type Prize = z.infer<typeof Prize>

/** A prize that was paid into the viewer's wallet. */
export const WonPrize = z.object({
  id: z.string(),
  cents: z.int(),
  currency: z.string(),
  /** The name of the challenge or tournament; empty if it has none. */
  title: z.string(),
  link: z.string().nullable(),
  at: z.iso.datetime(),
})
export type WonPrize = z.infer<typeof WonPrize>

export const PrizesDashboard = z.object({
  prizes: z.array(Prize),
  /** Newest first. */
  won: z.array(WonPrize),
  won_cents: z.int(),
})
export type PrizesDashboard = z.infer<typeof PrizesDashboard>
