import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Caption } from './captions.ts'
import { ChallengeTitle } from './challenge-title.ts'
import { Allowed } from './challenges.ts'
import { IdeaView } from './ideas.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { MENTOR_STARS_MAX, MENTORING_MAX, MENTORING_MIN } from './limits.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'
import { Unpaid } from './unpaid.ts'

export const MentoringId = z.int().positive()
export type MentoringId = z.infer<typeof MentoringId>

/** The two kinds of mentor comment: what is good about an idea, and what could improve. */
export const MENTORING_KINDS = ['like', 'improve'] as const
export const MentoringKind = z.enum(MENTORING_KINDS)
export type MentoringKind = z.infer<typeof MentoringKind>

const MentoringText = z
  .string()
  .trim()
  .min(MENTORING_MIN, `Write at least ${MENTORING_MIN} characters: say what, and why.`)
  .max(MENTORING_MAX)

/** Feedback on a mentor's comment, in addition to the stars. */
export const FEEDBACK_CHOICES = {
  specific: 'Specific',
  kind: 'Kind',
  eye_opening: 'Opened my eyes',
  actionable: 'I can act on it',
  too_vague: 'Too vague',
  off_topic: 'Beside the point',
  harsh: 'Harsh',
} as const
export const FeedbackChoice = z.enum(
  Object.keys(FEEDBACK_CHOICES) as [keyof typeof FEEDBACK_CHOICES],
)
export type FeedbackChoice = keyof typeof FEEDBACK_CHOICES

/**
 * `mentor` is null while the challenge is open, so that the author reads the comment without
 * knowing who wrote it.
 */
export const MentoringView = z.object({
  id: MentoringId,
  idea: z.object({ id: IdeaId, title: z.string(), lang: TextLanguage, is_mine: z.boolean() }),
  challenge: ChallengeTitle,
  kind: MentoringKind,
  body: z.string(),
  lang: TextLanguage,
  is_mine: z.boolean(),
  written_at: z.iso.datetime().nullable(),
  mentor: MemberFace.nullable(),
  /** The viewer's rating; null if there is none. */
  my_stars: z.int().nullable(),
  /**
   * How the comment was received: shown to its mentor immediately, and to everybody after the
   * close.
   */
  received: z
    .object({ times: z.int(), stars: z.number(), choices: z.array(FeedbackChoice) })
    .nullable(),
  can: z.object({ rate: Allowed }),
})
export type MentoringView = z.infer<typeof MentoringView>

export const IdeaToMentor = z.object({
  id: IdeaId,
  title: z.string(),
  description: z.string(),
  caption: Caption.nullable(),
  ...IdeaView.pick({ body: true, image: true, image_alt: true, purpose: true, lang: true }).shape,
  /** The viewer's rating. Mentors are advised to skip ideas that they rated under 4. */
  my_stars: z.number().nullable(),
  said: z.array(z.object({ kind: MentoringKind, body: z.string() })),
})
export type IdeaToMentor = z.infer<typeof IdeaToMentor>

/** Ideas that a mentor skips for now. They come back once no others are left. */
const PASSED_MAX = 20
const Passed = z
  .string()
  .regex(/^(\d{1,9}(,\d{1,9}){0,19})?$/, `Enter at most ${PASSED_MAX} ideas.`)
  .transform((text) => text.split(',').filter(Boolean).map(Number))
  .default([])

const IdeaParams = z.object({ challenge: ChallengeSlug, idea: z.coerce.number().pipe(IdeaId) })

/** The next idea assigned to this mentor, never one of their own. */
export const readIdeaToMentor = route({
  method: 'GET',
  url: '/challenges/:challenge/mentoring/next',
  auth: 'member',
  summary: 'The next idea to mentor, or the requested one; null if none is left',
  params: z.object({ challenge: ChallengeSlug }),
  query: z.object({ idea: z.coerce.number().pipe(IdeaId).optional(), passed: Passed }),
  status: 200,
  answer: Data(IdeaToMentor.nullable()),
})

export const mentorIdea = route({
  method: 'POST',
  url: '/challenges/:challenge/ideas/:idea/mentoring',
  auth: 'member',
  summary:
    'Comment on what you like about an idea, or on what could improve; cannot be changed later',
  params: IdeaParams,
  body: z.object({ kind: MentoringKind, body: MentoringText }),
  status: 201,
  labels: ['unpaid'],
  answer: Data(Unpaid.extend({ id: MentoringId, kind: MentoringKind })),
})

/** Authors can read the comments immediately, other members only after the challenge has closed. */
export const listMentoring = route({
  method: 'GET',
  url: '/challenges/:challenge/ideas/:idea/mentoring',
  auth: 'visitor',
  summary: 'The mentor comments on an idea',
  params: IdeaParams,
  query: PageQuery,
  status: 200,
  answer: Page(MentoringView),
})

/**
 * Of the comments that the viewer has not rated yet, the one with the fewest ratings; never one of
 * their own.
 */
export const readMentoringToRate = route({
  method: 'GET',
  url: '/challenges/:challenge/mentoring-to-rate/:idea',
  auth: 'member',
  summary: 'The next mentor comment to rate',
  params: IdeaParams,
  status: 200,
  answer: Data(MentoringView),
})

export const rateMentoring = route({
  method: 'POST',
  url: '/game/mentoring/:mentoring/rates',
  auth: 'member',
  summary: 'Rate a mentor’s comment; cannot be changed later',
  params: z.object({ mentoring: z.coerce.number().pipe(MentoringId) }),
  body: z.object({
    stars: z.int().min(0).max(MENTOR_STARS_MAX, `The highest rating is ${MENTOR_STARS_MAX}.`),
    choices: z.array(FeedbackChoice).max(3, 'Choose at most three.').default([]),
  }),
  status: 201,
  labels: ['unpaid'],
  answer: Data(Unpaid.extend({ mentoring: MentoringId, stars: z.int() })),
})

export const readFeedbackChoices = route({
  method: 'GET',
  url: '/mentoring/feedback-choices',
  auth: 'visitor',
  summary: 'The phrases to choose from when rating a mentor’s comment',
  status: 200,
  answer: Data(z.array(z.object({ id: FeedbackChoice, label: z.string() }))),
})
