import {
  exportUsersCsv,
  MEMBERS_IN_FILE,
  resetUserPassword,
} from '@ideathlon/contracts/admin-users'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import { csvOf } from '@ideathlon/service-kit/lists/csv'
import type { FastifyInstance } from 'fastify'
import { forceReset } from '../../identity/password-reset/commands.ts'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { offerFile } from '../../kernel/http/offer-file.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readUsers } from './read-users.ts'
import { userTable } from './user-table.ts'

/**
 * Routes for helping members to get back into their accounts, and for exporting the list of
 * members.
 */
export function userSupportRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

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
      if (found === undefined) throw notFound(REFUSALS.member_not_found)
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
