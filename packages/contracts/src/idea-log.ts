import * as z from 'zod'
import { Page, PageQuery } from './answer.ts'
import { OutcomeKind } from './ideas.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { route } from './route.ts'

/**
 * The events of an idea that are shown to its author. While the challenge is open, its author sees
 * nothing else about it.
 */
export const IDEA_LOG_KINDS = ['entered', 'edited', 'declined', 'placed', 'outcome'] as const
export const IdeaLogKind = z.enum(IDEA_LOG_KINDS)
export type IdeaLogKind = z.infer<typeof IdeaLogKind>

export const IdeaLogEntry = z.object({
  kind: IdeaLogKind,
  at: z.iso.datetime(),
  idea: z.object({ id: IdeaId, title: z.string(), is_test: z.boolean() }),
  challenge: z.object({ slug: ChallengeSlug, question_title: z.string() }),
  /** For `placed`: null if the idea had too few ratings. */
  place: z.int().positive().nullable(),
  ratings: z.int().nullable(),
  outcome: OutcomeKind.nullable(),
  /** The reason that the asker or moderator gave for `declined` or `outcome`. */
  reason: z.string(),
})
export type IdeaLogEntry = z.infer<typeof IdeaLogEntry>

export const listIdeaLog = route({
  method: 'GET',
  url: '/me/idea-log',
  auth: 'member',
  summary: 'The events of my ideas, newest first',
  query: PageQuery.extend({ kind: IdeaLogKind.optional() }),
  status: 200,
  answer: Page(IdeaLogEntry),
})
