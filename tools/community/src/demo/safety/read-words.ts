import { FeedbackAbout, FeedbackState } from '@ideathlon/contracts/feedback'
import { ReportReason } from '@ideathlon/contracts/reports'
import * as z from 'zod'
import words from './words.json' with { type: 'json' }

const SafetyWords = z.object({
  ambassadors: z.array(z.string()),
  feedback: z.array(
    z.object({
      from: z.string().nullable(),
      email: z.string().optional(),
      about: FeedbackAbout,
      path: z.string(),
      text: z.string(),
      days_ago: z.number(),
      state: FeedbackState,
      answer: z.string().optional(),
    }),
  ),
  reports: z.array(z.object({ reason: ReportReason, note: z.string() })),
  decisions: z.array(z.string()),
  appeal: z.string(),
  silence: z.string(),
  suspension: z.string(),
})
export type SafetyWords = z.infer<typeof SafetyWords>

export const readSafetyWords = (): SafetyWords => SafetyWords.parse(words)

/** The demo members with a role in moderation. */
export type Cast = {
  admin: number
  /** The moderators. */
  keepers: number[]
  /** By handle. */
  byHandle: ReadonlyMap<string, number>
}
