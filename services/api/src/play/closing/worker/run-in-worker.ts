import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type AsideResult, type AsideTask, work } from './task.ts'

/** Below this many ratings a thread takes longer to start than the work itself. */
const RATINGS_ASIDE = 2_000

/** Ranks and prices the end of a question beside the event loop, so that other commands go on. */
export async function runAside(task: AsideTask): Promise<AsideResult> {
  if (task.state.ratings.length < RATINGS_ASIDE) return work(task)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task })
  try {
    const [result] = (await once(worker, 'message')) as [AsideResult]
    return result
  } finally {
    await worker.terminate()
  }
}
