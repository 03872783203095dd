import { SUBJECTS } from '@ideathlon/contracts/subjects'
import * as declared from '@ideathlon/contracts/talk/conversations'
import {
  type PresenceNote,
  TALK_EVENTS,
  type TypingNote,
  talkChannelOf,
} from '@ideathlon/contracts/talk/live'
import type { Actor } from '@ideathlon/service-kit/auth'
import { serve } from '@ideathlon/service-kit/http/serve'
import { announce } from '@ideathlon/service-kit/nats'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../community/profiles/person-of.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { announceAccess, announceState } from '../../kernel/live/announce.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { addMembers, changeConversation, leaveConversation, openConversation } from './commands.ts'
import { CONVERSATION, readPeople } from './context.ts'
import { readConversation, readConversations } from './queries.ts'

export function conversationRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps

  serve(app, declared.listConversations, readActor, ({ actor, query }) =>
    readConversations(db, actor.id, query),
  )

  serve(app, declared.readConversation, readActor, async ({ actor, params }) => ({
    data: await readConversation(db, actor.id, params.id),
  }))

  serve(app, declared.openConversation, readActor, async (call) => {
    const { actor, body } = call
    await limited(deps, 'connect', actor.id)
    const by = { origin: originOf(call), actor }
    const data = viewOf(call.reply, await openConversation(deps, by, body))
    await announceToMembers(deps, data.id)
    return { data }
  })

  serve(app, declared.changeConversation, readActor, async (call) => {
    const { actor, params, body } = call
    await limited(deps, 'talk-change', actor.id)
    const by = { origin: originOf(call), actor }
    const changed = await changeConversation(deps, by, { ...params, ...body })
    const data = viewOf(call.reply, changed)
    await announceToMembers(deps, params.id)
    return { data }
  })

  serve(app, declared.addToConversation, readActor, async (call) => {
    const { actor, params, body } = call
    await limited(deps, 'connect', actor.id)
    const by = { origin: originOf(call), actor }
    const data = viewOf(call.reply, await addMembers(deps, by, { ...params, ...body }))
    await announceToMembers(deps, params.id)
    return { data }
  })

  serve(app, declared.leaveConversation, readActor, async (call) => {
    const { actor, params } = call
    const by = { origin: originOf(call), actor }
    viewOf(call.reply, await leaveConversation(deps, by, params.id))
    await announceToMembers(deps, params.id)
    announceState(deps.nats, talkChannelOf.messages(actor.id))
    announceAccess(deps.nats, actor.id)
    return undefined
  })
}

/**
 * Informs the sockets that show the conversation who is typing and who has it open, without storing
 * anything.
 */
export function typingRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, declared.showTyping, readActor, async ({ actor, params }) => {
    await limited(deps, 'talk-typing', actor.id)
    const ch = await channelToWriteIn(deps, actor, params.id)
    const { name } = await personOf(deps.db, actor.id)
    const d: TypingNote = { member: actor.id, name }
    announce(deps.nats, SUBJECTS.live(ch), { t: 'note', ch, type: TALK_EVENTS.typing, d })
    return undefined
  })

  serve(app, declared.showPresence, readActor, async ({ actor, params, body: { state } }) => {
    await limited(deps, 'talk-presence', actor.id)
    const ch = await channelToWriteIn(deps, actor, params.id)
    const d: PresenceNote = { member: actor.id, state }
    announce(deps.nats, SUBJECTS.live(ch), { t: 'note', ch, type: TALK_EVENTS.presence, d })
    return undefined
  })
}

/** The live channel of a conversation in which the actor can write. */
async function channelToWriteIn({ db }: Deps, actor: Actor, id: number): Promise<string> {
  const { topic } = await readConversation(db, actor.id, id)
  demand(actor, 'message.create', { talk: await CONVERSATION.access(db, actor, id) })
  return talkChannelOf.topic(topic)
}

/** Lists of conversations are reloaded when their state changes. */
async function announceToMembers({ db, nats }: Deps, conversation: number): Promise<void> {
  for (const member of await readPeople(db, conversation)) {
    announceState(nats, talkChannelOf.messages(member))
  }
}
