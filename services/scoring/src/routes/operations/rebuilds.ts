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
import { runAside } from '../../jobs/run-job.ts'
import { answering } from '../../profiles/answering.ts'
import { readRebuilds } from '../../rebuild/read-rebuilds.ts'
import type { Desk } from './deps.ts'

export function serveRebuilds(app: FastifyInstance, desk: Desk): void {
  serve(app, readRebuildsRoute, desk.readActor, async () => {
    return { data: await readRebuilds(desk.pool) }
  })
  serve(app, startRebuild, desk.readActor, async ({ body, reply, reason = '' }) => {
    const data = await answering(begin(desk, body.kind))
    const act = body.kind === 'undo' ? 'scoring.rollback' : 'scoring.rebuild'
    noteAct(reply, { act, subject: `rebuild:${data.id}`, detail: { reason } })
    return { data }
  })
  serve(app, verifyScores, desk.readActor, async () => {
    const job = { databaseUrl: desk.databaseUrl, work: 'verify' as const }
    return { data: Verification.parse(await answering(runAside(job))) }
  })
}

/** Answers as soon as it is on record; how it goes on is read from there. */
async function begin(desk: Desk, kind: Rebuild['kind']): Promise<Rebuild> {
  const id = await new Promise<number>((onStarted, refuse) => {
    runAside({ databaseUrl: desk.databaseUrl, work: kind }, { onStarted }).catch((error: Error) => {
      desk.logger.warn({ reason: error.message }, 'a rebuild ended without a switch')
      refuse(error)
    })
  })
  const { latest } = await readRebuilds(desk.pool)
  const begun = latest.find((one) => one.id === id)
  if (begun === undefined) throw new Error(`rebuild ${id} is not on record`)
  return begun
}
