import type { Metrics } from '@ideathlon/service-kit/metrics'
import { resetFutureClaim, type ScrubOptions, scrubSlice } from './scrub.ts'

const POLL_EVERY_MS = 5_000

/** Checks at intervals whether a slice is due. Stopping waits for the running one. */
export function startScrub(options: ScrubOptions & { metrics: Metrics }): () => Promise<void> {
  const slices = options.metrics.counter(
    'scrub_slices_total',
    'Slices of the served rows that this instance compared with the log',
  )
  const rows = options.metrics.counter('scrub_rows_total', 'Rows in these slices')
  let round: Promise<void> | undefined
  const run = (work: () => Promise<void>) => {
    round ??= work()
      .catch((error: Error) =>
        options.logger.warn({ reason: error.message }, 'the served rows could not be compared'),
      )
      .finally(() => {
        round = undefined
      })
  }
  const look = async () => {
    const slice = await scrubSlice(options)
    slices.inc(slice === undefined ? 0 : 1)
    rows.inc(slice?.rows ?? 0)
  }
  run(() => resetFutureClaim(options))
  const looking = setInterval(() => run(look), POLL_EVERY_MS)
  return async () => {
    clearInterval(looking)
    await round
  }
}
