import {
  type Rebuild,
  readRebuilds as readRebuildsRoute,
  startRebuild,
  Verification,
  verifyScores,
} from '@ideathlon/contracts/operations'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { runJob } from '../../jobs/run-job.ts'
import { readRebuilds } from '../../rebuild/read-rebuilds.ts'
import type { OperationsDeps } from './deps.ts'

export function serveRebuilds(app: FastifyInstance, deps: OperationsDeps): void {
  serve(app, readRebuildsRoute, deps.readActor, async () => {
    return { data: await readRebuilds(deps.pool) }
  })
  serve(app, startRebuild, deps.readActor, async ({ body, reply, reason = '' }) => {
    const data = await begin(deps, body.kind)
    const act = body.kind === 'undo' ? 'scoring.rollback' : 'scoring.rebuild'
    noteAct(reply, { act, subject: `rebuild:${data.id}`, detail: { reason } })
    return { data }
  })
  serve(app, verifyScores, deps.readActor, async () => {
    const job = { databaseUrl: deps.databaseUrl, work: 'verify' as const }
    return { data: Verification.parse(await runJob(job)) }
  })
}

/** Returns as soon as the rebuild has been recorded. The record shows its progress. */
async function begin(deps: OperationsDeps, kind: Rebuild['kind']): Promise<Rebuild> {
  const id = await new Promise<number>((onStarted, refuse) => {
    runJob({ databaseUrl: deps.databaseUrl, work: kind }, { onStarted }).catch((error: Error) => {
      deps.logger.warn({ reason: error.message }, 'a rebuild ended without a switch')
      refuse(error)
    })
  })
  const { latest } = await readRebuilds(deps.pool)
  const begun = latest.find((one) => one.id === id)
  if (begun === undefined) throw new Error(`rebuild ${id} has no record`)
  return begun
}
