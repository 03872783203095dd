import type { MemberId } from '@ideathlon/contracts/ids'
import type { ReportReason, SubjectKind } from '@ideathlon/contracts/reports'
import { signal } from '../signals/signal.ts'

type Reported = {
  subject: { kind: SubjectKind; id: string }
  reason: ReportReason
  note: string
}

/** A member reported something as part of another action. It counts at most once a day. */
export const contentReported = signal<Reported & { reporter: MemberId }>('content reported')

/** The member withdrew the report. It no longer counts, unless it has already been decided. */
export const reportTakenBack = signal<Omit<Reported, 'note'> & { reporter: MemberId }>(
  'report taken back',
)

/** Moderators should review something. `reporter`: null if one of our own checks found it. */
export const reviewRequested = signal<
  Reported & {
    reporter: MemberId | null
    weight: number
    /** The content was hidden automatically, and a moderator can show it again. */
    isHidden?: true
  }
>('review requested')
