import { parentPort, workerData } from 'node:worker_threads'
import type { Rules } from '@ideathlon/contracts/rules'
import { failureOf } from '@ideathlon/service-kit/worker/failure'
import type { Pool } from 'pg'
import { openPool } from '../log/open-pool.ts'
import { rebuild } from '../rebuild/rebuild.ts'
import { undoRebuild } from '../rebuild/undo.ts'
import { verifySettled } from '../verify/verify.ts'
import { whatIf } from '../what-if/what-if.ts'

/** A heavy job, as the service passes it to this thread. */
export type Job = { databaseUrl: string } & (
  | { work: 'rebuild' | 'undo' | 'verify' }
  | { work: 'what-if'; rules: Rules }
)

const CONNECTIONS = 4

const job = workerData as Job
const send = (message: object) => parentPort?.postMessage(message)
const onStarted = (id: number) => send({ type: 'started', id })

function run(pool: Pool): Promise<unknown> {
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

const pool = openPool(job.databaseUrl, { name: `job ${job.work}`, size: CONNECTIONS })
await run(pool)
  .then(
    (result) => send({ type: 'done', result }),
    (error: unknown) => send(failureOf(error)),
  )
  .finally(() => pool.end())
