import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../kernel/deps.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { Seal } from './seal.ts'
import { stepOf } from './totp.ts'

const IS_DIGITS = /^\d{6}$/

/** Uses up a valid code and returns its kind; undefined if the code is not valid. */
export async function checkCode(
  tx: Tx,
  seal: Seal,
  { account, code, now }: { account: MemberId; code: string; now: Date },
): Promise<'app' | 'recovery' | undefined> {
  const known = await tx
    .selectFrom('two_factor')
    .select(['secret', 'last_step'])
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst()
  if (known === undefined) return undefined
  if (!IS_DIGITS.test(code)) {
    return (await takeRecoveryCode(tx, { account, code }, now)) ? 'recovery' : undefined
  }
  const secret = seal.open(known.secret)
  const step = stepOf(code, { secret, lastStep: Number(known.last_step) }, now)
  if (step === undefined) return undefined
  const used = { last_step: String(step) }
  await tx.updateTable('two_factor').set(used).where('account', '=', account).execute()
  return 'app'
}
