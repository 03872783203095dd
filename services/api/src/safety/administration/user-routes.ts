import {
  changeRole as changeDeclared,
  endUserSessions,
  listUsers,
  readUser as readDeclared,
  readOverview,
} from '@ideathlon/contracts/admin-users'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { revokeAllKeys } from '../../identity/api-keys/commands.ts'
import { endSessions } from '../../identity/sessions/sessions.ts'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { changeRole } from './change-role.ts'
import { readAdminOverview } from './read-overview.ts'
import { readUser } from './read-user.ts'
import { readUsers } from './read-users.ts'

export function adminUserRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps
  serve(app, readOverview, readActor, async () => ({ data: await readAdminOverview(db, now()) }))

  serve(app, listUsers, readActor, async ({ actor, query }) => {
    demand(actor, 'member.read_detail')
    const { users, total } = await readUsers(db, query, now())
    return { data: users, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, readDeclared, readActor, async ({ actor, params }) => {
    demand(actor, 'member.read_detail')
    return { data: await readUser(db, params.handle, now()) }
  })

  serve(app, changeDeclared, readActor, async (call) => {
    const { actor, params, body, request } = call
    demand(actor, 'role.grant')
    const change = { by: actor, handle: params.handle, ...body, requestId: request.id }
    const member = await runIdempotent(deps, originOf(call), (tx, at) => changeRole(tx, change, at))
    announceAccess(deps.nats, member)
    return { data: await readUser(db, params.handle, now()) }
  })

  serve(app, endUserSessions, readActor, async (call) => {
    const { actor, params } = call
    demand(actor, 'member.read_detail')
    const { members, ended } = await runIdempotent(deps, originOf(call), async (tx, at) => {
      const found = await tx
        .selectFrom('accounts')
        .select('id')
        .where('handle', '=', params.handle)
        .executeTakeFirst()
      if (found === undefined) throw notFound(REFUSALS.member_not_found)
      const gone = await endSessions(tx, found.id)
      await revokeAllKeys(tx, found.id)
      const use = {
        act: 'member.sign_out' as const,
        owner: found.id,
        subject: `member:${found.id}`,
        title: '',
        link: '/my-account/security',
        detail: { sessions: gone.ended },
      }
      await actOfPower(tx, originOf(call), use, at)
      return gone
    })
    for (const member of members) announceAccess(deps.nats, member)
    return { data: { ended } }
  })
}
