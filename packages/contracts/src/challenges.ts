import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Article } from './articles.ts'
import { CaptionReaction, CaptionStyle } from './captions.ts'
import { Category } from './categories.ts'
import { ChallengeFormat, InnovationScale, SolutionFormat } from './challenge-formats.ts'
import { DeepDives } from './deep-dives.ts'
import { ChallengeId, ChallengeSlug, Position } from './ids.ts'
import { ImageCredit } from './image-credit.ts'
import { MemberFace } from './member-face.ts'
import { PlatformSlug } from './platforms.ts'
import { ShownPrize } from './prizes.ts'
import { RefusalReason } from './refusal-reason.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

export const CHALLENGE_STATES = [
  'draft',
  'scheduled',
  'open',
  'closing',
  'closed',
  'settled',
  'archived',
] as const
export const ChallengeState = z.enum(CHALLENGE_STATES)
export type ChallengeState = z.infer<typeof ChallengeState>

/** What a member can do to a challenge as a whole. */
export const CHALLENGE_ACTIONS = [
  'publish',
  'start_rating',
  'edit',
  'close',
  'solve',
  'pick',
  'settle',
  'archive',
  'renerve',
  'iterate',
  'duplicate',
  'rewrite',
  'reschedule',
  'unschedule',
  'discard',
] as const
export const ChallengeAction = z.enum(CHALLENGE_ACTIONS)
export type ChallengeAction = z.infer<typeof ChallengeAction>

/** A challenge as shown on a card. */
export const ChallengeCard = z.object({
  id: ChallengeId,
  slug: ChallengeSlug,
  question_title: z.string(),
  /** The language of the title and the detail. */
  lang: TextLanguage,
  category: Category,
  state: ChallengeState,
  is_closed: z.boolean(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  ideas: z.int(),
  primary_image: z.string().nullable(),
  image_alt: z.string(),
  catalyst: MemberFace,
  /** The co-author of the challenge. */
  co_author: MemberFace.nullable().default(null),
  prize: ShownPrize,
  /** The cost of entering one idea; 0 is free. */
  idea_entry_fee_cents: z.int(),
})
export type ChallengeCard = z.infer<typeof ChallengeCard>

const OwnIdeaShown = z.object({
  title: z.string(),
  description: z.string(),
  purpose: z.string(),
  primary_image: z.string().nullable(),
  image_alt: z.string(),
})

/** Whether the viewer can do something. If not, `reason` is one of the refusals. */
export const Allowed = z.object({ allowed: z.boolean(), reason: RefusalReason.nullable() })
export type Allowed = z.infer<typeof Allowed>

export const ChallengeView = ChallengeCard.extend({
  question_detail: z.string(),
  assumption_who: z.string(),
  assumption_what: z.string(),
  assumption_why: z.string(),
  max_user_ideas: z.int(),
  /** The viewer's participation in the challenge; null for a visitor. */
  mine: z
    .object({
      is_catalyst: z.boolean(),
      is_co_author: z.boolean(),
      /** The asker's own idea is still hidden and has not joined the others yet. */
      own_idea_waits: z.boolean().default(false),
      ideas: z.int(),
      rated: z.int(),
      to_rate: z.int(),
      /** Entry fees that the viewer has paid and not used yet. Each is good for one idea. */
      entry_passes: z.int(),
    })
    .nullable(),
  can: z.object({ enter_idea: Allowed, rate: Allowed, mentor: Allowed, close: Allowed }),
  /** What the viewer can do to the challenge as a whole. */
  actions: z.record(ChallengeAction, Allowed),
  solution_format: SolutionFormat,
  challenge_format: ChallengeFormat,
  caption_solution_format: CaptionStyle.nullable(),
  caption_reaction_type: CaptionReaction.nullable(),
  innovation_scale: InnovationScale,
  tags: z.array(z.string()),
  links: z.array(z.string()),
  improve_purpose: z.string(),
  /** The idea that the challenge improves; null in other formats. */
  improve_idea: OwnIdeaShown.nullable(),
  article: Article.nullable(),
  image_credit: ImageCredit.nullable(),
  deep_dives: DeepDives,
  location: z.object({ id: z.int(), formatted: z.string() }).nullable(),
  is_rating_started: z.boolean(),
  is_solved: z.boolean(),
  round: z.int(),
  /** The challenge that this one repeats, if everybody can read it. */
  origin: z
    .object({ slug: ChallengeSlug, question_title: z.string(), kind: z.string() })
    .nullable(),
  /**
   * The number of members who entered ideas and, once the challenge is closed, a few of them in no
   * particular order.
   */
  innovators: z.object({ count: z.int(), faces: z.array(MemberFace) }),
})
export type ChallengeView = z.infer<typeof ChallengeView>

/**
 * shuffled: ordered by the seed. hot: ordered by the ideas of the past week. Both are for open
 * challenges only.
 */
export const ChallengeSort = z.enum(['shuffled', 'hot', 'newest', 'closing_soon', 'most_ideas'])
export type ChallengeSort = z.infer<typeof ChallengeSort>

export const listChallenges = route({
  method: 'GET',
  url: '/challenges',
  auth: 'visitor',
  summary: 'Challenges, open or closed',
  query: PageQuery.extend({
    state: z.enum(['open', 'closed']).default('open'),
    sort: ChallengeSort.default('newest'),
    /** The seed of the shuffled order. The same seed always gives the same order. */
    seed: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    /**
     * The last challenge of the previous page. The list continues there even if new
     * challenges have been added.
     */
    after: z.coerce.number().pipe(ChallengeId).optional(),
    category: z.string().max(80).optional(),
    /** Only challenges with this tag. The orders `shuffled` and `hot` do not apply to them. */
    tag: z.string().trim().min(1).max(60).optional(),
    /**
     * The slug of a platform; by default, the platform of the request's host. The main platform has
     * all challenges.
     */
    platform: PlatformSlug.optional(),
  }),
  status: 200,
  answer: Page(ChallengeCard),
})

const Params = z.object({ challenge: ChallengeSlug })

export const readChallenge = route({
  method: 'GET',
  url: '/challenges/:challenge',
  auth: 'visitor',
  summary: 'A challenge, and what the viewer can do in it',
  params: Params,
  status: 200,
  answer: Data(ChallengeView),
})

export const closeChallenge = route({
  method: 'POST',
  url: '/challenges/:challenge/close',
  auth: 'member',
  acts: ['challenge.close'],
  summary: 'Close a challenge early and compute the final ranking immediately',
  params: Params,
  body: z.object({ confirm: z.literal(true) }),
  status: 200,
  answer: Data(z.object({ state: ChallengeState, position: Position.nullable() })),
})
