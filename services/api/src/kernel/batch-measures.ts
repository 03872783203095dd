import type { Metrics } from '@ideathlon/service-kit/metrics'

/** The figures that operators see about commands waiting for their batch. */
export type BatchMeasures = {
  /** The number of waiting commands rose by `change`, which can be negative. */
  waits(change: number): void
  ran(batch: { size: number; ms: number }): void
  refused(): void
}

const SIZES = [1, 2, 5, 10, 20, 50, 100]
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function batchMeasures(metrics: Metrics): BatchMeasures {
  const waiting = metrics.gauge('commands_waiting', 'Commands waiting for their batch')
  const sizes = metrics.histogram('command_batch_commands', 'Commands in one batch', SIZES)
  const seconds = metrics.histogram('command_batch_seconds', 'How long a batch takes', SECONDS)
  const refusals = metrics.counter(
    'commands_refused',
    'Commands refused as busy, because their batch would begin too late',
  )
  return {
    waits: (change) => waiting.inc(change),
    ran: ({ size, ms }) => {
      sizes.observe(size)
      seconds.observe(ms / 1_000)
    },
    refused: () => refusals.inc(),
  }
}
