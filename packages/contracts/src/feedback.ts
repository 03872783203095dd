import * as z from 'zod'
import { Email } from './accounts.ts'
import { Data, Page, PageQuery } from './answer.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

export const FEEDBACK_ABOUT = {
  idea: 'An idea for Ideathlon',
  problem: 'Something is not working',
  support: 'I need help',
  praise: 'Something I like',
  page_not_found: 'Page not found',
  rating_flow: 'Challenge - Rating Flow',
  decision: 'A moderator’s decision',
  other: 'Something else',
} as const
export type FeedbackAbout = keyof typeof FEEDBACK_ABOUT
export const FeedbackAbout = z.enum(
  Object.keys(FEEDBACK_ABOUT) as [FeedbackAbout, ...FeedbackAbout[]],
  'Choose what it is about.',
)

export const FeedbackState = z.enum(['new', 'seen', 'answered', 'closed'])
export type FeedbackState = z.infer<typeof FeedbackState>

export const FEEDBACK_MAX = 4000
/** Filling in the form takes a person longer than this. */
export const FEEDBACK_MS_MIN = 2_000

/**
 * `website` is a honeypot: an invisible field that only bots fill in. `filled_ms`: how long it took
 * to fill in the form.
 */
export const SendFeedback = z.object({
  about: FeedbackAbout,
  text: z.string().trim().min(10, 'Tell us a little more: a sentence is enough.').max(FEEDBACK_MAX),
  path: z.string().trim().max(500).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  website: z.string().max(500).default(''),
  filled_ms: z.int().min(0).max(86_400_000).default(FEEDBACK_MS_MIN),
})
export type SendFeedback = z.infer<typeof SendFeedback>

export const sendFeedback = route({
  method: 'POST',
  url: '/feedback',
  auth: 'visitor',
  summary: 'Send feedback to the team',
  body: SendFeedback,
  status: 201,
  answer: Data(z.object({ received: z.literal(true) })),
})

export const FeedbackItem = z.object({
  id: z.int(),
  about: FeedbackAbout,
  text: z.string(),
  path: z.string(),
  state: FeedbackState,
  from: MemberFace.nullable(),
  /** How an answer will reach the sender; null if it cannot. */
  answer_by: z.enum(['mail', 'notification']).nullable(),
  at: z.iso.datetime(),
  answers: z.array(z.object({ text: z.string(), by: MemberFace.nullable(), at: z.iso.datetime() })),
})
export type FeedbackItem = z.infer<typeof FeedbackItem>

export const listFeedback = route({
  method: 'GET',
  url: '/admin/feedback',
  auth: 'admin',
  summary: 'Feedback from people, newest first',
  query: PageQuery.extend({ state: FeedbackState.optional(), about: FeedbackAbout.optional() }),
  status: 200,
  answer: Page(FeedbackItem),
})

const params = z.object({ id: z.coerce.number().int().positive() })

export const markFeedback = route({
  method: 'PUT',
  url: '/admin/feedback/:id',
  auth: 'admin',
  acts: ['feedback.mark'],
  summary: 'Mark feedback as seen or closed, or reopen it',
  params,
  body: z.object({ state: z.enum(['new', 'seen', 'closed']) }),
  status: 200,
  answer: Data(FeedbackItem),
})

export const answerFeedback = route({
  method: 'POST',
  url: '/admin/feedback/:id/answers',
  auth: 'admin',
  acts: ['feedback.answer'],
  summary: 'Answer feedback by e-mail, or by a notification if there is no address',
  params,
  body: z.object({
    text: z.string().trim().min(10, 'Write a sentence.').max(FEEDBACK_MAX),
  }),
  status: 201,
  answer: Data(FeedbackItem),
})

/** A template for an answer. */
export const CANNED_REPLIES = [
  {
    label: 'Thank you',
    text: 'Thank you for writing to us. We have read your message, and it is now on our list.',
  },
  {
    label: 'We found it',
    text: 'Thank you for telling us. We reproduced the problem, found the cause and fixed it. If it happens again, please write to us again.',
  },
  {
    label: 'Tell us more',
    text: 'Thank you for writing. We have not been able to reproduce the problem. Could you tell us which page you were on, what you pressed, and what you saw then?',
  },
  {
    label: 'How scores work',
    text: 'You can trace every neuron to the events behind it: press the total on your Game Dash and ask “Why this score?”. If a line looks wrong, send us its number, and we will look at it together.',
  },
  {
    label: 'Not now',
    text: 'Thank you for the idea. We like it, but we will not build it soon because other things have been waiting longer. We will keep it and let you know if that changes.',
  },
] as const
