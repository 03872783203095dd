import type { MemberId } from '@ideathlon/contracts/ids'
import type { SecondStep } from '@ideathlon/contracts/signing-in'
import type { Deps } from '../../kernel/deps.ts'
import { makeCode } from '../codes/codes.ts'
import { CODE_LIVES_MS } from '../codes/purposes.ts'

/** A ticket for a member who has entered the password and must now enter a code. */
export async function askSecondStep(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: MemberId,
): Promise<SecondStep> {
  const ticket = await makeCode(db, { purpose: 'second-step', account }, now())
  return { second_step: true, ticket, expires_in: CODE_LIVES_MS['second-step'] / 1000 }
}
