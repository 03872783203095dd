import type { Logger } from './logger.ts'

const DRAIN_MS_MAX = 10_000

/**
 * Runs the steps in order, once, on SIGTERM, SIGINT or the end of the parent's channel; then exits.
 * A step that fails does not keep the next from running; a drain that hangs is cut off.
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
