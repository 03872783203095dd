import type { MemberId } from '@ideathlon/contracts/ids'
import * as declared from '@ideathlon/contracts/integrators/webhooks'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { sealWith } from '../../identity/two-factor/seal.ts'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent, runWithSecret } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demandPublicAddress } from '../../kernel/outgoing/demand-public-address.ts'
import { changeEndpoint, createEndpoint, rotateSecret } from './commands.ts'
import { keeperFor, loadEndpoint, viewOfEndpoint } from './load.ts'
import { readEndpoints } from './queries.ts'
import { WEBHOOK_SECRETS } from './sending/sign.ts'

export function webhookRoutes(
  app: FastifyInstance,
  { deps, config, session: { readActor } }: RouteParts,
): void {
  const { db } = deps
  const seal = sealWith(config.IDENTITY_SECRET ?? config.INTERNAL_SECRET, WEBHOOK_SECRETS)
  const demandAddress = async (url: string, member: MemberId) => {
    await limited(deps, 'webhook', member)
    await demandPublicAddress({ field: 'url', address: url }, config.OUTGOING_ALLOW)
  }

  serve(app, declared.listWebhooks, readActor, async ({ actor, query: { platform, ...page } }) =>
    readEndpoints(db, await keeperFor(db, actor, platform), page),
  )

  serve(app, declared.createWebhook, readActor, async (call) => {
    const { platform, ...wanted } = call.body
    const keeper = await keeperFor(db, call.actor, platform)
    await demandAddress(wanted.url, call.actor.id)
    const { view, secret } = await runWithSecret(deps, originOf(call), async (tx, now) => {
      const made = await createEndpoint(tx, { keeper, ...wanted }, seal, now)
      return { view: viewOfEndpoint(made.row), secret: made.secret }
    })
    return { data: { ...view, secret } }
  })

  serve(app, declared.changeWebhook, readActor, async (call) => {
    const { actor, params, body } = call
    await loadEndpoint(db, actor, params.id)
    if (body.url !== undefined) await demandAddress(body.url, actor.id)
    const data = await runIdempotent(deps, originOf(call), async (tx) =>
      viewOfEndpoint(await changeEndpoint(tx, await loadEndpoint(tx, actor, params.id), body)),
    )
    return { data }
  })

  serve(app, declared.removeWebhook, readActor, async (call) => {
    await runIdempotent(deps, originOf(call), async (tx) => {
      const { id } = await loadEndpoint(tx, call.actor, call.params.id)
      await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
      return null
    })
    return undefined
  })

  serve(app, declared.rotateWebhookSecret, readActor, async (call) => {
    const { view, secret } = await runWithSecret(deps, originOf(call), async (tx, now) => {
      const row = await loadEndpoint(tx, call.actor, call.params.id)
      const rotated = await rotateSecret(tx, row, seal, now)
      return { view: viewOfEndpoint(rotated.row), secret: rotated.secret }
    })
    return { data: { ...view, secret } }
  })
}
