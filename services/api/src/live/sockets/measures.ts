import type { ServerFrame } from '@ideathlon/contracts/live'
import type { Metrics } from '@ideathlon/service-kit/metrics'

type Kind = ServerFrame['t']

/** The live gateway's own numbers. */
export function liveMeasures(metrics: Metrics) {
  const frames = metrics.counter('live_frames', 'Frames sent to sockets', ['t'])
  // Bound once: a label that is looked up anew costs more than the frame it counts.
  const sent: Record<Kind, { inc(): void }> = {
    connected: frames.labels('connected'),
    subd: frames.labels('subd'),
    pub: frames.labels('pub'),
    delta: frames.labels('delta'),
    skip: frames.labels('skip'),
    unsubd: frames.labels('unsubd'),
    ping: frames.labels('ping'),
    err: frames.labels('err'),
  }
  return {
    sent,
    sockets: metrics.gauge('live_sockets', 'Sockets that are open'),
    held: metrics.counter('live_held', 'Frames not sent because the reader was slow'),
    gaps: metrics.counter('live_gaps', 'Holes in a feed that were filled from the log'),
    closes: metrics.counter('live_closes', 'Sockets that the server closed', ['code']),
  }
}

export type LiveMeasures = ReturnType<typeof liveMeasures>
