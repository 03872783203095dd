import { takeSecondStep } from '@ideathlon/contracts/two-factor'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { countTry, dropCodes, readCode } from '../codes/codes.ts'
import { securityChanged } from '../security/signals.ts'
import { deviceOf, issueSession } from '../sessions/issue-session.ts'
import { checkCode } from './check-code.ts'
import { sealWith } from './seal.ts'

/** After this many wrong codes the password is asked for again. */
const TRIES_MAX = 5

export function secondStepRoute(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  const seal = sealWith(config.IDENTITY_SECRET)
  serve(app, takeSecondStep, session.readActor, async ({ body, request, reply }) => {
    const { db } = deps
    const at = deps.now()
    const asked = { purpose: 'second-step', code: body.ticket } as const
    const ticket = await readCode(db, asked, at)
    if (!ticket?.account) throw refused('ticket_over')
    const { account } = ticket
    await limited(deps, 'second-step', account)
    // Counted before the code is checked, so that parallel tries all count.
    if ((await countTry(db, body.ticket)) > TRIES_MAX) throw refused('ticket_over')
    const kind = await db.transaction().execute(async (tx) => {
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
      throw invalid([{ field: 'code', error: 'This code is not right, or was used before.' }])
    }
    const how = kind === 'recovery' ? 'recovery_code_used' : 'signed_in'
    return { data: await issueSession({ deps, session }, { request, reply }, account, how) }
  })
}
