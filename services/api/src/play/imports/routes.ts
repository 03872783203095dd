import { previewImport, runImport, scheduleImport } from '@ideathlon/contracts/imports'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { importRows } from './commands.ts'
import { previewTable, readTable } from './read-table.ts'
import { fileImport } from './scheduled.ts'

export function importRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, previewImport, readActor, async ({ body }) => ({
    data: previewTable(readTable(body.csv), body.kind),
  }))

  serve(app, runImport, readActor, async (call) => {
    const by = { account: call.actor.id, origin: originOf(call) }
    return { data: await importRows(deps, by, call.body) }
  })

  serve(app, scheduleImport, readActor, async (call) => {
    const by = { account: call.actor.id, origin: originOf(call) }
    return { data: await fileImport(deps, by, call.body) }
  })
}
