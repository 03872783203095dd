import * as declared from '@ideathlon/contracts/integrators/webhooks'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { queueAgain, queueTest } from './commands.ts'
import { loadEndpoint, viewOfDelivery } from './load.ts'
import { readDeliveries } from './queries.ts'

/** Lists the messages that were sent to an endpoint, and sends one again on request. */
export function webhookDeliveryRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps

  serve(app, declared.testWebhook, readActor, async (call) => {
    await limited(deps, 'webhook-send', call.actor.id)
    const data = await runIdempotent(deps, originOf(call), async (tx, now) =>
      viewOfDelivery(await queueTest(tx, await loadEndpoint(tx, call.actor, call.params.id), now)),
    )
    return { data }
  })

  serve(app, declared.listWebhookDeliveries, readActor, async ({ actor, params, query }) => {
    const { id } = await loadEndpoint(db, actor, params.id)
    return readDeliveries(db, id, query)
  })

  serve(app, declared.replayWebhookDelivery, readActor, async (call) => {
    const { actor, params } = call
    await limited(deps, 'webhook-send', actor.id)
    const data = await runIdempotent(deps, originOf(call), async (tx, now) => {
      const endpoint = await loadEndpoint(tx, actor, params.id)
      return viewOfDelivery(await queueAgain(tx, { endpoint, delivery: params.delivery }, now))
    })
    return { data }
  })
}
