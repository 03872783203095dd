import * as declared from '@ideathlon/contracts/talk/channels/reply-queue'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { announceMessage } from '../../messages/announce.ts'
import { demandMembership, seeChannel } from '../access.ts'
import { ruleOnReply } from './commands.ts'
import { readWaiting } from './queries.ts'

export function replyQueueRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, declared.listWaitingReplies, readActor, async ({ actor, params, query }) => {
    const seen = await seeChannel(db, params, { viewer: actor, now: now() })
    demandMembership(seen)
    const { mine, page, size, topic } = query
    const ofAll = can(actor, 'channel.moderate', seen.resource) && !mine
    const author = ofAll ? undefined : actor.id
    const list = { channel: seen.id, topic, of: author, now: now(), page, size }
    const { replies, total } = await readWaiting(db, list)
    return { data: replies, meta: { page, size, total } }
  })

  serve(app, declared.ruleReply, readActor, async (call) => {
    const { actor, params, body } = call
    const ruling = { key: params, by: actor, body }
    const data = viewOf(call.reply, await ruleOnReply(deps, originOf(call), ruling))
    if (data.message !== null) await announceMessage(deps, data.message)
    return { data }
  })
}
