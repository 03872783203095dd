import { readPipeline } from '@ideathlon/contracts/operations'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Desk } from './deps.ts'

export function servePipeline(app: FastifyInstance, desk: Desk): void {
  serve(app, readPipeline, desk.readActor, async () => {
    return { data: await desk.pipeline.health() }
  })
}
