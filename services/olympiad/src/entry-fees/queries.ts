import type { EntryPass } from '@ideathlon/contracts/money/entry-fees'
import type { Kysely } from 'kysely'
import { viewPayments } from '../payments/views/own.ts'
import type { Tables } from '../tables.ts'
import { readUsed } from './challenge.ts'

const EARLIER_MAX = 50

/** The passes of one member, latest first. Nobody else can ever read them. */
export async function readPasses(
  db: Kysely<Tables>,
  { member, ...which }: { member: number; challenge?: number; id?: string },
): Promise<EntryPass[]> {
  const { challenge, id } = which
  const passes = await db
    .selectFrom('entry_passes')
    .selectAll()
    .where('member', '=', member)
    .$if(challenge !== undefined, (query) => query.where('challenge', '=', challenge ?? 0))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('terms_at', 'desc')
    .orderBy('id')
    .limit(EARLIER_MAX)
    .execute()
  if (passes.length === 0) return []
  const ids = passes.map((pass) => pass.id)
  const rows = await db.selectFrom('payments').selectAll().where('pass', 'in', ids).execute()
  const [payments, used] = await Promise.all([viewPayments(db, rows), readUsed(db, ids)])
  const paymentOf = new Map(rows.map(({ pass }, at) => [pass, payments[at]]))
  const isUsed = new Set(used.map(({ pass }) => pass))
  return passes.flatMap((pass) => {
    const payment = paymentOf.get(pass.id)
    if (payment === undefined) return []
    return [
      {
        id: pass.id,
        challenge: pass.challenge,
        currency: pass.currency,
        payment,
        state: pass.state === 'paid' && isUsed.has(pass.id) ? ('used' as const) : pass.state,
        cents: Number(pass.cents),
        held_until: pass.state === 'held' ? pass.held_until.toISOString() : null,
      },
    ]
  })
}
