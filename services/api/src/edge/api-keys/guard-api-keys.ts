import { badApiKey, badToken, notAllowed } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { apiKeyOf, bearerOf } from '../../kernel/http/session.ts'
import { whyNotByKey } from './scope-table.ts'

const ANY_ADDRESS = '/*'
const READS = new Set(['GET', 'HEAD'])
/** The directories of organisations send a different kind of token. */
const OTHER_TOKENS = /^\/api\/scim\//

/** Refuses every request whose API key is invalid or has no scope that allows it. */
export function guardApiKeys(app: FastifyInstance, { session: { readActor } }: RouteParts): void {
  app.addHook('onRequest', async (request) => {
    if (apiKeyOf(request) === undefined) {
      if (requiresValidToken(request) && (await readActor(request)) === undefined) throw badToken()
      return
    }
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

/**
 * Whether a request is a read with a token, which must then be valid: otherwise a program with an
 * invalid token would get what visitors get, without noticing. Some changes take other kinds of
 * tokens, and signing in again must always be possible.
 */
function requiresValidToken(request: FastifyRequest): boolean {
  const { url = ANY_ADDRESS } = request.routeOptions
  if (bearerOf(request) === undefined || OTHER_TOKENS.test(url)) return false
  return url.startsWith('/api/') && READS.has(request.method)
}
