import type { Metrics } from '@ideathlon/service-kit/metrics'

const OUTCOMES = ['sent', 'failed', 'given_up'] as const

export type MailMeasures = { ended(outcome: (typeof OUTCOMES)[number]): void }

/**
 * Counts attempts to send an e-mail. Each outcome has a series from the start,
 * so that alerts can compare them.
 */
export function mailMeasures(metrics: Metrics): MailMeasures {
  const labels = ['outcome'] as const
  const attempts = metrics.counter('mails', 'Attempts to send an e-mail, by outcome', labels)
  for (const outcome of OUTCOMES) attempts.inc({ outcome }, 0)
  return { ended: (outcome) => attempts.inc({ outcome }) }
}
