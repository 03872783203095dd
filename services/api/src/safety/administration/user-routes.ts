import {
  changeRole as changeDeclared,
  endUserSessions,
  exportUsersCsv,
  listUsers,
  MEMBERS_IN_FILE,
  readUser as readDeclared,
  readOverview,
  resetUserPassword,
} from '@ideathlon/contracts/admin-users'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { revokeAllKeys } from '../../identity/api-keys/commands.ts'
import { forceReset } from '../../identity/password-reset/commands.ts'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { csvOf } from '../../kernel/http/csv.ts'
import { offerFile } from '../../kernel/http/offer-file.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { changeRole } from './change-role.ts'
import { readAdminOverview } from './read-overview.ts'
import { readUser } from './read-user.ts'
import { readUsers } from './read-users.ts'
import { userTable } from './user-table.ts'

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
    const { member, ended } = await inTransaction(db, async (tx) => {
      const found = await tx
        .selectFrom('accounts')
        .select('id')
        .where('handle', '=', params.handle)
        .executeTakeFirst()
      if (found === undefined) throw notFound('User not found!')
      const gone = await tx
        .deleteFrom('sessions')
        .where('account', '=', found.id)
        .executeTakeFirst()
      await revokeAllKeys(tx, found.id)
      const use = {
        act: 'member.sign_out' as const,
        owner: found.id,
        subject: `member:${found.id}`,
        title: '',
        link: '/my-account/security',
        detail: { sessions: Number(gone.numDeletedRows) },
      }
      await actOfPower(tx, originOf(call), use, now())
      return { member: found.id, ended: Number(gone.numDeletedRows) }
    })
    announceAccess(deps.nats, member)
    return { data: { ended } }
  })

  serve(app, resetUserPassword, readActor, async (call) => {
    const { actor, params } = call
    demand(actor, 'member.read_detail')
    const { ended, members } = await runIdempotent(deps, originOf(call), async (tx, at) => {
      const found = await tx
        .selectFrom('accounts')
        .select('id')
        .where('handle', '=', params.handle)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (found === undefined) throw notFound('User not found!')
      if (found.id === actor.id) throw refused('own_account')
      const use = {
        act: 'member.reset_password' as const,
        owner: found.id,
        subject: `member:${found.id}`,
        title: '',
        link: '/my-account/security',
      }
      await actOfPower(tx, originOf(call), use, at)
      return forceReset(tx, found.id, at)
    })
    for (const member of members) announceAccess(deps.nats, member)
    return { data: { ended } }
  })

  serve(app, exportUsersCsv, readActor, async ({ actor, query, reply, request }) => {
    demand(actor, 'member.read_detail')
    const { users, total } = await readUsers(
      db,
      { ...query, page: 0, size: MEMBERS_IN_FILE },
      now(),
    )
    const detail = { ...query, members: Math.min(total, MEMBERS_IN_FILE) }
    const read = { actor: actor.id, act: 'members.export', detail, requestId: request.id } as const
    await recordAct(db, read, now())
    offerFile(reply, 'members.csv', 'text/csv; charset=utf-8')
    return reply.send(csvOf(userTable(users)))
  })
}
