import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { Follower } from './boards/follower.ts'
import type { IntakeWork } from './log-writer/queue/intake.ts'
import type { WorkCounter } from './pipeline/heartbeats.ts'

/** Receives what the leader reports about its commits and their requests. */
export type Work = {
  appended(events: number): void
  projected(events: number): void
} & IntakeWork

/** Counts the leader's work and shows this instance's position. */
export function countWorkMetrics(metrics: Metrics, follower: Follower, since: WorkCounter): Work {
  const appended = metrics.counter('log_events_appended_total', 'Events appended to the log')
  const batch = metrics.histogram(
    'log_batch_events',
    'Events in one commit of the log',
    [1, 4, 16, 64, 256, 1024, 4096],
  )
  const stopped = metrics.counter(
    'log_requests_stopped_total',
    'Requests to the log that failed for a reason other than their data',
  )
  const queued = metrics.gauge(
    'log_queue_events',
    'Events that are waiting for the log or being written',
  )
  const queuedBytes = metrics.gauge(
    'log_queue_bytes',
    'Bytes of the requests that contain these events',
  )
  const refused = metrics.counter(
    'log_requests_refused_total',
    'Requests to the log that were refused because the queue was full or they would have been late',
    ['why'],
  )
  const expired = metrics.counter(
    'log_requests_expired_total',
    'Requests to the log that were dropped because their deadline passed in the queue',
  )
  const projected = metrics.counter('projected_events_total', 'Events folded into the read models')
  const watermark = metrics.gauge('projection_position', 'The log position of the read models')
  metrics.registry.setDefaultLabels({ service: 'scoring' })
  return {
    appended(events: number) {
      appended.inc(events)
      batch.observe(events)
      since.appended(events)
    },
    stopped: () => stopped.inc(),
    refused: (why) => refused.inc({ why }),
    expired: () => expired.inc(),
    waiting(events, bytes) {
      queued.set(events)
      queuedBytes.set(bytes)
    },
    projected(events: number) {
      projected.inc(events)
      watermark.set(follower.position)
      since.projected(events)
    },
  }
}
