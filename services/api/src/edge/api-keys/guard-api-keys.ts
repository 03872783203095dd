import { badApiKey, notAllowed } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { apiKeyOf } from '../../kernel/http/session.ts'
import { whyNotByKey } from './scope-table.ts'

const ANY_ADDRESS = '/*'

/** Refuses every request with an API key that is not valid, or that its scopes do not allow. */
export function guardApiKeys(app: FastifyInstance, { session: { readActor } }: RouteParts): void {
  app.addHook('onRequest', async (request) => {
    if (apiKeyOf(request) === undefined) return
    const actor = await readActor(request)
    if (actor?.scopes === undefined) throw badApiKey()
    const { url = ANY_ADDRESS, config } = request.routeOptions
    const isUnknown = url === ANY_ADDRESS && request.url.startsWith('/api/')
    if (isUnknown) return
    const { method } = request
    const refusal = whyNotByKey(actor.scopes, { method, url, declared: config.declared })
    if (refusal !== undefined) throw notAllowed(refusal)
  })
}
