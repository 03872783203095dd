import { tryRules, WhatIf } from '@ideathlon/contracts/what-if'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { runJob } from '../../jobs/run-job.ts'
import type { OperationsDeps } from './deps.ts'

export function serveWhatIf(app: FastifyInstance, deps: OperationsDeps): void {
  serve(app, tryRules, deps.readActor, async ({ body: { rules } }) => {
    const job = { databaseUrl: deps.databaseUrl, work: 'what-if' as const, rules }
    return { data: WhatIf.parse(await runJob(job)) }
  })
}
