import { type Kysely, sql } from 'kysely'
import { readPrizes } from '../cycles/prizes.ts'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { Subscriber } from '../kernel/log-subscriber.ts'
import { poolOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import { raceName } from '../scopes/race-name.ts'
import type { Tables } from '../tables.ts'
import type { PayoutRules } from './deps.ts'
import { hasChoice, readChallengePool } from './pools.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const BATCH_SIZE = 20

/**
 * Opens a run for each race with money in each ended cycle, and notifies the admins of runs whose
 * dispute window is over. One query finds everything that is due, so it catches up after downtime.
 * Resolves to whether there may be more.
 */
export async function openPendingRuns(
  db: Kysely<Tables>,
  rules: PayoutRules,
  now: Date,
): Promise<boolean> {
  const opened = await openRaces(db, rules)
  const announced = await announceSettled(db, now)
  return opened || announced
}

async function openRaces(db: Kysely<Tables>, { disputeHours }: PayoutRules): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const cycles = await tx
      .selectFrom('olympiads as o')
      .select(['o.id', 'o.title', 'o.ends_at', 'o.ended_position'])
      .where('o.status', '=', 'closed')
      .where('o.ended_position', 'is not', null)
      .where('o.runs_opened_at', 'is', null)
      .orderBy('o.id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, title, ends_at, ended_position } of cycles) {
      const { races } = await readPrizes(tx, id)
      for (const { role, prize } of races.filter((race) => race.prize > 0)) {
        await tx
          .insertInto('payout_runs')
          .values({
            kind: 'race',
            cycle: id,
            role,
            promised_cents: String(prize),
            title: role === 'overall' ? title : `${title}: ${raceName(role)}`,
            position: ended_position ?? '0',
            closed_at: ends_at,
            pool_cents: String(prize),
            settles_at: new Date(ends_at.getTime() + disputeHours * HOUR_MS),
          })
          .onConflict((on) => on.doNothing())
          .execute()
      }
      await tx
        .updateTable('olympiads')
        .set({ runs_opened_at: sql`now()` })
        .where('id', '=', id)
        .execute()
    }
    return cycles.length === BATCH_SIZE
  })
}

async function announceSettled(db: Kysely<Tables>, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const runs = await tx
      .selectFrom('payout_runs')
      .select(['id', 'pool_cents'])
      .where('stage', '=', 'settling')
      .where('announced_at', 'is', null)
      .where('settles_at', '<=', now)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, pool_cents } of runs) {
      await fileMoneyNotice(tx, {
        member: null,
        kind: 'run_needs_approval',
        at: now,
        cents: Number(pool_cents),
        subject: `run:${id}`,
      })
      await tx.updateTable('payout_runs').set({ announced_at: now }).where('id', '=', id).execute()
    }
    return runs.length === BATCH_SIZE
  })
}

type Owned = {
  asker: number | null
  title: string
  prize_type: string | null
  prize_cents: string
  idea_entry_fee_cents: string
}

/** A challenge with a prize, entry fees or money in its pool gets a run when it is settled. */
export const runsOfChallenges = (rules: PayoutRules): Subscriber => ({
  name: 'payout runs of challenges',
  keys: ['ChallengeSettled'],
  async handle(tx, { challenge, position, at }) {
    if (challenge === null) return
    const { rows } = await sql<Owned>`
      select asker, title, prize_type, prize_cents, idea_entry_fee_cents from public.challenge_owners
      where challenge = ${challenge}`.execute(tx)
    const owned = rows[0]
    if (owned?.asker == null) return
    const held = await balanceOf(tx, poolOf('challenge', challenge))
    const promised = Number(owned.prize_cents)
    const hasPromise = promised > 0 || !['points', null].includes(owned.prize_type)
    if (!hasPromise && held === 0 && Number(owned.idea_entry_fee_cents) === 0) return
    const closed = new Date(at)
    const opened = await tx
      .insertInto('payout_runs')
      .values({
        kind: 'challenge',
        challenge,
        asker: owned.asker,
        title: owned.title,
        has_promise: hasPromise,
        promised_cents: String(promised),
        position: String(position),
        closed_at: closed,
        pool_cents: String(held),
        settles_at: new Date(closed.getTime() + rules.disputeHours * HOUR_MS),
        decision_due: new Date(closed.getTime() + rules.decisionDays * DAY_MS),
      })
      .onConflict((on) => on.column('challenge').doNothing())
      .returning('has_promise')
      .executeTakeFirst()
    if (opened === undefined) return
    const { prizeCents } = await readChallengePool(tx, challenge)
    if (!hasChoice(opened, prizeCents)) return
    await fileMoneyNotice(tx, {
      member: owned.asker,
      kind: 'prize_undecided',
      at: closed,
      cents: Math.max(promised, prizeCents),
      subject: `challenge:${challenge}`,
    })
  },
})
