import {
  changeRelation as change,
  countRelations as count,
  followWidget,
  listRelations,
  type RelationAction,
  readRelation,
} from '@ideathlon/contracts/relations'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { changeRelation, type RelationCall, readRelationView } from './commands.ts'
import { countRelations, readRelations } from './queries.ts'

export function relationRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, readRelation, readActor, async ({ actor, params }) => ({
    data: await readRelationView(db, { viewer: actor.id, handle: params.handle, now: now() }),
  }))

  serve(app, change, readActor, async (call) => ({ data: await act(deps, call, call.body) }))

  serve(app, followWidget, readActor, async (call) => {
    const { handle, follow } = call.body
    return { data: await act(deps, call, { handle, action: follow ? 'follow' : 'unfollow' }) }
  })

  serve(app, listRelations, readActor, async ({ actor, params, query }) => {
    const { page, size } = query
    const input = { member: actor.id, list: params.list, page, size, now: now() }
    const { rows, total } = await readRelations(db, input)
    return { data: rows, meta: { page, size, total } }
  })

  serve(app, count, readActor, async ({ actor }) => ({
    data: await countRelations(db, actor.id, now()),
  }))
}

/** Actions that notify the other member. */
const NOTIFYING_ACTS: readonly RelationAction[] = ['follow', 'ask']

type RelationRequest = {
  actor: Parameters<typeof originOf>[0]['actor']
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}

async function act(deps: Deps, call: RelationRequest, wanted: RelationCall) {
  const origin = { ...originOf(call), actor: call.actor.id }
  if (NOTIFYING_ACTS.includes(wanted.action)) await limited(deps, 'connect', call.actor.id)
  const outcome = await changeRelation(deps, origin, wanted)
  if (!outcome.ok) throw refused(outcome.reason)
  return outcome.view
}
