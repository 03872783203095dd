import { changeAddress, resendVerification, verifyAddress } from '@ideathlon/contracts/identity'
import { inEvenTime } from '@ideathlon/service-kit/http/even-time'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { dropCodes, makeCode } from '../codes/codes.ts'
import { confirmPassword } from '../security/confirm-password.ts'
import { deviceOf } from '../sessions/issue-session.ts'
import { resend, verify } from './commands.ts'
import { newAddressRequested, takenAddressUsed } from './signals.ts'

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
    // The password is not part of the key: only a slow hash of one may be stored.
    const origin = originOf({ ...call, body: { email: body.email } })
    await runIdempotent(deps, origin, async (tx, now) => {
      const { name, locale } = await tx
        .selectFrom('accounts')
        .select(['first_name as name', 'locale'])
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow()
      await dropCodes(tx, actor.id, 'change-address')
      const address = body.email
      if (await isTaken(tx, address)) {
        // Its owner gets no link and no name of a stranger; the screen says the same as for any address.
        await emit(tx, takenAddressUsed, { address }, now)
        return null
      }
      const code = await makeCode(
        tx,
        { purpose: 'change-address', account: actor.id, address },
        now,
      )
      await emit(tx, newAddressRequested, { address, name, code, locale }, now)
      return null
    })
    return undefined
  })
}

async function isTaken(tx: Tx, address: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', address)
    .executeTakeFirst()
  return owner !== undefined
}
