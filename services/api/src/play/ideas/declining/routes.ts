import {
  declineIdea as declineDeclared,
  restoreIdea as restoreDeclared,
} from '@ideathlon/contracts/challenge-actions'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { declineIdea, restoreIdea } from './commands.ts'

export function decliningRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declineDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const declining = { id: call.params.idea, reason: call.body.reason }
    const { id, restorable_until } = viewOf(call.reply, await declineIdea(deps, by, declining))
    return { data: { id, restorable_until } }
  })

  serve(app, restoreDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { id } = viewOf(call.reply, await restoreIdea(deps, by, call.params.idea))
    return { data: { id } }
  })
}
