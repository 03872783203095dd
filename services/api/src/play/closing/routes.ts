import { solveChallenge } from '@ideathlon/contracts/challenge-actions'
import { closeChallenge as closeDeclared } from '@ideathlon/contracts/challenges'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readCard } from '../challenges/queries.ts'
import { closeChallenge } from './commands.ts'

export function closingRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  for (const declared of [closeDeclared, solveChallenge]) {
    serve(app, declared, readActor, async (call) => {
      const { actor, params, reply } = call
      const card = await readCard(deps.db, params.challenge, actor)
      if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
      const { id, asker } = card
      demand(actor, 'challenge.close', { asker }, REFUSALS.not_your_challenge)
      const outcome = await closeChallenge(deps, id, {
        actor,
        by: actor.id === asker ? 'asker' : 'admin',
        origin: originOf(call),
        now: deps.now(),
        earlyAfterMs: actor.admin ? 0 : deps.earlyCloseAfterMs,
        isSolved: declared === solveChallenge,
      })
      return {
        data: {
          state: viewOf(reply, outcome).state,
          position: (outcome.ok && outcome.position) || null,
        },
      }
    })
  }
}
