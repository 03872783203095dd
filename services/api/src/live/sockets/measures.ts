import type { ServerFrame } from '@ideathlon/contracts/live'
import type { Metrics } from '@ideathlon/service-kit/metrics'

type Kind = ServerFrame['t']

/** The metrics of the live gateway. */
export function liveMeasures(metrics: Metrics) {
  const frames = metrics.counter('live_frames', 'Frames sent to sockets', ['t'])
  const sent = new Map<Kind, number>()
  return {
    /**
     * Counts a frame in memory, because a labelled counter is too slow to update for every frame.
     */
    noteSent(kind: Kind): void {
      sent.set(kind, (sent.get(kind) ?? 0) + 1)
    },
    /** Adds the counts in memory to the counter. */
    flush(): void {
      for (const [t, count] of sent) frames.inc({ t }, count)
      sent.clear()
    },
    sockets: metrics.gauge('live_sockets', 'Open sockets'),
    held: metrics.counter('live_held', 'Frames not sent because the reader was slow'),
    gaps: metrics.counter('live_gaps', 'Gaps in a feed that were filled from the log'),
    closes: metrics.counter('live_closes', 'Sockets closed by the server', ['code']),
  }
}

export type LiveMeasures = ReturnType<typeof liveMeasures>
