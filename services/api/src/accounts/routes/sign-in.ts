import { signIn } from '@ideathlon/contracts/accounts'
import { invalid } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { matchesPassword } from '../password.ts'
import { readCredentials, readMe } from '../queries.ts'
import { openSession, SESSION_SECONDS } from '../sessions.ts'

/** Whether the name or the password is wrong stays unsaid: neither the answer nor its time tells. */
export function signInRoute(app: FastifyInstance, { db, now }: Deps, session: Session): void {
  serve(app, signIn, session.readActor, async ({ body, reply }) => {
    const known = await readCredentials(db, body.username)
    const matches = await matchesPassword(known?.password_hash ?? null, body.password)
    if (known === undefined || !matches) {
      const error = 'This name and this password do not belong together.'
      throw invalid([{ field: 'password', error }])
    }
    const token = await openSession(db, known.id, now())
    session.cookies.set(reply, token)
    const me = await readMe(db, known.id)
    return {
      data: { access_token: token, token_type: 'bearer' as const, expires_in: SESSION_SECONDS, me },
    }
  })
}
