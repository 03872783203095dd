import { createApiKey, listApiKeys, revokeApiKey } from '@ideathlon/contracts/integrators/api-keys'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent, runWithSecret } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { inPerson } from '../security/confirm-password.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { createKey, revokeKey } from './commands.ts'
import { readKeys } from './queries.ts'

export function apiKeyRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listApiKeys, readActor, async ({ actor, query }) => {
    inPerson(actor)
    return readKeys(deps.db, actor.id, query)
  })

  serve(app, createApiKey, readActor, async (call) => {
    const { actor, body, request } = call
    inPerson(actor)
    const { view, secret } = await runWithSecret(deps, originOf(call), (tx, now) => {
      const expiresAt = body.expires_at === null ? null : new Date(body.expires_at)
      const { name, scopes } = body
      const wanted = { account: actor.id, name, scopes, expiresAt, device: deviceOf(request) }
      return createKey(tx, wanted, now)
    })
    return { data: { ...view, key: secret } }
  })

  serve(app, revokeApiKey, readActor, async (call) => {
    const { actor, params, request } = call
    inPerson(actor)
    await runIdempotent(deps, originOf(call), async (tx, now) => {
      await revokeKey(tx, { account: actor.id, id: params.id, device: deviceOf(request) }, now)
      return null
    })
    return undefined
  })
}
