import * as declared from '@ideathlon/contracts/passkeys'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { inPerson } from '../security/confirm-password.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { remove, rename } from './commands.ts'
import { readPasskeys } from './queries.ts'

export function passkeyRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps

  serve(app, declared.listPasskeys, readActor, async ({ actor }) => {
    inPerson(actor)
    return { data: await readPasskeys(db, actor.id) }
  })

  serve(app, declared.renamePasskey, readActor, async (call) => {
    const { actor, params, body } = call
    inPerson(actor)
    const data = await runIdempotent(deps, originOf(call), (tx) =>
      rename(tx, { account: actor.id, id: params.id, name: body.name }),
    )
    return { data }
  })

  serve(app, declared.removePasskey, readActor, async (call) => {
    const { actor, params, request } = call
    inPerson(actor)
    await runIdempotent(deps, originOf(call), async (tx, at) => {
      await remove(tx, { account: actor.id, id: params.id, device: deviceOf(request) }, at)
      return null
    })
    return undefined
  })
}
