import { mergeAccounts, previewMerge } from '@ideathlon/contracts/account-merge'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../../kernel/command/command-call.ts'
import { runIdempotent } from '../../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { announceAccess } from '../../../kernel/live/announce.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { merge, readPreview } from './commands.ts'

/** Routes for merging two accounts that belong to one person. */
export function mergeRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, previewMerge, readActor, async ({ actor, params, query }) => {
    demand(actor, 'member.merge')
    const pair = { closed: params.handle, kept: query.into, now: deps.now() }
    return { data: await readPreview(deps.db, actor.id, pair) }
  })

  serve(app, mergeAccounts, readActor, async (call) => {
    const { actor, params, body, request } = call
    demand(actor, 'member.merge')
    const merging = {
      by: actor.id,
      closed: params.handle,
      kept: body.into,
      requestId: request.id,
      signIn: body.sign_in,
      confirm: body.confirm,
      reason: body.reason,
    }
    const done = await runIdempotent(deps, originOf(call), (tx, now) => merge(tx, merging, now))
    for (const member of [done.closed, done.kept]) announceAccess(deps.nats, member)
    return { data: { closed: done.closed, kept: done.keptFace } }
  })
}
