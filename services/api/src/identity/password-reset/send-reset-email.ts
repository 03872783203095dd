import type { Deps } from '../../kernel/deps.ts'
import { countTimes } from '../../kernel/limits/limited.ts'
import { LIMITS } from '../../kernel/limits/limits.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { dropCodes, makeCode } from '../codes/codes.ts'
import { passwordResetRequested } from './signals.ts'

/** Sends a link to reset the password, if an account has this address. */
export async function sendResetEmail({ db, now }: Deps, address: string): Promise<void> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('accounts')
      .select(['id', 'first_name as name'])
      .where('email', '=', address)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) return
    // Limited per address as well, so that requests from many networks cannot flood a mailbox.
    const { times } = await countTimes(tx, { action: 'reset-mails', key: address, at })
    if (times > LIMITS['reset-mails'].max) return
    const { id: account, name } = found
    await dropCodes(tx, account, 'reset-password')
    const code = await makeCode(tx, { purpose: 'reset-password', account, address }, at)
    await emit(tx, passwordResetRequested, { account, address, name, code }, at)
  })
}
