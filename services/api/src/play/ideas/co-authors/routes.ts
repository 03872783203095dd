import { actOnCoAuthor as declared } from '@ideathlon/contracts/ideas'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { findAccount } from '../../../community/profiles/find-account.ts'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { announceAccess } from '../../../kernel/live/announce.ts'
import { announceLab } from './announce-lab.ts'
import { actOnCoAuthor } from './commands.ts'

export function coAuthorRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declared, readActor, async (call) => {
    const { idea: id, act } = call.params
    if (act === 'invite') await limited(deps, 'connect', call.actor.id)
    const by = { origin: originOf(call), actor: call.actor }
    const outcome = await actOnCoAuthor(deps, by, { id, act, handle: call.body.handle })
    const data = viewOf(call.reply, outcome)
    await announceLab(deps, id)
    const { handle } = call.body
    const member = handle === undefined ? call.actor.id : await findAccount(deps.db, handle)
    // Sockets of a former co-author leave the lab at once.
    if (member !== undefined) announceAccess(deps.nats, member)
    return { data }
  })
}
