import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { readUnread, readUpTo } from '@ideathlon/contracts/talk/topics'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { runRepeatable } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceState } from '../../kernel/live/announce.ts'
import { readTopicRow, readTopicStanding } from '../topics/standing.ts'
import { markRead } from './commands.ts'
import { readUnreadOf } from './queries.ts'

export function readMarkRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readUpTo, readActor, async ({ actor, params, body }) => {
    const { topic } = await readTopicStanding(
      deps.db,
      actor,
      await readTopicRow(deps.db, params.id),
    )
    const mark = { member: actor.id, topic: topic.id, number: body.number }
    const data = await runRepeatable(deps, (tx, now) => markRead(tx, mark, now))
    // The badges also change in the member's other windows.
    announceState(deps.nats, talkChannelOf.badges(actor.id))
    if (topic.context_kind === 'conversation') {
      announceState(deps.nats, talkChannelOf.messages(actor.id))
    }
    return { data }
  })

  serve(app, readUnread, readActor, async ({ actor }) => ({
    data: await readUnreadOf(deps.db, actor.id, actor.shadowedBy === undefined),
  }))
}
