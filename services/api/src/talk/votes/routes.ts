import { castVote, ReactionKind } from '@ideathlon/contracts/talk/votes'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { announceMessage } from '../messages/announce.ts'
import { type Flag, flag } from './flag.ts'
import { react } from './react.ts'

export function voteRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, castVote, readActor, async (call) => {
    const { body, actor } = call
    const by = { origin: originOf(call), actor }
    await limited(deps, 'talk-vote', actor.id)
    const reaction = ReactionKind.safeParse(body.kind).data
    const outcome =
      reaction === undefined
        ? await flag(deps, by, body as Flag)
        : await react(deps, by, { ...body, kind: reaction })
    const data = viewOf(call.reply, outcome)
    await announceMessage(deps, body.message)
    return { data }
  })
}
