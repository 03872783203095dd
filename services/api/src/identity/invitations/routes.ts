import { inviteByMail, readInvitation } from '@ideathlon/contracts/identity'
import { inEvenTime } from '@ideathlon/service-kit/http/even-time'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readCode } from '../codes/codes.ts'
import { invite } from './commands.ts'

const NAME = sql<string>`trim(first_name || ' ' || last_name)`

export function inviteRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, inviteByMail, session.readActor, async ({ actor, body }) => {
    demand(actor, 'invite.send')
    await limited(deps, 'invite', actor.id)
    await inEvenTime(() => invite(deps, { from: actor.id, email: body.email }))
    return { data: { email: body.email } }
  })

  serve(app, readInvitation, session.readActor, async ({ params, request }) => {
    await limited(deps, 'code', request.ip)
    const lookup = { purpose: 'invitation', code: params.token } as const
    const code = await readCode(deps.db, lookup, deps.now())
    if (!code?.account || !code.address) throw refused('invitation_over')
    const from = await deps.db
      .selectFrom('accounts')
      .select(['handle', NAME.as('name')])
      .where('id', '=', code.account)
      .executeTakeFirstOrThrow()
    return { data: { email: code.address, from } }
  })
}
