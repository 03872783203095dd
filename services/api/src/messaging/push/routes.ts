import type { MemberId } from '@ideathlon/contracts/ids'
import * as declared from '@ideathlon/contracts/integrators/push'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { inPerson } from '../../identity/security/confirm-password.ts'
import { sessionHashOf } from '../../identity/sessions/request-session.ts'
import { runRepeatable } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demandPublicAddress } from '../../kernel/outgoing/demand-public-address.ts'
import { kindsOf } from '../notifications/text.ts'
import { demandKey, removeDevice, silenceGroup, subscribe } from './commands.ts'
import { readDevices, readSilentGroups } from './queries.ts'
import { vapidKeysOf } from './vapid-keys.ts'

export function pushRoutes(
  app: FastifyInstance,
  { deps, config, session: { readActor } }: RouteParts,
): void {
  const { db } = deps
  const readKeys = vapidKeysOf(db, config)
  const stateOf = async (account: MemberId, here: Buffer | undefined) => ({
    public_key: (await readKeys()).publicKey,
    devices: await readDevices(db, account, here),
    silent: await readSilentGroups(db, account),
  })

  serve(app, declared.readPush, readActor, async ({ actor, request }) => {
    inPerson(actor)
    return { data: await stateOf(actor.id, sessionHashOf(request)) }
  })

  serve(app, declared.subscribePush, readActor, async ({ actor, body, request }) => {
    inPerson(actor)
    const { endpoint, keys } = body
    await limited(deps, 'push', actor.id)
    demandKey(keys.p256dh)
    await demandPublicAddress({ field: 'endpoint', address: endpoint }, config.OUTGOING_ALLOW)
    const session = sessionHashOf(request)
    const device = { account: actor.id, session, endpoint, ...keys }
    await runRepeatable(deps, (tx, now) => subscribe(tx, device, now))
    return { data: await stateOf(actor.id, session) }
  })

  serve(app, declared.removePushDevice, readActor, async ({ actor, params }) => {
    inPerson(actor)
    await runRepeatable(deps, (tx) => removeDevice(tx, actor.id, params.id))
    return undefined
  })

  serve(app, declared.silencePushGroup, readActor, async ({ actor, params, body }) => {
    inPerson(actor)
    const grp = params.group
    const wanted = { account: actor.id, grp, kinds: kindsOf(grp), silent: body.silent }
    await runRepeatable(deps, (tx) => silenceGroup(tx, wanted))
    return undefined
  })
}
