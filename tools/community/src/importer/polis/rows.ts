import { z } from 'zod'

/** The length of the longest accepted statement, which becomes an idea's description. */
export const STATEMENT_LENGTH_MAX = 5000

const EARLIEST_MS = Date.UTC(2001, 0, 1)

const Milliseconds = z
  .string()
  .regex(/^\d{1,15}$/, 'is not a time in milliseconds')
  .transform(Number)
  .refine((at) => at >= EARLIEST_MS, 'is not a time in milliseconds (it is before 2001)')

const ExternalId = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N}_.-]{1,64}$/u, 'is not an id')

/** PostgreSQL cannot store NUL characters as text. */
function isStorable(text: string): boolean {
  return !text.includes('\0')
}

const Count = z
  .string()
  .regex(/^\d{1,9}$/, 'is not a count')
  .transform(Number)

const Statement = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(STATEMENT_LENGTH_MAX, `is longer than ${STATEMENT_LENGTH_MAX} characters`)
  .refine(isStorable, 'contains a NUL character')

/** A row of comments.csv. `moderated`: 1 shown, 0 not reviewed yet, -1 hidden. */
export const CommentRow = z.object({
  timestamp: Milliseconds,
  'comment-id': ExternalId,
  'author-id': ExternalId,
  agrees: Count,
  disagrees: Count,
  moderated: z
    .enum(['1', '0', '-1'], 'is not 1, 0 or -1')
    .transform((state) => Number(state) as 1 | 0 | -1),
  'comment-body': Statement,
})
export type CommentRow = z.infer<typeof CommentRow>

/** A row of votes.csv. `vote`: 1 agree, 0 pass, -1 disagree. */
export const VoteRow = z.object({
  timestamp: Milliseconds,
  'comment-id': ExternalId,
  'voter-id': ExternalId,
  vote: z
    .enum(['1', '0', '-1'], 'is not 1, 0 or -1')
    .transform((vote) => Number(vote) as 1 | 0 | -1),
})
export type VoteRow = z.infer<typeof VoteRow>

/** The keys read from summary.csv; other keys are allowed. */
export const Summary = z.object({
  topic: z
    .string('is missing')
    .trim()
    .min(1, 'is empty')
    .max(500, 'is longer than 500 characters')
    .refine(isStorable, 'contains a NUL character'),
  'conversation-description': z
    .string('is missing')
    .trim()
    .max(STATEMENT_LENGTH_MAX, `is longer than ${STATEMENT_LENGTH_MAX} characters`)
    .refine(isStorable, 'contains a NUL character'),
  url: z.string().trim().max(500).refine(isStorable, 'contains a NUL character').optional(),
})
export type Summary = z.infer<typeof Summary>
