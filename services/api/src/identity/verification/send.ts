import type { MemberId } from '@ideathlon/contracts/ids'
import type { Tx } from '../../deps.ts'
import { fileMail } from '../../mail/file-mail.ts'
import { dropCodes, makeCode } from '../codes/codes.ts'

/** Between two letters of this kind to one account. */
export const LETTER_EVERY_MS = 60_000

/** Sends the letter that proves an address; the links of earlier letters end. */
export async function sendVerification(
  tx: Tx,
  { id, email, name }: { id: MemberId; email: string; name: string },
  now: Date,
): Promise<void> {
  await dropCodes(tx, id, 'verify-address')
  const code = await makeCode(tx, { purpose: 'verify-address', account: id, address: email }, now)
  const link = `/account/verify?code=${code}`
  await fileMail(
    tx,
    { kind: 'verify-address', account: id, address: email, data: { name, link } },
    now,
  )
  await tx.updateTable('accounts').set({ code_mailed_at: now }).where('id', '=', id).execute()
}
