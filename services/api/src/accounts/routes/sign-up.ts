import { type SignUp, signUp } from '@ideathlon/contracts/accounts'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { runCommand } from '../../command.ts'
import type { Deps, Tx } from '../../deps.ts'
import { viewOf } from '../../http/command-call.ts'
import type { Session } from '../../http/session.ts'
import { brokenUnique } from '../../transaction.ts'
import { decideSignUp } from '../decide.ts'
import { hashPassword } from '../password.ts'
import { readMe } from '../queries.ts'
import { ACCOUNT_CONTEXT, createAccounts } from '../save.ts'
import { openSession, SESSION_SECONDS } from '../sessions.ts'

export function signUpRoute(app: FastifyInstance, deps: Deps, session: Session): void {
  serve(app, signUp, session.readActor, async ({ body, request, reply }) => {
    const passwordHash = await hashPassword(body.password)
    const origin = { actor: null, requestId: request.id }
    const outcome = await runCommand(deps, origin, {
      load: (tx) => loadTaken(tx, body),
      decide: decideSignUp,
      save: (tx, _state, _accepted, now) => join(tx, { ...body, passwordHash }, now),
    }).catch(sayWhoWasFaster)
    const { token, me } = viewOf(reply, outcome)
    session.cookies.set(reply, token)
    return {
      data: { access_token: token, token_type: 'bearer' as const, expires_in: SESSION_SECONDS, me },
    }
  })
}

async function loadTaken(tx: Tx, { handle, email }: SignUp) {
  const taken = await tx
    .selectFrom('accounts')
    .select(['handle', 'email'])
    .where((eb) => eb.or([eb('handle', '=', handle), eb('email', '=', email)]))
    .execute()
  return {
    handle,
    isHandleTaken: taken.some((account) => account.handle === handle),
    isEmailTaken: taken.some((account) => account.email === email),
  }
}

async function join(tx: Tx, joining: SignUp & { passwordHash: string }, now: Date) {
  const { handle, email, passwordHash, first_name, last_name } = joining
  const account = { handle, email, passwordHash, firstName: first_name, lastName: last_name }
  const [id] = await createAccounts(tx, [{ ...account, createdAt: now }])
  if (id === undefined) throw new Error('an account was saved and has no id')
  const view = { token: await openSession(tx, id, now), me: await readMe(tx, id) }
  return { view, context: ACCOUNT_CONTEXT }
}

/** Two may want the same handle in the same instant: the second finds it taken, like everybody else. */
function sayWhoWasFaster(error: unknown): never {
  const constraint = brokenUnique(error)
  if (constraint === 'accounts_handle_key') throw refused('handle_taken')
  if (constraint === 'accounts_email_key') throw refused('email_taken')
  throw error
}
