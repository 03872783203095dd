import { closeChallenge as declared } from '@ideathlon/contracts/challenges'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notAllowed, notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { closeChallenge } from '../../closing/close-challenge.ts'
import { mayClose } from '../may.ts'
import { readCard } from '../queries.ts'

export function closeRoute(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declared, readActor, async (call) => {
    const { actor, params, reply } = call
    const card = await readCard(deps.db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    if (!mayClose(actor, card.asker)) throw notAllowed(REFUSALS.not_your_challenge)
    const outcome = await closeChallenge(deps, card.id, {
      by: actor.id === card.asker ? 'asker' : 'admin',
      origin: originOf(call),
      now: deps.now(),
      earlyAfterMs: actor.admin ? 0 : deps.earlyCloseAfterMs,
    })
    const { state } = viewOf(reply, outcome)
    return { data: { state, position: outcome.ok ? (outcome.position ?? null) : null } }
  })
}
