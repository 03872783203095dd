import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, notAllowed, refused } from '@ideathlon/service-kit/http/refusal'
import type { Deps } from '../../kernel/deps.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { can } from '../../kernel/permissions/can.ts'
import { matchesPassword } from '../passwords/password.ts'

/** Checks that the owner, not an impersonating admin, changes the security of an account. */
export async function confirmPassword(
  deps: Deps,
  actor: Actor,
  { password, field = 'password' }: { password: string; field?: string },
): Promise<void> {
  inPerson(actor)
  await limited(deps, 'confirm-password', actor.id)
  const { password_hash } = await deps.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  if (password_hash === null) throw refused('no_password')
  if (await matchesPassword(password_hash, password)) return
  throw invalid([{ field, error: 'This password is wrong.' }])
}

export function inPerson(actor: Actor): void {
  if (can(actor, 'account.secure', { owner: actor.id })) return
  throw notAllowed('Only the member can do this, not an admin who views as them.')
}
