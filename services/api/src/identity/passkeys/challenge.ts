import type { MemberId } from '@ideathlon/contracts/ids'
import type { ApiDb } from '../../kernel/deps.ts'
import { makeCode, takeCode } from '../codes/codes.ts'

type Purpose = 'passkey-add' | 'passkey-sign-in'

/** A challenge for an authenticator to sign. It can be used once, within a few minutes. */
export const makeChallenge = (
  db: ApiDb,
  purpose: Purpose,
  { account, now }: { account?: MemberId; now: Date },
): Promise<string> => makeCode(db, { purpose, ...(account !== undefined && { account }) }, now)

/**
 * Whether a signed challenge is ours, is for this purpose and member, and has not been used before.
 */
export async function takeChallenge(
  db: ApiDb,
  purpose: Purpose,
  { signed, account, now }: { signed: string; account?: MemberId; now: Date },
): Promise<boolean> {
  const code = Buffer.from(signed, 'base64url').toString('utf8')
  const known = await takeCode(db, { purpose, code }, now)
  return known !== undefined && known.account === (account ?? null)
}
