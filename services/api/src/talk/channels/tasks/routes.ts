import * as declared from '@ideathlon/contracts/talk/channels/tasks'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { can } from '../../../kernel/permissions/can.ts'
import { demandMembership, seeChannel } from '../access.ts'
import { addTask, changeTask, removeTask } from './commands.ts'
import { readTasks } from './queries.ts'

export function channelTaskRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, declared.listChannelTasks, readActor, async ({ actor, params, query }) => {
    const seen = await seeChannel(db, params, { viewer: actor, now: now() })
    demandMembership(seen)
    const isModerator = can(actor, 'channel.moderate', seen.resource)
    const list = { ...query, channel: seen.id, viewer: actor.id, isModerator }
    const { tasks, total } = await readTasks(db, list)
    return { data: tasks, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared.addChannelTask, readActor, async (call) => {
    const by = { origin: originOf(call), key: call.params, by: call.actor }
    return { data: viewOf(call.reply, await addTask(deps, by, call.body)) }
  })

  serve(app, declared.changeChannelTask, readActor, async (call) => {
    const by = { origin: originOf(call), key: call.params, by: call.actor }
    const changed = { task: call.params.task, ...call.body }
    return { data: viewOf(call.reply, await changeTask(deps, by, changed)) }
  })

  serve(app, declared.removeChannelTask, readActor, async (call) => {
    const by = { origin: originOf(call), key: call.params, by: call.actor }
    viewOf(call.reply, await removeTask(deps, by, call.params.task))
    return undefined
  })
}
