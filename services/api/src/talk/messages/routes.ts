import {
  editMessage as editDeclared,
  hideMessage as hideDeclared,
  listReplies,
  listRevisions,
  postReply as postDeclared,
  readMessageMeta,
  removeMessage as removeDeclared,
  viewMessage,
} from '@ideathlon/contracts/talk/message-calls'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import type { Session } from '../../kernel/http/session.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { announceMessage } from './announce.ts'
import { allAnnounced } from './announce-soon.ts'
import { editMessage } from './changing/edit-message.ts'
import { hideMessage, removeMessage } from './changing/remove-message.ts'
import { postMessage } from './posting/post-message.ts'
import { readReplies } from './reading/pages.ts'
import { readRevisions } from './reading/revisions.ts'
import { findMessage, readView } from './reading/view.ts'

export function messageRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  readingRoutes(app, deps, session)
  app.addHook('onClose', () => allAnnounced(deps))
  const { readActor } = session

  serve(app, postDeclared, readActor, async (call) => {
    await limited(deps, 'talk', call.actor.id)
    const by = { origin: originOf(call), actor: call.actor }
    const post = { ...call.body, parent: null }
    const data = viewOf(call.reply, await postMessage(deps, by, { reply: call.params.id }, post))
    return { data }
  })

  serve(app, editDeclared, readActor, async (call) => {
    await limited(deps, 'talk-change', call.actor.id)
    const by = { origin: originOf(call), actor: call.actor }
    const data = viewOf(call.reply, await editMessage(deps, by, call.params.id, call.body))
    await announceMessage(deps, data.id)
    return { data }
  })

  serve(app, removeDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    viewOf(call.reply, await removeMessage(deps, by, call.params.id))
    await announceMessage(deps, call.params.id)
    return undefined
  })

  serve(app, hideDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { id } = call.params
    const data = viewOf(call.reply, await hideMessage(deps, by, id, call.body.hidden))
    await announceMessage(deps, id)
    return { data }
  })
}

function readingRoutes(app: FastifyInstance, { db }: Deps, { readActor }: Session): void {
  serve(app, listReplies, readActor, async ({ actor, params, query }) => {
    const { row, topic, standing } = await findMessage(db, actor, params.id)
    return readReplies(db, { actor, standing, topic }, { parent: row.id, ...query })
  })

  serve(app, readMessageMeta, readActor, async ({ actor, params }) => {
    const { meta, reactions, replies } = await readView(db, actor, params.id)
    return { data: { ...meta, counts: reactions, replies } }
  })

  serve(app, viewMessage, readActor, async ({ actor, params }) => {
    const message = await readView(db, actor, params.id)
    const { topic, standing } = await findMessage(db, actor, params.id)
    const { place } = standing.found
    return { data: { message, topic: { id: topic.id, title: topic.title, place } } }
  })

  serve(app, listRevisions, readActor, async ({ actor, params }) => ({
    data: await readRevisions(db, actor, params.id),
  }))
}
