import { REPORT_REASONS, type ReportReason } from '@ideathlon/contracts/reports'

const ORDINARY = 10
const NEW_HOURS = 24
const HOUR_MS = 3_600_000

export type Reporter = {
  /** The outcomes of the reporter's earlier reports. */
  decided: number
  agreed: number
  joinedAt: Date
}

export type ReportToWeigh = {
  reason: ReportReason
  reporter: Reporter
  isAuthorTrusted: boolean
  now: Date
}

/**
 * The weight of one report. Reporters who were right before have up to three times the weight of
 * those who were wrong. A new member's report has half the weight, and so does a report about an
 * author whom moderators trust.
 */
export function weighReport({ reason, reporter, isAuthorTrusted, now }: ReportToWeigh): number {
  const accuracy = 0.5 + (reporter.agreed + 1) / (reporter.decided + 2)
  const isNew = now.getTime() - reporter.joinedAt.getTime() < NEW_HOURS * HOUR_MS
  const halves = (isNew ? 0.5 : 1) * (isAuthorTrusted ? 0.5 : 1)
  return Math.max(1, Math.round(ORDINARY * REPORT_REASONS[reason].gravity * accuracy * halves))
}
