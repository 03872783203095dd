import { randomInt } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import { RECOVERY_CODES } from '@ideathlon/contracts/two-factor'
import type { Tx } from '../../kernel/deps.ts'
import { hashOfToken } from '../sessions/sessions.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 10

/** Replaces the recovery codes with ten new ones. Only their hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, account: MemberId): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, freshCode)
  await tx.deleteFrom('recovery_codes').where('account', '=', account).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account, code_hash: hashOf(account, code), used_at: null })))
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Uses up a recovery code. False if it is unknown or was used before. */
export async function takeRecoveryCode(
  tx: Tx,
  { account, code }: { account: MemberId; code: string },
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account', '=', account)
    .where('code_hash', '=', hashOf(account, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

function freshCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Codes have fifty random bits, so a fast hash is enough. */
function hashOf(account: MemberId, code: string): Buffer {
  return hashOfToken(`${account} ${code}`)
}
