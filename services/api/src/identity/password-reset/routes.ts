import { askForReset, changePassword, resetPassword } from '@ideathlon/contracts/identity'
import { inEvenTime } from '@ideathlon/service-kit/http/even-time'
import { networkOf } from '@ideathlon/service-kit/http/network-of'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { announceAccess } from '../../kernel/live/announce.ts'
import { confirmPassword } from '../security/confirm-password.ts'
import { deviceOf, sessionOf } from '../sessions/issue-session.ts'
import { isSecondFactorNeeded } from '../sessions/sessions.ts'
import { replacePassword, resetWithCode, sendResetEmail } from './commands.ts'

export function resetRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  serve(app, askForReset, session.readActor, async ({ body, request }) => {
    await limited(deps, 'reset', request.ip)
    await limited(deps, 'reset-name', `${body.email} ${networkOf(request.ip)}`)
    await inEvenTime(() => sendResetEmail(deps, body.email))
    return undefined
  })

  serve(app, resetPassword, session.readActor, async ({ body, request }) => {
    await limited(deps, 'code', request.ip)
    const given = { code: body.token, password: body.password, device: deviceOf(request) }
    const members = await resetWithCode(deps, given)
    for (const member of members) announceAccess(deps.nats, member)
    return undefined
  })

  serve(app, changePassword, session.readActor, async ({ actor, body, request, reply }) => {
    await confirmPassword(deps, actor, { password: body.current, field: 'current' })
    if (body.current === body.password) {
      throw invalid([
        { field: 'password', error: 'This is already your password. Choose a new one.' },
      ])
    }
    const given = { account: actor.id, password: body.password, device: deviceOf(request) }
    const { token, members } = await replacePassword(deps, given)
    for (const member of members) announceAccess(deps.nats, member)
    session.cookies.set(reply, token)
    const needs = { isSecondFactorNeeded: isSecondFactorNeeded(session.adminRule, deps.now()) }
    return { data: await sessionOf(deps.db, { account: actor.id, token }, needs) }
  })
}
