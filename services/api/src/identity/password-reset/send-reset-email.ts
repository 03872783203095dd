import type { Deps } from '../../kernel/deps.ts'
import { countTimes } from '../../kernel/limits/limited.ts'
import { LIMITS } from '../../kernel/limits/limits.ts'
import { queueEmail } from '../../messaging/email/queue-email.ts'
import { dropCodes, makeCode } from '../codes/codes.ts'

/** Sends the letter with which a password is set anew, where there is an account with this address. */
export async function sendResetLetter({ db, now }: Deps, address: string): Promise<void> {
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
    // However many networks ask: nobody's mailbox is flooded.
    const { times } = await countTimes(tx, { action: 'reset-mails', key: address, at })
    if (times > LIMITS['reset-mails'].max) return
    const { id: account, name } = found
    await dropCodes(tx, account, 'reset-password')
    const code = await makeCode(tx, { purpose: 'reset-password', account, address }, at)
    const link = `/account/reset?code=${code}`
    await queueEmail(tx, { kind: 'reset-password', account, address, data: { name, link } }, at)
  })
}
