import { readPipeline } from '@ideathlon/contracts/operations'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { OperationsDeps } from './deps.ts'

export function servePipeline(app: FastifyInstance, deps: OperationsDeps): void {
  serve(app, readPipeline, deps.readActor, async () => {
    return { data: await deps.pipeline.health() }
  })
}
