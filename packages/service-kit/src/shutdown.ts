import type { Logger } from './logger.ts'

const DRAIN_MS_MAX = 10_000

/**
 * Runs the steps once, in order, on SIGTERM, SIGINT or the end of the parent's channel, and then exits. The
 * steps after a failed one still run, and a shutdown that hangs is cut off.
 */
export function drainOnSignal(logger: Logger, steps: readonly (() => unknown)[]): void {
  let draining = false
  const drain = async () => {
    if (draining) return
    draining = true
    setTimeout(() => process.exit(1), DRAIN_MS_MAX).unref()
    for (const step of steps) {
      try {
        await step()
      } catch (error) {
        logger.error({ err: error }, 'a step of the shutdown failed')
      }
    }
    process.exit(0)
  }
  process.once('SIGTERM', drain)
  process.once('SIGINT', drain)
  if (process.channel) process.once('disconnect', drain)
}
