import { IMPERSONATION_CONFIRM_HEADER } from '@ideathlon/contracts/impersonation'
import { demandConfirmation } from '@ideathlon/service-kit/http/admit'
import { refused } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import { recordAct } from '../../kernel/audit/record-act.ts'
import { isReading } from '../../kernel/http/is-reading.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { impersonationTokenOf } from '../../kernel/http/session.ts'

/**
 * Records every request made during an impersonation, with both ids, before it is answered. Changes
 * without a contract (uploads, paths of other services) are confirmed here; declared routes check
 * the confirmation themselves.
 */
export function watchImpersonation(
  app: FastifyInstance,
  { deps: { db, now }, session }: RouteParts,
): void {
  app.addHook('preHandler', async (request) => {
    if (!request.url.startsWith('/api/')) return
    const actor = await session.readActor(request)
    if (actor?.shadowedBy === undefined) {
      // The impersonation has ended, and the admin must not make this change under their own name.
      if (request.headers[IMPERSONATION_CONFIRM_HEADER] !== undefined) throw refused('shadow_over')
      return
    }
    const isRead = isReading(request.method)
    const act = {
      actor: actor.shadowedBy,
      asMember: actor.id,
      act: isRead ? 'shadow.read' : 'shadow.change',
      subject: `member:${actor.id}`,
      detail: { method: request.method, path: request.url.split('?')[0] },
      requestId: request.id,
    } as const
    await recordAct(db, act, now())
    if (!isRead && request.routeOptions.config.declared === undefined) demandConfirmation(request)
  })

  app.addHook('onSend', async (request, reply) => {
    if (impersonationTokenOf(request) === undefined || !request.url.startsWith('/api/')) return
    const actor = await session.readActor(request)
    if (actor?.shadowedBy === undefined) session.cookies.clearImpersonation(reply)
  })
}
