import {
  appealDecision,
  decideAppeal,
  readDecision,
  reverseReview,
} from '@ideathlon/contracts/moderation'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import { runIdempotent } from '../../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { announceDecided } from '../queue/announce-decided.ts'
import { readScope } from '../queue/scope.ts'
import { appeal, readOwnDecision, ruleAppeal } from './appeal.ts'
import { reverseDecision } from './reverse.ts'

export function appealRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readDecision, readActor, async ({ actor, params }) => ({
    data: await readOwnDecision(deps.db, { id: params.id, member: actor.id }, deps.now()),
  }))

  serve(app, appealDecision, readActor, async (call) => {
    const { actor, params, body } = call
    const input = { id: params.id, member: actor.id, text: body.text }
    await runIdempotent(deps, originOf(call), async (tx, now) => {
      await appeal(tx, input, now)
      return null
    })
    return { data: await readOwnDecision(deps.db, input, deps.now()) }
  })

  serve(app, decideAppeal, readActor, async (call) => {
    const { actor, params, body, reply } = call
    await readScope(deps.db, actor)
    const by = { actor, origin: originOf(call) }
    const data = viewOf(reply, await ruleAppeal(deps, by, { id: params.id, ...body }))
    await announceDecided(deps, params.id)
    return { data }
  })

  serve(app, reverseReview, readActor, async (call) => {
    const { actor, params, body, reply } = call
    await readScope(deps.db, actor)
    const by = { actor, origin: originOf(call) }
    const reversal = { id: params.id, reason: body.reason }
    const data = viewOf(reply, await reverseDecision(deps, by, reversal))
    await announceDecided(deps, params.id)
    return { data }
  })
}
