import * as z from 'zod'
import { Data } from './answer.ts'
import { route } from './route.ts'

const SUBJECT_KINDS = [
  'idea',
  'question',
  'comment',
  'mentoring',
  'doubt',
  'member',
  'message',
  'image',
  'post',
] as const
export const SubjectKind = z.enum(SUBJECT_KINDS)
export type SubjectKind = z.infer<typeof SubjectKind>

/** `gravity`: how many ordinary reports one report with this reason is worth. */
export const REPORT_REASONS = {
  spam: { label: 'Spam or advertising', gravity: 1 },
  off_topic: { label: 'Does not belong here', gravity: 1 },
  ai_slop: { label: 'Low-quality AI content', gravity: 1 },
  uncivil: { label: 'Rude or insulting', gravity: 1 },
  antisocial: { label: 'Hateful or threatening', gravity: 3 },
  personal_data: { label: 'Shows someone’s private data', gravity: 3 },
  copyright: { label: 'Copied without permission', gravity: 2 },
  cheating: { label: 'Unfair play', gravity: 2 },
  other: { label: 'Something else', gravity: 1 },
} as const
export type ReportReason = keyof typeof REPORT_REASONS
export const ReportReason = z.enum(
  Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]],
  'Say what is wrong with it.',
)

/**
 * Reporting the same content again within this many hours is refused, because the first report
 * still counts.
 */
export const REPORT_EVERY_HOURS = 24

const Said = {
  reason: ReportReason,
  note: z.string().trim().max(1000).default(''),
}

function hasRequiredNote({ reason, note }: { reason: ReportReason; note: string }): boolean {
  return reason !== 'other' || note.length >= 10
}
const NOTE_MISSING = { path: ['note'], message: 'Tell us in a sentence what is wrong.' }

/** The reason for a report, with a note. The note is required for the reason `other`. */
export const ReportWords = z.object(Said).refine(hasRequiredNote, NOTE_MISSING)

export const SendReport = z
  .object({
    subject_type: SubjectKind,
    /** A member is identified by handle, a challenge by its slug, everything else by number. */
    id: z
      .union([z.int().positive(), z.string().trim().min(1).max(120)])
      .transform((id) => String(id)),
    ...Said,
  })
  .refine(hasRequiredNote, NOTE_MISSING)
export type SendReport = z.infer<typeof SendReport>

export const sendReport = route({
  method: 'POST',
  url: '/immunity/reports',
  auth: 'member',
  summary: 'Report something to the moderators',
  body: SendReport,
  status: 201,
  answer: Data(z.object({ received: z.literal(true) })),
})
