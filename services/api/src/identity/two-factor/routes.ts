import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  takeSecondStep,
} from '@ideathlon/contracts/two-factor'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { countTry, dropCodes, readCode } from '../codes/codes.ts'
import { confirmPassword, inPerson } from '../security/confirm-password.ts'
import { securityChanged } from '../security/signals.ts'
import { deviceOf, issueSession } from '../sessions/issue-session.ts'
import { isSecondFactorNeeded } from '../sessions/sessions.ts'
import { checkCode } from './check-code.ts'
import { begin, confirm, end, renew } from './commands.ts'
import { readState } from './queries.ts'
import { sealWith } from './seal.ts'

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

  serve(app, confirmTwoFactor, session.readActor, async (call) => {
    const { actor, body, request } = call
    inPerson(actor)
    await limited(deps, 'second-step', actor.id)
    const given = { ...sentBy(call), code: body.code, device: deviceOf(request) }
    return { data: { recovery_codes: await confirm(deps, seal, given) } }
  })

  serve(app, renewRecoveryCodes, session.readActor, async (call) => {
    const { actor, body, request } = call
    await confirmPassword(deps, actor, body)
    await limited(deps, 'second-step', actor.id)
    const given = { ...sentBy(call), code: body.code, device: deviceOf(request) }
    return { data: { recovery_codes: await renew(deps, seal, given) } }
  })

  serve(app, endTwoFactor, session.readActor, async (call) => {
    const { actor, body, request } = call
    await confirmPassword(deps, actor, body)
    await limited(deps, 'second-step', actor.id)
    await end(deps, seal, { ...sentBy(call), code: body.code, device: deviceOf(request) })
    return undefined
  })
}

type Sent = Parameters<typeof originOf>[0] & { body: { code: string } }

/**
 * The password is left out of the idempotency key, because only a slow hash of it may be stored.
 */
const sentBy = (call: Sent) => ({
  account: call.actor.id,
  origin: originOf({ ...call, body: { code: call.body.code } }),
})

/** After this many wrong codes, the member must enter the password again. */
const TRIES_MAX = 5

export function secondStepRoute(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const seal = sealWith(config.IDENTITY_SECRET)
  serve(app, takeSecondStep, session.readActor, async ({ body, request, reply }) => {
    const { db } = deps
    const at = deps.now()
    const lookup = { purpose: 'second-step', code: body.ticket } as const
    const ticket = await readCode(db, lookup, at)
    if (!ticket?.account) throw refused('ticket_over')
    const { account } = ticket
    await limited(deps, 'second-step', account)
    // Counted before the code is checked, so that parallel attempts all count.
    if ((await countTry(db, body.ticket)) > TRIES_MAX) throw refused('ticket_over')
    const kind = await inTransaction(db, async (tx) => {
      const found = await checkCode(tx, seal, { account, code: body.code, now: at })
      if (found === undefined) return undefined
      await dropCodes(tx, account, 'second-step')
      if (found === 'recovery') {
        const used = { event: 'recovery_code_used', device: deviceOf(request) } as const
        await emit(tx, securityChanged, { account, ...used }, at)
      }
      return found
    })
    if (kind === undefined) {
      throw invalid([{ field: 'code', error: 'This code is wrong or has already been used.' }])
    }
    const how = kind === 'recovery' ? 'recovery_code_used' : 'signed_in'
    return { data: await issueSession({ deps, session }, { request, reply }, account, how) }
  })
}
