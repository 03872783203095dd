import * as declared from '@ideathlon/contracts/payout-methods'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { confirmOwner } from '../../identity/security/confirm-password.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { dropMethod, readMethod, savePayoutMethod } from './commands.ts'

export function payoutRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config }: RouteParts,
): void {
  const secret = config.IDENTITY_SECRET ?? config.INTERNAL_SECRET
  serve(app, declared.readPayoutMethod, readActor, async ({ actor }) => ({
    data: await readMethod(deps.db, actor.id),
  }))

  serve(app, declared.setPayoutMethod, readActor, async (call) => {
    const { password, ...method } = call.body
    await confirmOwner(deps, call, password)
    const origin = { ...originOf({ ...call, body: method }), actor: call.actor.id }
    return { data: viewOf(call.reply, await savePayoutMethod({ ...deps, secret }, origin, method)) }
  })

  serve(app, declared.dropPayoutMethod, readActor, async ({ actor }) => {
    await dropMethod(deps.db, actor.id)
    return undefined
  })
}
