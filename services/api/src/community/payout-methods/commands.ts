import { createHmac } from 'node:crypto'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { PayoutMethod } from '@ideathlon/contracts/payout-methods'
import { accept } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { ApiDb, Deps, Tx } from '../../kernel/deps.ts'
import { type GivenMethod, maskedOf } from './rules.ts'

export async function readMethod(db: ApiDb | Tx, account: MemberId): Promise<PayoutMethod | null> {
  const row = await db
    .selectFrom('payout_methods')
    .select(['kind', 'holder', 'country', 'masked', 'changed_at'])
    .where('account', '=', account)
    .executeTakeFirst()
  return row ? { ...row, changed_at: row.changed_at.toISOString() } : null
}

/**
 * Only the masked number is stored. The full number is recognised by a keyed hash: with a plain
 * hash, it could be found by trying every possible account number.
 */
export function savePayoutMethod(
  deps: Deps & { secret: string },
  origin: Origin & { actor: MemberId },
  method: GivenMethod,
): Promise<Outcome<PayoutMethod>> {
  const account = origin.actor
  return runChange(deps, origin, {
    load: async () => maskedOf(method),
    decide: () => accept(),
    save: async (tx, { masked, country, plain }, _accepted, now) => {
      const { kind, holder } = method
      const fingerprint = createHmac('sha256', deps.secret).update(plain).digest()
      const row = { kind, holder, country, masked, fingerprint, changed_at: now }
      await tx
        .insertInto('payout_methods')
        .values({ account, ...row })
        .onConflict((conflict) => conflict.column('account').doUpdateSet(row))
        .execute()
      return { kind, holder, country, masked, changed_at: now.toISOString() }
    },
  })
}

export async function dropMethod(db: ApiDb, account: MemberId): Promise<void> {
  await db.deleteFrom('payout_methods').where('account', '=', account).execute()
}
