import { parentPort, workerData } from 'node:worker_threads'
import type { Rules } from '@ideathlon/contracts/rules'
import type { Pool } from 'pg'
import { withPool } from '../ops/shell/with-pool.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { undoRebuild } from '../rebuild/undo.ts'
import { Refusal } from '../refusal.ts'
import { verifySettled } from '../verify/verify.ts'
import { whatIf } from '../what-if/what-if.ts'

/** One piece of heavy work, as the service hands it to this thread. */
export type Job = { databaseUrl: string } & (
  | { work: 'rebuild' | 'undo' | 'verify' }
  | { work: 'what-if'; rules: Rules }
)

const job = workerData as Job
const say = (word: object) => parentPort?.postMessage(word)
const onStarted = (id: number) => say({ word: 'started', id })

function carryOut(pool: Pool): Promise<unknown> {
  switch (job.work) {
    case 'rebuild':
      return rebuild(pool, { onStarted })
    case 'undo':
      return undoRebuild(pool, { onStarted })
    case 'verify':
      return verifySettled(pool)
    case 'what-if':
      return whatIf(pool, job.rules)
  }
}

await withPool(job.databaseUrl, async (pool) => {
  await carryOut(pool).then(
    (result) => say({ word: 'done', result }),
    (error: unknown) => say(endOf(error)),
  )
  return 0
})

function endOf(error: unknown): object {
  if (error instanceof Refusal) return { word: 'refused', kind: error.kind, message: error.message }
  return { word: 'failed', message: error instanceof Error ? error.message : String(error) }
}
