import { Worker } from 'node:worker_threads'
import { firstMessage } from '@ideathlon/service-kit/worker/messages'
import { type WorkerResult, type WorkerTask, work } from './task.ts'

/** With fewer ratings than this, starting a thread takes longer than the work itself. */
const RATINGS_FOR_WORKER = 2_000

/**
 * Ranks a challenge and prices its results in a worker thread, so that other commands are not
 * blocked.
 */
export async function runInWorker(task: WorkerTask): Promise<WorkerResult> {
  if (task.state.ratings.length < RATINGS_FOR_WORKER) return work(task)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task })
  try {
    return (await firstMessage(worker)) as WorkerResult
  } finally {
    await worker.terminate()
  }
}
