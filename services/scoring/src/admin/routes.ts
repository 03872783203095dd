import { readPipeline } from '@ideathlon/contracts/operations'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Desk } from './desk.ts'
import { mayOperate } from './may-operate.ts'

export function servePipeline(app: FastifyInstance, desk: Desk): void {
  serve(app, readPipeline, desk.readActor, async ({ actor }) => {
    mayOperate(actor)
    return { data: await desk.pipeline.health() }
  })
}
