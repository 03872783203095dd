import * as declared from '@ideathlon/contracts/payout-methods'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { Deps } from '../../../kernel/deps.ts'
import type { Session } from '../../../kernel/http/session.ts'
import { dropMethod, keepMethod, readMethod } from '../payout/keep-method.ts'

type Payouts = { session: Session; secret: string }

export function payoutRoutes(
  app: FastifyInstance,
  deps: Deps,
  { session: { readActor }, secret }: Payouts,
): void {
  serve(app, declared.readPayoutMethod, readActor, async ({ actor }) => ({
    data: await readMethod(deps.db, actor.id),
  }))

  serve(app, declared.setPayoutMethod, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    return { data: viewOf(call.reply, await keepMethod({ ...deps, secret }, origin, call.body)) }
  })

  serve(app, declared.dropPayoutMethod, readActor, async ({ actor }) => {
    await dropMethod(deps.db, actor.id)
    return undefined
  })
}
