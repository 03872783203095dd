import { randomUUIDv7 as uuid } from 'node:crypto'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import type { TournamentScope } from '@ideathlon/contracts/olympiad/terms'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { poolOf } from '../../ledger/accounts.ts'
import { lockBalance, post } from '../../ledger/post.ts'
import { awaitsPayout } from '../../promises/awaits-payout.ts'
import type { Tables } from '../../tables.ts'

type Ended = { base: number; scope: TournamentScope; scope_id: number; is_led: boolean }

/**
 * Once the payouts of an ended tournament are decided, moves the money left in its pool to the next
 * tournament of its scope or, if its Director is gone, to the next one of the main platform.
 * Resolves to whether there was any money.
 */
export async function transferLeftOver(db: Kysely<Tables>, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Ended>`
      select b.id as base, b.scope, b.scope_id, b.scope <> 'director' or exists (
        select from public.directors d where d.member = b.scope_id) as is_led
      from base_olympiads b
      join ledger_accounts a on a.owner_kind = 'tournament' and a.owner_id = b.id::text
        and a.kind = 'pool' and a.currency = (select currency from ledger_settings)
      where b.state = 'ended' and a.balance_cents > 0
        and not exists (
          select from olympiads o where o.base = b.id and ${sql.raw(awaitsPayout('o'))})
        and not exists (
          select from payments p
          where p.account = 'tournament:' || b.id || ' pool' and p.rest_reason is not null)
      limit 1 for update of b skip locked`.execute(tx)
    const [ended] = rows
    if (ended === undefined) return false
    const { base, scope, scope_id, is_led } = ended
    const pool = poolOf('tournament', base)
    const cents = await lockBalance(tx, pool)
    const next = is_led ? poolOf(scope, scope_id) : poolOf('platform', MAIN_PLATFORM)
    if (cents === 0) return false
    await post(tx, {
      key: `left-over:${base}:${uuid()}`,
      kind: 'pool_moved',
      subject: `tournament:${base}`,
      at,
      entries: [
        { account: pool, cents: -cents },
        { account: next, cents },
      ],
    })
    await tx
      .updateTable('base_olympiads')
      .set({ rolled_over_cents: '0' })
      .where('id', '=', base)
      .execute()
    return true
  })
}
