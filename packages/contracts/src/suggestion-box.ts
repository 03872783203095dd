import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Allowed } from './challenges.ts'
import { Handle } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { oneLine } from './one-line.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

export const BOX_TITLE_MAX = 120
export const BOX_WELCOME_MAX = 1000
export const SUGGESTION_TITLE_MAX = 180
export const SUGGESTION_BODY_MAX = 5000
/** The maximum number of unanswered suggestions from one sender in one box. */
export const SUGGESTIONS_WAITING_MAX = 5

const text = (min: number, max: number, missing: string) =>
  z.string().trim().min(min, missing).max(max)

/** A member's suggestion box. Senders get their answers in private. */
export const SuggestionBox = z.object({
  owner: MemberFace,
  title: z.string(),
  welcome: z.string(),
  lang: TextLanguage,
  is_open: z.boolean(),
  is_mine: z.boolean(),
  can: z.object({ send: Allowed }),
})
export type SuggestionBox = z.infer<typeof SuggestionBox>

export const BoxSettings = z.object({
  title: text(1, BOX_TITLE_MAX, 'Say what people can ask you about.').overwrite(oneLine),
  welcome: text(1, BOX_WELCOME_MAX, 'Write a short welcome message.'),
  is_open: z.boolean(),
})
export type BoxSettings = z.infer<typeof BoxSettings>

export const NewSuggestion = z.object({
  title: text(1, SUGGESTION_TITLE_MAX, 'Give it a title.').overwrite(oneLine),
  body: text(20, SUGGESTION_BODY_MAX, 'Write a sentence or two: at least 20 characters.'),
})
export type NewSuggestion = z.infer<typeof NewSuggestion>

/** Only its sender and the owner of the box can read a suggestion. */
export const BoxSuggestion = z.object({
  id: z.int().positive(),
  title: z.string(),
  body: z.string(),
  lang: TextLanguage,
  sender: MemberFace,
  owner: MemberFace,
  sent_at: z.iso.datetime(),
  answer: z.string(),
  answer_lang: TextLanguage,
  answered_at: z.iso.datetime().nullable(),
  can: z.object({ answer: z.boolean() }),
})
export type BoxSuggestion = z.infer<typeof BoxSuggestion>

const MemberParams = z.object({ handle: Handle })

export const readBox = route({
  method: 'GET',
  url: '/users/:handle/suggestion-box',
  auth: 'visitor',
  summary: 'A member’s suggestion box, if there is one',
  params: MemberParams,
  status: 200,
  answer: Data(SuggestionBox.nullable()),
})

export const keepBox = route({
  method: 'PUT',
  url: '/me/suggestion-box',
  auth: 'member',
  summary: 'Open, edit or close my suggestion box',
  body: BoxSettings,
  status: 200,
  answer: Data(z.object({ is_open: z.boolean() })),
})

export const writeSuggestion = route({
  method: 'POST',
  url: '/users/:handle/suggestion-box/letters',
  auth: 'member',
  summary: 'Send a private suggestion to a member',
  params: MemberParams,
  body: NewSuggestion,
  status: 201,
  answer: Data(z.object({ id: z.int().positive() })),
})

export const listSuggestions = route({
  method: 'GET',
  url: '/me/suggestion-box/letters',
  auth: 'member',
  summary: 'The suggestions in my box, or those that I sent to others',
  query: PageQuery.extend({
    side: z.enum(['received', 'sent']).default('received'),
    /** The id of a member, to see only suggestions between the viewer and that member. */
    other: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)).optional(),
  }),
  status: 200,
  answer: Page(BoxSuggestion),
})

export const replyToSuggestion = route({
  method: 'POST',
  url: '/comments/suggestions/:suggestion/feedback',
  auth: 'member',
  summary: 'Answer a suggestion in my box; possible only once',
  params: z.object({ suggestion: z.coerce.number().pipe(z.int().positive()) }),
  body: z.object({ answer: text(2, SUGGESTION_BODY_MAX, 'Write an answer.') }),
  status: 200,
  answer: Data(z.object({ id: z.int().positive() })),
})
