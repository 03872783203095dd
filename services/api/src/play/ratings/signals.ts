import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { ReportReason } from '@ideathlon/contracts/reports'
import { signal } from '../../kernel/signals/signal.ts'

/** A rater skipped an idea because something is wrong with it. */
export const skippedIdeaReported = signal<{
  idea: IdeaId
  reporter: MemberId
  reason: ReportReason
  note: string
}>('skipped idea reported')
