import type { Metrics } from '@ideathlon/service-kit/metrics'

/** The live gateway's own numbers. */
export function liveMeasures(metrics: Metrics) {
  return {
    sockets: metrics.gauge('live_sockets', 'Sockets that are open'),
    frames: metrics.counter('live_frames', 'Frames sent to sockets', ['t']),
    held: metrics.counter('live_held', 'Frames not sent because the reader was slow'),
    gaps: metrics.counter('live_gaps', 'Holes in a feed that were filled from the log'),
    closes: metrics.counter('live_closes', 'Sockets that the server closed', ['code']),
  }
}

export type LiveMeasures = ReturnType<typeof liveMeasures>
