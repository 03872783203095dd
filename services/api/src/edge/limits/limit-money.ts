import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { pathOf } from './limit-reading.ts'

/**
 * Member calls that move or reserve money, or ask the payment provider for a page. Another service
 * answers them.
 */
const MOVING_MONEY =
  /^\/api\/(funding|entry-fees|me\/wallet\/(withdrawals|onboarding)|me\/payments)(\/|$)/

/**
 * Limits how often a member can start moving money, so that a payment provider is not called in a
 * loop.
 */
export function limitMoney(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  app.addHook('preHandler', async (request) => {
    if (request.method === 'GET' || !MOVING_MONEY.test(pathOf(request.url))) return
    const actor = await readActor(request)
    if (actor !== undefined) await limited(deps, 'money', actor.id)
  })
}
