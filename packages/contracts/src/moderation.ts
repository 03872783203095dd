import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { givenReason, REASON_MAX, REASON_MIN } from './given-reason.ts'
import { MemberFace } from './member-face.ts'
import { PlatformSlug } from './platforms.ts'
import { ReportReason, SubjectKind } from './reports.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

/** An item is waiting, under review after an appeal, or decided. */
export const ReviewState = z.enum(['waiting', 'appealed', 'decided'])
export type ReviewState = z.infer<typeof ReviewState>

export const Verdict = z.enum(['approve', 'approve_and_trust', 'decline', 'decline_and_block'])
export type Verdict = z.infer<typeof Verdict>

/**
 * How long a claimed item is reserved for its moderator. After that, any moderator can claim it.
 */
export const CLAIM_MINUTES = 15
/** Content whose reports reach this combined weight is hidden until a moderator has decided. */
export const HIDE_WEIGHT = 50
/** For `decline_and_block`: the number of days for which the author is blocked. */
export const BLOCK_DAYS = 30
export const APPEAL_DAYS = 30
const DECISIONS_MAX = 50

const ReviewSubject = z.object({
  kind: SubjectKind,
  id: z.string(),
  title: z.string(),
  text: z.string(),
  lang: TextLanguage,
  link: z.string(),
  /** Null if there is no author, or while the challenge is open and its authors are secret. */
  author: MemberFace.nullable(),
  /** The challenge that contains the content. */
  challenge: z.object({ slug: z.string(), title: z.string(), lang: TextLanguage }).nullable(),
  /** The picture that a caption belongs to. */
  picture: z.object({ url: z.string(), alt: z.string() }).nullable(),
})

/** The language of the text, and when it was written. */
const WRITTEN = { lang: TextLanguage, at: z.iso.datetime() }

const Ruling = z.object({ verdict: Verdict, reason: z.string(), ...WRITTEN })

const Appeal = z.object({
  text: z.string(),
  ...WRITTEN,
  /** Null if the appeal has not been decided yet. */
  upheld: z.boolean().nullable(),
  reason: z.string(),
  reason_lang: TextLanguage,
})

export const ReviewItem = z.object({
  id: z.int(),
  subject: ReviewSubject,
  state: ReviewState,
  weight: z.int(),
  reports: z.int(),
  reasons: z.array(z.object({ reason: ReportReason, times: z.int() })),
  notes: z.array(z.object({ reason: z.string(), note: z.string(), ...WRITTEN })),
  /** Signals that the system detected automatically. */
  signals: z.array(z.object({ says: z.string(), at: z.iso.datetime() })),
  is_hidden: z.boolean(),
  opened_at: z.iso.datetime(),
  claimed_by: MemberFace.nullable(),
  is_mine: z.boolean(),
  /** Whether the viewer can decide on the item. Staff members of a platform can only read it. */
  can_decide: z.boolean(),
  /**
   * Why this viewer in particular cannot decide on the appeal: they made the decision or own the
   * content. Otherwise null.
   */
  appeal_refusal: z.enum(['own_decision', 'own_thing']).nullable(),
  ruling: Ruling.nullable(),
  /** The member who decided, shown to the other moderators. */
  decided_by: MemberFace.nullable(),
  can_reverse: z.boolean(),
  appeal: Appeal.nullable(),
  appeal_by: MemberFace.nullable(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

export const listReviews = route({
  method: 'GET',
  url: '/moderation/reviews',
  auth: 'member',
  summary: 'The moderation queue, heaviest first',
  query: PageQuery.extend({
    state: ReviewState.default('waiting'),
    kind: SubjectKind.optional(),
    /** Only items of this platform. */
    platform: PlatformSlug.optional(),
  }),
  status: 200,
  answer: Page(ReviewItem),
})

const params = z.object({ id: z.coerce.number().int().positive() })

export const claimReview = route({
  method: 'POST',
  url: '/moderation/reviews/:id/claim',
  auth: 'member',
  summary: 'Claim an item, or release it',
  params,
  body: z.object({ take: z.boolean().default(true) }),
  status: 200,
  answer: Data(z.object({ claimed_until: z.iso.datetime().nullable() })),
})

/** One reason for all of the items, shown to the authors and in the public log. */
const DecideReviews = z
  .object({
    ids: z.array(z.int().positive()).min(1, 'Select at least one item.').max(DECISIONS_MAX),
    verdict: Verdict,
    reason: z.string().trim().max(REASON_MAX).default(''),
  })
  .refine(({ reason }) => reason.length >= REASON_MIN, {
    path: ['reason'],
    message: 'Say why, in a sentence.',
  })

export const decideReviews = route({
  method: 'POST',
  url: '/moderation/reviews/decide',
  auth: 'member',
  acts: [
    'review.approve',
    'review.approve_and_trust',
    'review.decline',
    'review.decline_and_block',
  ],
  summary: 'Approve or decline one or more items',
  body: DecideReviews,
  status: 200,
  labels: ['message'],
  answer: Data(z.array(z.object({ id: z.int(), ok: z.boolean(), message: z.string() }))),
})

/** A decision as its author sees it. */
export const OwnDecision = z.object({
  id: z.int(),
  subject: ReviewSubject.omit({ author: true, challenge: true, picture: true }),
  ruling: Ruling,
  appeal: Appeal.nullable(),
  can_appeal: z.boolean(),
  appeal_until: z.iso.datetime(),
})
export type OwnDecision = z.infer<typeof OwnDecision>

export const readDecision = route({
  method: 'GET',
  url: '/moderation/decisions/:id',
  auth: 'member',
  summary: 'The decision about something of mine',
  params,
  status: 200,
  answer: Data(OwnDecision),
})

export const appealDecision = route({
  method: 'POST',
  url: '/moderation/decisions/:id/appeal',
  auth: 'member',
  summary: 'Appeal once against a moderation decision',
  params,
  body: z.object({
    text: z.string().trim().min(20, 'Tell us in a few sentences why this was wrong.').max(2000),
  }),
  status: 200,
  answer: Data(OwnDecision),
})

export const decideAppeal = route({
  method: 'POST',
  url: '/moderation/reviews/:id/appeal',
  auth: 'member',
  acts: ['appeal.uphold', 'appeal.take_back'],
  summary: 'Uphold or reverse a decision; not available to the moderator who made it',
  params,
  body: z.object({
    uphold: z.boolean(),
    reason: givenReason('Tell the author why, in a sentence.'),
  }),
  status: 200,
  answer: Data(z.object({ upheld: z.boolean() })),
})

export const reverseReview = route({
  method: 'POST',
  url: '/moderation/reviews/:id/reverse',
  auth: 'member',
  acts: ['review.reverse'],
  summary:
    'Reverse a decision: declined content is shown again, approved content returns to the queue',
  params,
  body: z.object({ reason: givenReason() }),
  status: 200,
  answer: Data(z.object({ state: ReviewState })),
})

/** An entry in the public log: the decision and its reason, without the moderator or the author. */
export const LogLine = z.object({
  key: z.string(),
  what: z.enum([...SubjectKind.options, 'silence', 'suspend', 'ban']),
  outcome: z.enum(['approved', 'declined', 'restored', 'sanctioned', 'lifted']),
  reason: z.string(),
  lang: TextLanguage,
  /** The challenge that contained the content, if any. */
  question: z.object({ slug: z.string(), title: z.string(), lang: TextLanguage }).nullable(),
  until: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
})
export type LogLine = z.infer<typeof LogLine>

export const readModerationLog = route({
  method: 'GET',
  url: '/moderation/log',
  auth: 'visitor',
  shadow: 'unasked',
  summary: 'Moderation decisions and their reasons',
  query: PageQuery,
  status: 200,
  answer: Page(LogLine),
})
