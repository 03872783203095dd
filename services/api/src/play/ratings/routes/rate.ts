import { rateIdea as declaredRate, skipIdea as declaredSkip } from '@ideathlon/contracts/ratings'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { unpaidFor } from '../../fair-pay/unpaid.ts'
import { rateIdea } from '../rate-idea.ts'
import { skipIdea } from '../skip-idea.ts'

export function rateRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declaredRate, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const asked = { slug: call.params.challenge, command: call.body }
    const rated = viewOf(call.reply, await rateIdea(deps, origin, asked))
    return { data: { ...rated, ...unpaidFor(call.actor) } }
  })

  serve(app, declaredSkip, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const { idea_id: idea, reason, report } = call.body
    const { guest: guestOf } = call.actor
    if (report) demand(call.actor, 'report.send')
    const asked = { slug: call.params.challenge, idea, reason, report, guestOf }
    return { data: viewOf(call.reply, await skipIdea(deps, origin, asked)) }
  })
}
