import type { MemberId } from '@ideathlon/contracts/ids'
import type { ReportReason, SubjectKind } from '@ideathlon/contracts/reports'
import { signal } from '../signals/signal.ts'

type Reported = {
  subject: { kind: SubjectKind; id: string }
  reason: ReportReason
  note: string
}

/** A member reported something as part of another action. It counts once a day. */
export const contentReported = signal<Reported & { reporter: MemberId }>('content reported')

/** The member took that report back. It no longer counts if it was not decided yet. */
export const reportTakenBack = signal<Omit<Reported, 'note'> & { reporter: MemberId }>(
  'report taken back',
)

/** Moderators should look at something. `reporter`: null if a check of ours noticed it. */
export const reviewRequested = signal<
  Reported & {
    reporter: MemberId | null
    weight: number
    /** It was hidden automatically, and a moderator can show it again. */
    isHidden?: true
  }
>('review requested')
