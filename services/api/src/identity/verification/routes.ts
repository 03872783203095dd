import { changeAddress, resendVerification, verifyAddress } from '@ideathlon/contracts/identity'
import { inEvenTime } from '@ideathlon/service-kit/http/even-time'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { confirmPassword } from '../security/confirm-password.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { requestAddress, resend, verify } from './commands.ts'

export function verificationRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, verifyAddress, session.readActor, async ({ body, request }) => {
    await limited(deps, 'code', request.ip)
    const device = deviceOf(request)
    const proven = await verify(deps, { code: body.token, device }).catch((error: unknown) => {
      // Another account verified the same address first.
      if (brokenUnique(error) === 'accounts_email_key') throw refused('email_taken')
      throw error
    })
    return { data: proven }
  })

  serve(app, resendVerification, session.readActor, async ({ actor, body, request }) => {
    await limited(deps, 'resend', request.ip)
    await inEvenTime(() => resend(deps, { actor, email: body.email }))
    return undefined
  })

  serve(app, changeAddress, session.readActor, async (call) => {
    const { actor, body } = call
    await confirmPassword(deps, actor, body)
    await limited(deps, 'resend', actor.id)
    // The password is left out of the key, because only a slow hash of it may be stored.
    const origin = originOf({ ...call, body: { email: body.email } })
    await runIdempotent(deps, origin, async (tx, now) => {
      await requestAddress(tx, { account: actor.id, address: body.email }, now)
      return null
    })
    return undefined
  })
}
