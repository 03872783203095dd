import { MemberId } from '@ideathlon/contracts/ids'
import { LIVE_PROTOCOL, takeTicket } from '@ideathlon/contracts/live'
import { authorizeChannel, NOTIFICATION_COOKIE } from '@ideathlon/contracts/notification-calls'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { sessionHashOf } from '../identity/sessions/request-session.ts'
import type { RouteParts } from '../kernel/http/route-parts.ts'
import { openToken } from '../kernel/http/signed-token.ts'
import type { OpenChannel } from './channels.ts'
import { issueTicket } from './tickets.ts'

/** Routes for the tickets that open a socket: one for a member's session, one for visitors. */
export function ticketRoutes(
  app: FastifyInstance,
  { deps: { db, now }, session: { readActor }, config }: RouteParts,
  openChannel: OpenChannel,
): void {
  const secret = config.INTERNAL_SECRET

  serve(app, takeTicket, readActor, async ({ actor, request, reply }) => {
    const session = actor === undefined ? undefined : sessionHashOf(request)
    const { ticket, expiresAt } = await issueTicket(db, session ?? null, now())
    reply.header('cache-control', 'no-store')
    return { data: { ticket, expires_at: expiresAt.toISOString() } }
  })

  serve(app, authorizeChannel, readActor, async ({ actor, body, request }) => {
    const viewer = { member: actor.id, admin: actor.admin }
    const token = request.cookies[NOTIFICATION_COOKIE]
    const isOther = token !== undefined && memberOf(token, { secret, now: now() }) !== actor.id
    if (isOther || openChannel(body.channel_name, viewer) === undefined) throw notAllowed()
    const session = sessionHashOf(request)
    const { ticket } = await issueTicket(db, session ?? null, now())
    return { auth: `${LIVE_PROTOCOL}:${ticket}` }
  })
}

/** The member in a channel token, if the token has not expired. */
function memberOf(token: string, at: { secret: string; now: Date }): MemberId | undefined {
  const [id, expiresMs] = openToken('channel', token, at.secret)?.split('.') ?? []
  if (Number(expiresMs) <= at.now.getTime()) return undefined
  return MemberId.safeParse(Number(id)).data
}
