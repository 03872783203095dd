import { announceToPlayers } from '@ideathlon/contracts/olympiad/directors'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { answeredEarlier, runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announce, demandPlayers } from './commands.ts'

export function tournamentRoutes(
  app: FastifyInstance,
  { deps, config, session: { readActor } }: RouteParts,
): void {
  serve(app, announceToPlayers, readActor, async (call) => {
    const { actor, params, body } = call
    const announcement = { tournament: params.id, author: actor, text: body.text }
    const origin = originOf(call)
    const earlier = await answeredEarlier<Awaited<ReturnType<typeof announce>>>(deps, origin)
    if (earlier !== undefined) return { data: earlier }
    await demandPlayers(deps, config.SCORING_URL, announcement)
    const data = await runIdempotent(deps, origin, (tx, now) => announce(tx, announcement, now))
    return { data }
  })
}
