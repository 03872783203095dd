import { type ReportedAct, readReportedAct } from '@ideathlon/contracts/audit'
import type { MemberId } from '@ideathlon/contracts/ids'
import { ACT_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordAct, recordRead } from '../../kernel/audit/record-act.ts'
import { actedElsewhere } from '../../kernel/audit/signals.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { isReading } from '../../kernel/http/is-reading.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { emit } from '../../kernel/signals/signal.ts'

const POWER = new Set(['moderator', 'admin'])
/** Paths that other services answer and on which only admins can make changes. */
const BEHIND_THE_EDGE = ['/api/admin/', '/api/olympiad/']

/**
 * Records every change that an admin or a moderator makes, even if the feature records nothing
 * itself or another service makes the change. A read is recorded if its service requests it.
 */
export function watchPower(
  app: FastifyInstance,
  { deps: { db, now, logger }, session }: RouteParts,
): void {
  const noteRead = async (reported: ReportedAct, request: FastifyRequest): Promise<void> => {
    const actor = await session.readActor(request)
    if (actor === undefined) return
    const line = { ...reported, actor: actor.id, requestId: request.id }
    await recordRead(db, line, now()).catch((error: unknown) =>
      logger.error(
        { err: error, requestId: request.id },
        'a read by an admin or moderator was not recorded',
      ),
    )
  }
  const announceAct = (
    reported: ReportedAct,
    actor: MemberId,
    request: FastifyRequest,
  ): Promise<void> =>
    inTransaction(db, (tx) => emit(tx, actedElsewhere, { act: reported, actor }, now())).catch(
      (error: unknown) =>
        logger.error(
          { err: error, requestId: request.id },
          'the owner was not notified of an act of power',
        ),
    )
  app.addHook('onSend', async (request, reply) => {
    const header = reply.getHeader(ACT_HEADER)
    reply.removeHeader(ACT_HEADER)
    const reported = readReportedAct(header)
    if (reply.statusCode >= 400) return
    if (isReading(request.method)) return reported && noteRead(reported, request)
    const { declared } = request.routeOptions.config
    const path = request.url.split('?')[0] ?? ''
    const isBehind = BEHIND_THE_EDGE.some((prefix) => path.startsWith(prefix))
    if (!POWER.has(declared?.auth ?? '') && !isBehind) return
    const actor = await session.readActor(request)
    if (actor === undefined) return
    // Directors and players use these paths too, but on their own behalf.
    if (isBehind && !actor.admin && reported === undefined) return
    const detail = { method: request.method, path, status: reply.statusCode }
    for (const act of [
      { act: 'call' as const, detail },
      ...(isBehind && reported ? [reported] : []),
    ]) {
      const line = { ...act, actor: actor.id, requestId: request.id }
      // The change is already committed, so failing to record it must not turn the answer into an
      // error.
      await recordAct(db, line, now()).catch((error: unknown) =>
        logger.error({ err: error, requestId: request.id }, 'an act of power was not recorded'),
      )
    }
    if (isBehind && reported) await announceAct(reported, actor.id, request)
  })
}
