import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { PipelineNow } from './read-pipeline.ts'

export type PipelineGauges = {
  show(at: PipelineNow, who: { leads: boolean; followers: number }): void
}

/** The pipeline as Prometheus reads it from each instance. */
export function pipelineGauges(metrics: Metrics): PipelineGauges {
  const head = metrics.gauge('log_position', 'The last position of the log')
  const watermark = metrics.gauge('projection_watermark', 'How far the log has been projected')
  const lag = metrics.gauge('projection_lag_events', 'Events in the log that are not projected yet')
  const lagMs = metrics.gauge(
    'projection_lag_seconds',
    'How long the oldest event that is not projected has been in the log',
  )
  const generation = metrics.gauge('projection_generation', 'Which generation is served')
  const leads = metrics.gauge('leader', '1 while this instance writes the log')
  const followers = metrics.gauge('followers', 'Instances that follow, as this one hears them')
  const dead = metrics.gauge('dead_letters', 'Commands the log refused and nobody has retried')
  const outbox = metrics.gauge('outbox_waiting', 'Commands filed and not yet in the log')
  const outboxAge = metrics.gauge('outbox_age_seconds', 'How long the oldest of them has waited')
  const scrubWrong = metrics.gauge(
    'scrub_difference',
    '1 while the comparison of the served rows with the log stands at a difference',
  )
  const scrubAge = metrics.gauge('scrub_age_seconds', 'Since the last slice of it was begun')
  return {
    show(at, who) {
      head.set(at.head)
      watermark.set(at.watermark)
      lag.set(at.head - at.watermark)
      lagMs.set(at.lagMs / 1000)
      generation.set(at.generation)
      leads.set(who.leads ? 1 : 0)
      followers.set(who.followers)
      dead.set(at.deadLetters)
      outbox.set(at.outbox)
      outboxAge.set(at.outboxAgeMs / 1000)
      scrubWrong.set(at.scrub.difference === null ? 0 : 1)
      scrubAge.set(at.scrubAgeMs / 1000)
    },
  }
}
