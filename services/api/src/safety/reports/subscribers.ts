import { contentReported, reportTakenBack } from '../../kernel/moderation/signals.ts'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { reportOnce } from './send-report.ts'
import { takeBackReport } from './take-back-report.ts'

/**
 * A second report of the same thing within a day is ignored here, but the rest of the command still
 * takes effect.
 */
export const REPORT_SUBSCRIBERS: readonly Subscriber[] = [
  on(contentReported, async (tx, { subject, reporter, reason, note }, now) => {
    const report = { subject_type: subject.kind, id: subject.id, reason, note }
    await reportOnce(tx, reporter, report, now)
  }),
  on(reportTakenBack, (tx, report) => takeBackReport(tx, report)),
]
