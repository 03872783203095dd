import { createLogger } from '@ideathlon/service-kit/logger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FEES_AT_CLOSE } from '../../services/olympiad/src/entry-fees/at-close.ts'
import { runMonths } from '../../services/olympiad/src/funding/charge-months.ts'
import { feesOf, incomeOf, poolOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { runLogFollower } from '../../services/olympiad/src/log-follower/follow-log.ts'
import { paymentsOf } from '../../services/olympiad/src/money.ts'
import { manualProvider } from '../../services/olympiad/src/providers/manual.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { openLedger } from '../money/open-ledger.ts'
import { TRANSFER_RULES } from '../money/transfer-rules.ts'
import { aChance } from '../pipeline/seeded-random.ts'

const KILLS = 20
const logger = createLogger('test', 'silent')
const chance = aChance()
let money: Awaited<ReturnType<typeof openMoneyApp>>
let now = new Date('1962-01-31T12:00:00Z')

beforeAll(async () => {
  money = await openMoneyApp(() => now)
})
afterAll(() => money?.stop())

/**
 * Ends every connection of the job with a random number of statements done, as the end of its process does to the
 * database, until it has been cut off often enough and has done its work.
 */
async function cutOffUntil(isDone: () => Promise<boolean>): Promise<void> {
  for (let kills = 0; kills < KILLS || !(await isDone()); kills++) {
    if (kills < KILLS) {
      for (let looks = chance.below(6); looks > 0; looks--) await money.owner.query('select 1')
      // A role may end its own connections.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'job' and datname = current_database()`.execute(money.db)
    }
    await expectBalancedLedger(money.db)
  }
}

it('charges every month once although the job is cut off 20 times', async () => {
  const [patron, singer] = [await money.join('patron'), await money.join('singer')]
  await money.give(patron, 50_000)
  for (let nth = 0; nth < 5; nth++) {
    const body = {
      ...{ target: { kind: 'member', id: singer }, cents: 100, frequency: 'monthly' },
      pay_with: 'wallet',
    }
    await money.send('POST', '/funding', { as: { id: patron, admin: false }, body })
  }
  now = new Date('1964-01-31T12:00:00Z')
  const job = openLedger(money.stack, { name: 'job' })
  const stop = runMonths(
    paymentsOf({
      ...{ db: job.db, logger, now: () => now, provider: manualProvider(''), site: '' },
      ...{ blocked: [], limits: TRANSFER_RULES },
    }),
    5,
  )
  const pending = async () => {
    // What was cut off is tried again after a minute.
    now = new Date(now.getTime() + 60_000)
    const { rows } = await money.owner.query(
      `select count(*)::int as n from olympiad.fundings where next_due_at <= $1`,
      [now],
    )
    return rows[0].n
  }
  await cutOffUntil(async () => (await pending()) === 0)
  await stop()
  await job.close()
  expect(await balanceOf(money.db, walletOf(singer))).toBe(5 * 25 * 100)
})

it('divides every fee once although the follower of the log is cut off 20 times', async () => {
  const [asker, ann] = [await money.join('asker'), await money.join('ann')]
  await money.give(ann, 100_000)
  const challenges: number[] = []
  for (let nth = 0; nth < 40; nth++) challenges.push(await money.ask(asker, 333))
  for (const challenge of challenges) {
    const body = { challenge, country: 'DE', accept_terms: true, cents: 333, pay_with: 'wallet' }
    const paid = await money.send('POST', '/entry-fees', { as: { id: ann, admin: false }, body })
    await money.owner.query(
      `with entered as (
         insert into api.ideas (challenge, author, title, description, entered_at)
         values ($1, $2, 'Park it', 'Somewhere else.', now()) returning id)
       insert into api.used_passes (pass, idea, challenge, member, used_at)
       select $3, id, $1, $2, now() from entered`,
      [challenge, ann, paid.json().data.id],
    )
  }
  await money.owner.query(`update api.challenges set state = 'closed'`)
  const events = challenges.map((challenge, at) => ({
    ...{ position: at + 1, at: now.toISOString(), key: 'ChallengeClosed' as const, actor: null },
    ...{ challenge, idea: null, data: { ratings: 5 } },
  }))
  const head = events.length
  const job = openLedger(money.stack, { name: 'job' })
  const stop = runLogFollower({
    ...{ db: job.db, logger, now: () => now, subscribers: [FEES_AT_CLOSE], everyMs: 5 },
    read: async (after) => ({ position: head, head, events: events.slice(after) }),
  })
  await cutOffUntil(async () => {
    const { rows } = await money.owner.query('select position from olympiad.log_cursors')
    return Number(rows[0].position) === head
  })
  await stop()
  await job.close()
  expect(await balanceOf(money.db, walletOf(asker))).toBe(head * 217)
  expect(await balanceOf(money.db, incomeOf('main'))).toBe(head * 23)
  for (const id of challenges) {
    expect(await balanceOf(money.db, feesOf(id))).toBe(0)
    expect(await balanceOf(money.db, poolOf('challenge', id))).toBe(93)
  }
})
