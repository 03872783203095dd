import type { Session } from '@ideathlon/contracts/accounts'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { SignUp } from '@ideathlon/contracts/signing-in'
import type { FastifyRequest } from 'fastify'
import { idempotencyIn } from '../../kernel/command/command-call.ts'
import { type Idempotency, readAnswer, storeAnswer } from '../../kernel/command/idempotency.ts'
import type { Outcome } from '../../kernel/command/run-command.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { matchesPassword } from '../passwords/password.ts'
import { sessionOf } from '../sessions/issue-session.ts'
import { openSession } from '../sessions/sessions.ts'
import { readCredentials } from './queries.ts'

/** A sign-up together with the request that sent it. */
export type SentSignUp = SignUp & {
  requestId: string
  idempotency: Idempotency | undefined
  device: string
}

/**
 * The idempotency key of a sign-up. Its hash leaves out the password, of which only a slow hash may
 * be stored, and the fields that serve only to detect bots.
 */
export function signUpKeyOf(request: FastifyRequest, body: SignUp): Idempotency | undefined {
  const { handle, email, first_name, last_name, invitation } = body
  return idempotencyIn(request, { handle, email, first_name, last_name, invitation })
}

/** Stores only the key, because the answer contains a token. */
export async function recordSignUp(tx: Tx, id: MemberId, sent: SentSignUp): Promise<void> {
  const { requestId, idempotency } = sent
  await storeAnswer(tx, { actor: id, requestId, ...(idempotency && { idempotency }) }, null)
}

/**
 * Signs in a person who repeats their sign-up because the answer was lost. Undefined if this is not
 * a repetition, if the password is wrong, or if the account now needs more than a password.
 */
export async function repeatSignUp(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { handle, password, requestId, idempotency, device }: SentSignUp,
): Promise<Outcome<Session> | undefined> {
  if (idempotency === undefined) return undefined
  const [known] = await readCredentials(db, handle)
  if (known === undefined || known.two_factor_since !== null) return undefined
  const earlier = await inTransaction(db, (tx) =>
    readAnswer<null>(tx, { actor: known.id, requestId, idempotency }),
  )
  if (earlier === undefined) return undefined
  if (!(await matchesPassword(known.password_hash, password))) return undefined
  const token = await openSession(db, known.id, now(), { device })
  const view = await sessionOf(db, { account: known.id, token })
  const original = earlier.requestId !== null && { originalRequest: earlier.requestId }
  return { ok: true, view, position: undefined, ...original }
}
