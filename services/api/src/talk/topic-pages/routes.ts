import {
  listMessages,
  listResources,
  readContextMeta as metaDeclared,
  postMessage as postDeclared,
} from '@ideathlon/contracts/talk/message-calls'
import {
  changeTopic as changeDeclared,
  listTopics as listDeclared,
  mergeTopic as mergeDeclared,
  readTopic as readDeclared,
  splitTopic as splitDeclared,
} from '@ideathlon/contracts/talk/topics'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import type { Session } from '../../kernel/http/session.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { announceLatest, announcePlace } from '../messages/announce.ts'
import { postMessage } from '../messages/posting/post-message.ts'
import { readNewest } from '../messages/reading/newest.ts'
import { EMPTY_PAGE, readPage } from '../messages/reading/pages.ts'
import { listTopics } from '../topics/list.ts'
import { readTopicRow, readTopicStanding } from '../topics/standing.ts'
import { changeTopic } from './change-topic.ts'
import { readContextMeta, resolve } from './context-meta.ts'
import { mergeTopic, splitTopic } from './move-messages.ts'
import { readTopic } from './read-topic.ts'
import { readResources } from './resources.ts'

export function topicRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  readingRoutes(app, deps, session)
  contextRoutes(app, deps, session)
  const { readActor } = session

  serve(app, changeDeclared, readActor, async (call) => {
    await limited(deps, 'talk-change', call.actor.id)
    const by = { origin: originOf(call), actor: call.actor }
    const data = viewOf(call.reply, await changeTopic(deps, by, call.params.id, call.body))
    if (call.body.channel !== undefined) await announceLatest(deps, call.params.id)
    else await announcePlace(deps, call.params.id)
    return { data }
  })

  serve(app, splitDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const data = viewOf(call.reply, await splitTopic(deps, by, call.params.id, call.body))
    await announceLatest(deps, call.params.id)
    return { data }
  })

  serve(app, mergeDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const data = viewOf(call.reply, await mergeTopic(deps, by, call.params.id, call.body.into))
    await announceLatest(deps, call.params.id)
    await announceLatest(deps, data.topic)
    return { data }
  })
}

function readingRoutes(app: FastifyInstance, { db }: Deps, { readActor }: Session): void {
  serve(app, listDeclared, readActor, ({ actor, query }) => listTopics(db, actor, query))

  serve(app, readDeclared, readActor, async ({ actor, params }) => ({
    data: await readTopic(db, actor, params.id),
  }))
}

function contextRoutes(app: FastifyInstance, deps: Deps, { readActor }: Session): void {
  const { db } = deps

  serve(app, listMessages, readActor, async ({ actor, params, query }) => {
    const { where, topic, hasOneTopic, standing: place } = await resolve(db, actor, params)
    if (!hasOneTopic) {
      return readNewest(db, { actor, where, place: place?.found, size: query.size })
    }
    if (topic === undefined) return EMPTY_PAGE
    const standing = await readTopicStanding(db, actor, await readTopicRow(db, topic))
    return readPage(db, { actor, standing, topic: standing.topic }, query)
  })

  serve(app, postDeclared, readActor, async (call) => {
    await limited(deps, 'talk', call.actor.id)
    const by = { origin: originOf(call), actor: call.actor }
    const data = viewOf(call.reply, await postMessage(deps, by, { ref: call.params }, call.body))
    return { data }
  })

  serve(app, metaDeclared, readActor, async ({ actor, params }) => ({
    data: await readContextMeta(db, actor, params),
  }))

  serve(app, listResources, readActor, async ({ actor, params }) => ({
    data: await readResources(db, actor, await resolve(db, actor, params)),
  }))
}
