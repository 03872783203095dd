import { tryRules, WhatIf } from '@ideathlon/contracts/what-if'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { runAside } from '../../jobs/run-job.ts'
import { answering } from '../../profiles/answering.ts'
import type { Desk } from './deps.ts'

export function serveWhatIf(app: FastifyInstance, desk: Desk): void {
  serve(app, tryRules, desk.readActor, async ({ body: { rules } }) => {
    const job = { databaseUrl: desk.databaseUrl, work: 'what-if' as const, rules }
    return { data: WhatIf.parse(await answering(runAside(job))) }
  })
}
