import * as declared from '@ideathlon/contracts/talk/channels/channels'
import * as people from '@ideathlon/contracts/talk/channels/members'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { platformNamed } from '../../community/platforms/known-platforms.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { announceAccess, announceState } from '../../kernel/live/announce.ts'
import { can } from '../../kernel/permissions/can.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { demandReading, seeChannel } from './access.ts'
import { createChannel, editChannel, saveTemplate } from './commands.ts'
import { changeMember, removeMember } from './member-commands.ts'
import {
  readChannel,
  readChannels,
  readManagedChannels,
  readMembers,
  readOwnChannels,
  readTemplate,
} from './queries.ts'

export function channelRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, declared.listChannels, readActor, async ({ actor, query }) => {
    const { mine, ...wanted } = query
    const list = { ...wanted, viewer: actor?.id }
    const { cards, total } = await (mine ? readOwnChannels(db, list) : readChannels(db, list))
    return { data: cards, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared.listManagedChannels, readActor, async ({ actor, params, query }) => {
    const list = { ...query, ...params, q: '', viewer: actor.id }
    const { cards, total } = await readManagedChannels(db, list)
    return { data: cards, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared.createChannel, readActor, async (call) => {
    const { actor, params, body } = call
    demand(actor, 'channel.create')
    await limited(deps, 'connect', actor.id)
    const platform = await platformNamed(deps, params.platform)
    const outcome = await createChannel(deps, originOf(call), { platform, by: actor, body })
    return { data: viewOf(call.reply, outcome) }
  })

  serve(app, declared.readChannel, readActor, async ({ actor, params }) => ({
    data: await readChannel(db, params, { viewer: actor, now: now() }),
  }))

  serve(app, declared.editChannel, readActor, async (call) => {
    const { actor, params, body } = call
    const editing = { key: params, by: actor, body }
    const data = viewOf(call.reply, await editChannel(deps, originOf(call), editing))
    await recheckReaders(deps, data.slug)
    return { data }
  })

  serve(app, declared.readChannelTemplate, readActor, async ({ actor, params }) => {
    const seen = await seeChannel(db, params, { viewer: actor, now: now() })
    demandReading(actor, seen)
    return { data: await readTemplate(db, seen.id) }
  })

  serve(app, declared.saveChannelTemplate, readActor, async (call) => {
    const { actor, params, body } = call
    const saving = { key: params, by: actor, body }
    return { data: viewOf(call.reply, await saveTemplate(deps, originOf(call), saving)) }
  })
}

/**
 * The visibility of the channel may have changed, so everybody who follows one of its topics live
 * is checked again.
 */
async function recheckReaders({ db, nats }: Deps, slug: string): Promise<void> {
  const topics = await db
    .selectFrom('talk_topics as t')
    .innerJoin('talk_channels as c', 'c.id', 't.context')
    .select('t.id')
    .where('t.context_kind', '=', 'channel')
    .where('c.slug', '=', slug)
    .execute()
  for (const { id } of topics) announceState(nats, talkChannelOf.topic(id))
}

export function channelMemberRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, people.listChannelMembers, readActor, async ({ actor, params, query }) => {
    const seen = await seeChannel(db, params, { viewer: actor, now: now() })
    demandReading(actor, seen)
    const showsTrust = can(actor, 'channel.moderate', seen.resource)
    const { members, total } = await readMembers(db, { ...query, channel: seen.id, showsTrust })
    return { data: members, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, people.changeChannelMember, readActor, async (call) => {
    const { actor, params, body } = call
    const changing = { key: params, by: actor, handle: params.handle, ...body }
    return { data: viewOf(call.reply, await changeMember(deps, originOf(call), changing)) }
  })

  serve(app, people.removeChannelMember, readActor, async (call) => {
    const { actor, params } = call
    const removing = { key: params, by: actor, handle: params.handle }
    const left = viewOf(call.reply, await removeMember(deps, originOf(call), removing))
    announceAccess(deps.nats, left)
    return undefined
  })
}
