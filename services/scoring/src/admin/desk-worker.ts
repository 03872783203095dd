import { parentPort, workerData } from 'node:worker_threads'
import type { Pool } from 'pg'
import { withPool } from '../ops/with-pool.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { undoRebuild } from '../rebuild/undo.ts'
import { verifySettled } from '../rebuild/verify.ts'
import { Refusal } from '../refusal.ts'

/** One piece of heavy work, as the service hands it to this thread. */
export type Job = { databaseUrl: string; work: 'rebuild' | 'undo' | 'verify' }

const job = workerData as Job
const say = (word: object) => parentPort?.postMessage(word)
const onStarted = (id: number) => say({ word: 'started', id })

const WORK: Record<Job['work'], (pool: Pool) => Promise<unknown>> = {
  rebuild: (pool) => rebuild(pool, { onStarted }),
  undo: (pool) => undoRebuild(pool, { onStarted }),
  verify: (pool) => verifySettled(pool),
}

await withPool(job.databaseUrl, async (pool) => {
  await WORK[job.work](pool).then(
    (result) => say({ word: 'done', result }),
    (error: unknown) => say(endOf(error)),
  )
  return 0
})

function endOf(error: unknown): object {
  if (error instanceof Refusal) return { word: 'refused', kind: error.kind, message: error.message }
  return { word: 'failed', message: error instanceof Error ? error.message : String(error) }
}
