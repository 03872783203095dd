import type { Metrics } from '@ideathlon/service-kit/metrics'

/** What an operator sees of the pictures that are drawn for other networks. */
export type PictureMeasures = {
  /** One more picture waits to be drawn. Call the returned function when it no longer waits. */
  begins(): (outcome: 'drawn' | 'busy' | 'failed') => void
}

export function pictureMeasures(metrics: Metrics): PictureMeasures {
  const waiting = metrics.gauge('pictures_waiting', 'Pictures that wait or are being drawn')
  const ends = metrics.counter('pictures', 'Pictures drawn, refused as busy, or failed', [
    'outcome',
  ] as const)
  // An alert that compares them needs all from the start.
  for (const outcome of ['drawn', 'busy', 'failed'] as const) ends.inc({ outcome }, 0)
  return {
    begins() {
      waiting.inc()
      return (outcome) => {
        waiting.dec()
        ends.inc({ outcome })
      }
    },
  }
}
