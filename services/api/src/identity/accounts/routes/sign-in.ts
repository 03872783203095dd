import formBody from '@fastify/formbody'
import { signIn } from '@ideathlon/contracts/accounts'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { limitGuesses } from '../../../kernel/limits/limit-guesses.ts'
import { limited } from '../../../kernel/limits/limited.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { creditScout, scoutOf } from '../../gateway/scout.ts'
import { matchesPassword } from '../../passwords/password.ts'
import { issueSession } from '../../sessions/issue-session.ts'
import { signInRequested } from '../../sessions/signals.ts'
import { askSecondStep } from '../../two-factor/second-step.ts'
import { readCredentials } from '../queries.ts'

/** Neither the answer nor its time reveals whether the name or the password was wrong. */
export function signInRoute(app: FastifyInstance, parts: RouteParts): void {
  app.register(async (forms) => {
    // OAuth clients send the password as a form (RFC 6749, 4.3.2).
    await forms.register(formBody)
    serveSignIn(forms, parts)
  })
}

function serveSignIn(app: FastifyInstance, { deps, session, config }: RouteParts): void {
  serve(app, signIn, session.readActor, async ({ body, request, reply }) => {
    await limited(deps, 'sign-in', request.ip, config.SIGN_INS_A_MINUTE)
    await limitGuesses(deps, body.username.trim().toLowerCase(), request.ip)
    const candidates = await readCredentials(deps.db, body.username)
    const matching = await Promise.all(
      candidates.map(async (one) =>
        (await matchesPassword(one?.password_hash ?? null, body.password)) ? one : undefined,
      ),
    )
    const known = matching.find((one) => one !== undefined)
    if (known === undefined) {
      const error = 'This name and password do not match.'
      throw invalid([{ field: 'password', error }])
    }
    await emit(deps.db, signInRequested, { account: known.id }, deps.now())
    await creditScout(deps, known.id, scoutOf(request))
    if (known.two_factor_since !== null) return { data: await askSecondStep(deps, known.id) }
    const data = await issueSession({ deps, session }, { request, reply }, known.id)
    const { access_token, token_type, expires_in } = data
    return { data, access_token, token_type, expires_in }
  })
}
