import type { SignUp } from '@ideathlon/contracts/accounts'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { brokenUnique } from '../../kernel/database/transaction.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { SignUpState } from './rules.ts'

/** Which of what a newcomer would be known by is somebody's already. */
export async function readTaken(
  tx: Tx,
  { handle, email }: Pick<SignUp, 'handle' | 'email'>,
): Promise<Omit<SignUpState, 'isEmailTold'>> {
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

/** Two may want the same address in the same instant: the second looks again, and finds it taken. */
export const wasFasterByMail = (error: unknown) => brokenUnique(error) === 'accounts_email_key'

/** Two may want the same handle in the same instant: the second finds it taken, like everybody else. */
export function whoWasFaster(error: unknown): never {
  const constraint = brokenUnique(error)
  if (constraint === 'accounts_handle_key') throw refused('handle_taken')
  throw error
}
