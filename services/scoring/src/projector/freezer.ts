import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Pool } from 'pg'
import { takeFreezeStep } from './freeze.ts'

const IDLE_MS = 1_000

export type FreezerOptions = {
  pool: Pool
  logger: Logger
  /** Called when all standings of a board have been written. */
  onFrozen(board: string): void
}

/**
 * Freezes the boards of ended cycles step by step, for one term of leadership,
 * while the projector continues.
 */
export class Freezer {
  private readonly options: FreezerOptions
  private awake = new AbortController()

  constructor(options: FreezerOptions) {
    this.options = options
  }

  /** Call this when a cycle has ended. */
  wake(): void {
    this.awake.abort()
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const started = performance.now()
      const worked = await this.step()
      // The pause is as long as the step itself, which leaves half of the database's time for other
      // work.
      await (worked ? sleep(performance.now() - started) : this.idle(signal))
    }
  }

  private async step(): Promise<boolean> {
    const { pool, logger, onFrozen } = this.options
    try {
      const step = await takeFreezeStep(pool)
      if (step?.frozen !== undefined) onFrozen(step.frozen)
      return step !== undefined
    } catch (error) {
      logger.error({ err: error }, 'a step of freezing standings failed; trying again')
      return false
    }
  }

  private async idle(signal: AbortSignal): Promise<void> {
    const wakeSignal = AbortSignal.any([signal, this.awake.signal])
    await sleep(IDLE_MS, undefined, { signal: wakeSignal }).catch(() => {})
    if (this.awake.signal.aborted) this.awake = new AbortController()
  }
}
