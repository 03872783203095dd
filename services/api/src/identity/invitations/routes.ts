import { inviteByMail, readInvitation } from '@ideathlon/contracts/identity'
import { inEvenTime } from '@ideathlon/service-kit/http/even-time'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { invite, readOpenInvitation } from './commands.ts'

export function inviteRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, inviteByMail, session.readActor, async ({ actor, body }) => {
    demand(actor, 'invite.send')
    await limited(deps, 'invite', actor.id)
    await inEvenTime(() => invite(deps, { from: actor.id, email: body.email }))
    return { data: { email: body.email } }
  })

  serve(app, readInvitation, session.readActor, async ({ params, request }) => {
    await limited(deps, 'code', request.ip)
    const open = await readOpenInvitation(deps.db, params.token, deps.now())
    if (open === undefined) throw refused('invitation_over')
    return { data: open }
  })
}
