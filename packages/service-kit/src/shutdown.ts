import type { Logger } from './logger.ts'

const DRAIN_MS_MAX = 10_000

type Step = () => unknown

/** Runs the steps of a shutdown in order. If one fails, the steps after it still run. */
export async function shutDown(logger: Pick<Logger, 'error'>, steps: readonly Step[]) {
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      logger.error({ err: error }, 'a shutdown step failed')
    }
  }
}

/**
 * Runs the steps once, on SIGTERM, on SIGINT or when the channel to the parent closes, and then
 * exits. A shutdown that hangs is cut short.
 */
export function drainOnSignal(logger: Logger, steps: readonly Step[]): void {
  let draining = false
  const drain = async () => {
    if (draining) return
    draining = true
    setTimeout(() => process.exit(1), DRAIN_MS_MAX).unref()
    await shutDown(logger, steps)
    process.exit(0)
  }
  process.once('SIGTERM', drain)
  process.once('SIGINT', drain)
  if (process.channel) process.once('disconnect', drain)
}
