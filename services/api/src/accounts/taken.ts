import type { SignUp } from '@ideathlon/contracts/accounts'
import { refused } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../deps.ts'
import { brokenUnique } from '../transaction.ts'
import type { SignUpState } from './decide.ts'

/** Which of what a newcomer would be known by is somebody's already. */
export async function readTaken(
  tx: Tx,
  { handle, email }: Pick<SignUp, 'handle' | 'email'>,
): Promise<SignUpState> {
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

/** Two may want the same handle in the same instant: the second finds it taken, like everybody else. */
export function whoWasFaster(error: unknown): never {
  const constraint = brokenUnique(error)
  if (constraint === 'accounts_handle_key') throw refused('handle_taken')
  if (constraint === 'accounts_email_key') throw refused('email_taken')
  throw error
}
