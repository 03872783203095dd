import { REFUSALS } from '@ideathlon/contracts/refusals'
import { liftSanction as liftDeclared, sanctionMember } from '@ideathlon/contracts/sanctions'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readSanction } from './queries.ts'
import { liftSanction, sanction } from './sanction.ts'

export function sanctionRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, sanctionMember, readActor, async (call) => {
    const { actor, body, request } = call
    demand(actor, body.action === 'ban' ? 'member.ban' : 'member.sanction')
    const made = await runIdempotent(deps, originOf(call), async (tx, now) => {
      const found = await tx
        .selectFrom('accounts')
        .select('id')
        .where('handle', '=', body.user)
        .executeTakeFirst()
      if (found === undefined) throw notFound(REFUSALS.member_not_found)
      const until = body.until === null ? null : new Date(body.until)
      const { action, reason } = body
      const input = { by: actor.id, member: found.id, action, until, reason }
      const id = await sanction(tx, { ...input, requestId: request.id }, now)
      return { id, member: found.id }
    })
    announceAccess(deps.nats, made.member)
    return { data: await readSanction(deps.db, made.id, deps.now()) }
  })

  serve(app, liftDeclared, readActor, async (call) => {
    const { actor, params, body, request } = call
    demand(actor, 'member.sanction')
    const lift = { by: actor.id, id: params.id, reason: body.reason, requestId: request.id }
    const member = await runIdempotent(deps, originOf(call), (tx, now) =>
      liftSanction(tx, lift, now),
    )
    announceAccess(deps.nats, member)
    return { data: await readSanction(deps.db, params.id, deps.now()) }
  })
}
