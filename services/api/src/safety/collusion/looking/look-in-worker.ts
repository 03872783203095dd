import { Worker } from 'node:worker_threads'
import { firstMessage } from '@ideathlon/service-kit/worker/messages'
import { type LookResult, type LookTask, look, sizeOf } from './look.ts'

/** With fewer rows than this, starting a thread takes longer than the work itself. */
const ROWS_ASIDE = 1_000

type LookLimits = { ms: number; megabytes: number }
const LIMITS: LookLimits = { ms: 60_000, megabytes: 256 }

/**
 * Analyses ratings in a separate thread with limits on memory and time, so that an analysis that
 * exceeds them fails without affecting the api.
 */
export async function lookInWorker(task: LookTask, limits = LIMITS): Promise<LookResult> {
  if (sizeOf(task) < ROWS_ASIDE) return look(task)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  })
  const signal = AbortSignal.timeout(limits.ms)
  try {
    return (await firstMessage(worker, signal)) as LookResult
  } finally {
    await worker.terminate()
  }
}
