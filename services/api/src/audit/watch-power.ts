import { readToldAct } from '@ideathlon/contracts/audit'
import { ACT_HEADER } from '@ideathlon/contracts/subjects'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Session } from '../http/session.ts'
import { recordAct } from './record-act.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const POWER = new Set(['moderator', 'admin'])
/** What others than this service answer, and only admins change. */
const BEHIND_THE_EDGE = ['/api/admin/', '/api/olympiad/']

/**
 * Whatever an admin or a moderator changes leaves a line, also where a capability forgot to say what it
 * meant, and also where another service did it.
 */
export function watchPower(
  app: FastifyInstance,
  { db, now, logger }: Deps,
  session: Session,
): void {
  app.addHook('onSend', async (request, reply) => {
    const header = reply.getHeader(ACT_HEADER)
    reply.removeHeader(ACT_HEADER)
    if (READS.has(request.method) || reply.statusCode >= 400) return
    const { declared } = request.routeOptions.config
    const path = request.url.split('?')[0] ?? ''
    const isBehind = BEHIND_THE_EDGE.some((prefix) => path.startsWith(prefix))
    if (!POWER.has(declared?.auth ?? '') && !isBehind) return
    const actor = await session.readActor(request)
    if (actor === undefined) return
    const detail = { method: request.method, path, status: reply.statusCode }
    const told = isBehind ? readToldAct(header) : undefined
    for (const act of [{ act: 'call', detail }, ...(told ? [told] : [])]) {
      const line = { ...act, actor: actor.id, requestId: request.id }
      // What was done is done: an answer is not turned into a failure for its record's sake.
      await recordAct(db, line, now()).catch((error: unknown) =>
        logger.error({ err: error, requestId: request.id }, 'an act of power was not recorded'),
      )
    }
  })
}
