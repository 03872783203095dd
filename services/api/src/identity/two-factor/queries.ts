import type { MemberId } from '@ideathlon/contracts/ids'
import type { TwoFactorView } from '@ideathlon/contracts/two-factor'
import type { ApiDb } from '../../kernel/deps.ts'

export async function readState(
  db: ApiDb,
  account: MemberId,
  isNeeded: boolean,
): Promise<TwoFactorView> {
  const row = await db
    .selectFrom('accounts as a')
    .leftJoin('two_factor as t', 't.account', 'a.id')
    .select(['t.confirmed_at', 'a.is_admin'])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes as r')
        .select((count) => count.fn.countAll<string>().as('n'))
        .whereRef('r.account', '=', 'a.id')
        .where('r.used_at', 'is', null)
        .as('recovery_left'),
    )
    .where('a.id', '=', account)
    .executeTakeFirstOrThrow()
  const on = row.confirmed_at !== null
  return {
    on,
    since: row.confirmed_at?.toISOString() ?? null,
    recovery_left: on ? Number(row.recovery_left) : 0,
    needed: row.is_admin && isNeeded,
  }
}
