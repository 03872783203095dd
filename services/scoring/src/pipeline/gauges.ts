import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { PipelineNow } from './read-pipeline.ts'

export type PipelineGauges = {
  show(at: PipelineNow, who: { leads: boolean; followers: number }): void
}

/** The pipeline metrics of one instance. */
export function pipelineGauges(metrics: Metrics): PipelineGauges {
  const head = metrics.gauge('log_position', 'The last position of the log')
  const watermark = metrics.gauge('projection_watermark', 'The last projected position of the log')
  const lag = metrics.gauge(
    'projection_lag_events',
    'Events in the log that have not been projected yet',
  )
  const lagMs = metrics.gauge(
    'projection_lag_seconds',
    'How long the oldest unprojected event has been in the log',
  )
  const generation = metrics.gauge('projection_generation', 'The generation that is served')
  const leads = metrics.gauge('leader', '1 while this instance writes the log')
  const followers = metrics.gauge('followers', 'Followers from which this instance gets heartbeats')
  const dead = metrics.gauge('dead_letters', 'Failed events that are neither retried nor given up')
  const outbox = metrics.gauge(
    'outbox_waiting',
    'Commands in an outbox that are not yet in the log',
  )
  const outboxAge = metrics.gauge(
    'outbox_age_seconds',
    'How long the oldest of them has been waiting',
  )
  const scrubWrong = metrics.gauge(
    'scrub_difference',
    '1 while the served rows differ from the log',
  )
  const scrubAge = metrics.gauge(
    'scrub_age_seconds',
    'Time since the last slice of the scrub began',
  )
  return {
    show(at, who) {
      head.set(at.head)
      watermark.set(at.watermark)
      lag.set(at.head - at.watermark)
      lagMs.set(at.lagMs / 1000)
      generation.set(at.generation)
      leads.set(who.leads ? 1 : 0)
      followers.set(who.followers)
      dead.set(at.failedEvents)
      outbox.set(at.outbox)
      outboxAge.set(at.outboxAgeMs / 1000)
      scrubWrong.set(at.scrub.difference === null ? 0 : 1)
      scrubAge.set(at.scrubAgeMs / 1000)
    },
  }
}
