import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/**
 * How many ways an account has to sign in: a password, passkeys, and accounts at other providers.
 */
export async function countWaysIn(tx: Tx, account: MemberId): Promise<number> {
  const { rows } = await sql<{ ways: number }>`
    select (case when a.password_hash is null then 0 else 1 end
      + (select count(*) from passkeys p where p.account = a.id)
      + (select count(*) from social_accounts s where s.account = a.id))::int as ways
    from accounts a where a.id = ${account}`.execute(tx)
  return rows[0]?.ways ?? 0
}
