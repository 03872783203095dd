import type { Metrics } from '@ideathlon/service-kit/metrics'

/** Metrics of the pictures that are drawn for other networks. */
export type PictureMeasures = {
  /**
   * Counts a picture that is waiting or being drawn. Call the returned function once it is
   * finished.
   */
  begins(): (outcome: 'drawn' | 'busy' | 'failed') => void
}

export function pictureMeasures(metrics: Metrics): PictureMeasures {
  const waiting = metrics.gauge('pictures_waiting', 'Pictures waiting or being drawn')
  const ends = metrics.counter('pictures', 'Pictures drawn, refused as busy, or failed', [
    'outcome',
  ] as const)
  // All outcomes start at 0, because an alert compares them.
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
