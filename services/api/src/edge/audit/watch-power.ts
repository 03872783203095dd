import { readToldAct, type ToldAct } from '@ideathlon/contracts/audit'
import type { MemberId } from '@ideathlon/contracts/ids'
import { ACT_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordAct, recordRead } from '../../kernel/audit/record-act.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { tellOfAct } from '../../messaging/notifications/triggers/acts-of-power.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const POWER = new Set(['moderator', 'admin'])
/** What others than this service answer, and only admins change. */
const BEHIND_THE_EDGE = ['/api/admin/', '/api/olympiad/']

/**
 * Whatever an admin or a moderator changes leaves a line, also where a capability forgot to say what it
 * meant, and also where another service did it. A read leaves one where its service says so.
 */
export function watchPower(
  app: FastifyInstance,
  { deps: { db, now, logger }, session }: RouteParts,
): void {
  const noteRead = async (told: ToldAct, request: FastifyRequest): Promise<void> => {
    const actor = await session.readActor(request)
    if (actor === undefined) return
    const line = { ...told, actor: actor.id, requestId: request.id }
    await recordRead(db, line, now()).catch((error: unknown) =>
      logger.error({ err: error, requestId: request.id }, 'a read of power was not recorded'),
    )
  }
  const tellOwner = (told: ToldAct, actor: MemberId, request: FastifyRequest): Promise<void> =>
    inTransaction(db, (tx) => tellOfAct(tx, told, actor, now())).catch((error: unknown) =>
      logger.error({ err: error, requestId: request.id }, 'an act of power was not told'),
    )
  app.addHook('onSend', async (request, reply) => {
    const header = reply.getHeader(ACT_HEADER)
    reply.removeHeader(ACT_HEADER)
    const told = readToldAct(header)
    if (reply.statusCode >= 400) return
    if (READS.has(request.method)) return told && noteRead(told, request)
    const { declared } = request.routeOptions.config
    const path = request.url.split('?')[0] ?? ''
    const isBehind = BEHIND_THE_EDGE.some((prefix) => path.startsWith(prefix))
    if (!POWER.has(declared?.auth ?? '') && !isBehind) return
    const actor = await session.readActor(request)
    if (actor === undefined) return
    const detail = { method: request.method, path, status: reply.statusCode }
    for (const act of [{ act: 'call' as const, detail }, ...(isBehind && told ? [told] : [])]) {
      const line = { ...act, actor: actor.id, requestId: request.id }
      // What was done is done: an answer is not turned into a failure for its record's sake.
      await recordAct(db, line, now()).catch((error: unknown) =>
        logger.error({ err: error, requestId: request.id }, 'an act of power was not recorded'),
      )
    }
    if (isBehind && told) await tellOwner(told, actor.id, request)
  })
}
