import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../kernel/deps.ts'
import { countTimes } from '../../kernel/limits/limited.ts'
import { LIMITS } from '../../kernel/limits/limits.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { dropCodes, makeCode } from '../codes/codes.ts'
import { addressClaimed, takenAddressUsed } from './signals.ts'

/** Between two verification e-mails to one account. */
export const VERIFICATION_EVERY_MS = 60_000

type Newcomer = { id: MemberId; email: string; name: string; isEmailTaken?: boolean }

/**
 * Sends the e-mail that proves an address; earlier links stop working. If the address belongs to another account,
 * its owner gets an e-mail instead. Both cases do the same work, so that timing does not reveal which one it was.
 */
export async function sendVerification(
  tx: Tx,
  { id, email, name, isEmailTaken = false }: Newcomer,
  now: Date,
): Promise<void> {
  await dropCodes(tx, id, 'verify-address')
  const code = await makeCode(tx, { purpose: 'verify-address', account: id, address: email }, now)
  const { times } = await countTimes(tx, { action: 'verify-address', key: email, at: now })
  if (times <= LIMITS['verify-address'].max) {
    if (isEmailTaken) await emit(tx, takenAddressUsed, { address: email }, now)
    else await emit(tx, addressClaimed, { account: id, address: email, name, code }, now)
  }
  await tx.updateTable('accounts').set({ code_mailed_at: now }).where('id', '=', id).execute()
}
