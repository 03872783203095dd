import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, notAllowed, refused } from '@ideathlon/service-kit/http/refusal'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'
import { tokenOf } from '../../kernel/http/session.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { can } from '../../kernel/permissions/can.ts'
import { matchesPassword } from '../passwords/password.ts'
import { hashOfToken } from '../sessions/sessions.ts'

const FRESH_MS = 15 * 60_000

/**
 * Checks the password, and that the owner, not an impersonating admin, is changing the security
 * settings of the account.
 */
export async function confirmPassword(
  deps: Deps,
  actor: Actor,
  { password, field = 'password' }: { password: string; field?: string },
): Promise<void> {
  if (await isOwnPassword(deps, actor, password)) return
  throw invalid([{ field, error: WRONG_PASSWORD }])
}

export const WRONG_PASSWORD = 'This password is wrong.'

/** Like `confirmPassword`, for callers that report other errors together with a wrong password. */
export async function isOwnPassword(deps: Deps, actor: Actor, password: string): Promise<boolean> {
  inPerson(actor)
  await limited(deps, 'confirm-password', actor.id)
  const { password_hash } = await deps.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (password_hash === null) throw refused('no_password')
  return matchesPassword(password_hash, password)
}

/**
 * Checks that the owner is acting: by the password or, if the account has none, by a recent
 * sign-in.
 */
export async function confirmOwner(
  deps: Deps,
  { actor, request }: { actor: Actor; request: FastifyRequest },
  password: string,
): Promise<void> {
  inPerson(actor)
  const { password_hash } = await deps.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (password_hash === null) await demandFreshSession(deps, request)
  else await confirmPassword(deps, actor, { password })
}

/**
 * Checks that the session was opened just now: for accounts without a password, and where an open
 * session is not enough.
 */
export async function demandFreshSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<void> {
  const hash = hashOfToken(tokenOf(request) ?? '')
  const fresh = await db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb.or([eb('token_hash', '=', hash), eb('old_hash', '=', hash)]))
    .where('created_at', '>', new Date(now().getTime() - FRESH_MS))
    .executeTakeFirst()
  if (fresh === undefined)
    throw notAllowed('Sign out, sign in again, and do this within 15 minutes.')
}

export function inPerson(actor: Actor): void {
  if (can(actor, 'account.secure', { owner: actor.id })) return
  throw notAllowed('Only the member can do this, not an admin who is viewing as them.')
}
