import type { Metrics } from '@ideathlon/service-kit/metrics'
import type { WorkSince } from './admin/beats.ts'
import type { Follower } from './follower.ts'

/** What the leader tells of each of its commits. */
export type Work = {
  appended(events: number): void
  projected(events: number): void
  /** A request to the log could not be written, and waits with its sender. */
  stopped(): void
}

/** Counts what the leader does, and shows where this instance stands. */
export function countWork(metrics: Metrics, follower: Follower, since: WorkSince): Work {
  const appended = metrics.counter('log_events_appended_total', 'Events appended to the log')
  const batch = metrics.histogram(
    'log_batch_events',
    'Events in one commit of the log',
    [1, 4, 16, 64, 256, 1024, 4096],
  )
  const stopped = metrics.counter(
    'log_requests_stopped_total',
    'Requests to the log that could not be written for another reason than their data',
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
    stopped() {
      stopped.inc()
    },
    projected(events: number) {
      projected.inc(events)
      watermark.set(follower.position)
      since.projected(events)
    },
  }
}
