import {
  changeFlag as declaredChange,
  listFlags as declaredList,
} from '@ideathlon/contracts/flag-settings'
import { readFlags as declaredRead } from '@ideathlon/contracts/flags'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { changeFlag } from './commands.ts'
import { flagViewer, listFlags, readFlags } from './queries.ts'
import { areByDevice, viewFlags } from './rules.ts'

export function flagRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declaredRead, readActor, async ({ actor, request, reply }) => {
    const flags = await readFlags(deps)
    if (areByDevice(flags)) reply.header('cache-control', 'private, no-store')
    return { data: viewFlags(flags, flagViewer(request, actor, deps.random)) }
  })

  serve(app, declaredList, readActor, async () => ({ data: await listFlags(deps.db) }))

  serve(app, declaredChange, readActor, async ({ actor, params, body, request, reason }) => {
    const { seen_changed_at: seen, ...setting } = body
    const by = { by: actor, requestId: request.id, reason }
    return { data: await changeFlag(deps, { name: params.name, setting, seen, ...by }) }
  })
}
