import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from '@ideathlon/contracts/two-factor'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { confirmPassword, inPerson } from '../security/confirm-password.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { isSecondFactorNeeded } from '../sessions/sessions.ts'
import { readState } from './queries.ts'
import { sealWith } from './seal.ts'
import { begin, confirm, end, renew } from './set-up.ts'

export function twoFactorRoutes(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const seal = sealWith(config.IDENTITY_SECRET)
  serve(app, readTwoFactor, session.readActor, async ({ actor }) => {
    const isNeeded = isSecondFactorNeeded(session.adminRule, deps.now())
    return { data: await readState(deps.db, actor.id, isNeeded) }
  })

  serve(app, beginTwoFactor, session.readActor, async ({ actor, body }) => {
    await confirmPassword(deps, actor, body)
    const begun = await begin(deps, seal, actor.id)
    if (begun === undefined) throw refused('two_factor_on')
    return { data: begun }
  })

  serve(app, confirmTwoFactor, session.readActor, async ({ actor, body, request }) => {
    inPerson(actor)
    await limited(deps, 'second-step', actor.id)
    const given = { account: actor.id, code: body.code, device: deviceOf(request) }
    return { data: { recovery_codes: await confirm(deps, seal, given) } }
  })

  serve(app, renewRecoveryCodes, session.readActor, async ({ actor, body, request }) => {
    await confirmPassword(deps, actor, body)
    await limited(deps, 'second-step', actor.id)
    const given = { account: actor.id, code: body.code, device: deviceOf(request) }
    return { data: { recovery_codes: await renew(deps, seal, given) } }
  })

  serve(app, endTwoFactor, session.readActor, async ({ actor, body, request }) => {
    await confirmPassword(deps, actor, body)
    await limited(deps, 'second-step', actor.id)
    await end(deps, seal, { account: actor.id, code: body.code, device: deviceOf(request) })
    return undefined
  })
}
