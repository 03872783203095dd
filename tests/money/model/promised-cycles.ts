import { randomUUID } from 'node:crypto'
import { createLogger } from '@ideathlon/service-kit/logger'
import { expect } from 'vitest'
import { catchUp } from '../../../services/olympiad/src/cycles/catch-up.ts'
import { inTransaction } from '../../../services/olympiad/src/kernel/in-transaction.ts'
import { cashOf, poolOf } from '../../../services/olympiad/src/ledger/accounts.ts'
import { post } from '../../../services/olympiad/src/ledger/post.ts'
import { paymentsOf } from '../../../services/olympiad/src/money.ts'
import { handleProviderEvent } from '../../../services/olympiad/src/payments/webhooks/handle-provider-event.ts'
import { openPendingRuns } from '../../../services/olympiad/src/payouts/open-runs.ts'
import { readPoolMoney } from '../../../services/olympiad/src/promises/read-pool-money.ts'
import type { ProviderEvent } from '../../../services/olympiad/src/providers/provider.ts'
import { providerOf } from '../../../services/olympiad/src/providers/provider-of.ts'
import { openMoneyApp } from '../money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../payout-parts.ts'
import { TRANSFER_RULES } from '../providers/transfer-rules.ts'

const HOUR = 3_600_000
const SITE = 'https://ideathlon.test'

const admin = (id: number) => ({ id, admin: true })

/** A clock that gains a second each time it is read, and more when a test moves it on. */
function startClock() {
  let ms = Date.UTC(2030, 0, 1)
  return {
    now() {
      ms += 1_000
      return new Date(ms)
    },
    passes(by: number) {
      ms += by
    },
  }
}

/**
 * The main tournament with a clock of its own: cycles of two races, and ways for members to use
 * their money.
 */
export async function openPromisedCycles() {
  const time = startClock()
  const winning = { isOn: true }
  const standings = scriptedStandings(() => (winning.isOn ? [[winner, 5_000]] : []))
  const money = await openMoneyApp(time.now, { payouts: { ...PAYOUT_PARTS, standings } })
  const [winner, ann] = [await money.join('winner', null), await money.join('ann')]
  const [ruth, sam] = [await money.join('ruth'), await money.join('sam')]
  await catchUp(money.db, time.now())
  await money.give(ann, 50_000_000)
  const stage = { money, time, winning, ann, ruth, sam }
  const { db, stop } = money
  return { db, stop, ...payingOn(stage), ...decidingOn(stage) }
}

type Stage = Record<'ann' | 'ruth' | 'sam', number> & {
  money: Awaited<ReturnType<typeof openMoneyApp>>
  time: ReturnType<typeof startClock>
  winning: { isOn: boolean }
}

function payingOn({ money: { db, owner, send }, time, ann, ruth }: Stage) {
  const payments = paymentsOf({
    limits: TRANSFER_RULES,
    db,
    now: time.now,
    site: SITE,
    blocked: [],
    provider: providerOf({ PAYMENT_PROVIDER: 'manual', PAYMENT_INSTRUCTIONS: 'Pay.' }),
    logger: createLogger('olympiad', 'silent'),
  })

  /**
   * Funds the next prize or, with `covers`, makes up what a cycle lacks; returns the id of the
   * payment.
   */
  async function fund(cents: number, covers?: number): Promise<string> {
    const sent = await send('POST', '/funding', {
      as: { id: ann, admin: false },
      body: {
        target: { kind: 'tournament', id: 1 },
        cents,
        frequency: 'one_time',
        pay_with: 'wallet',
        ...(covers !== undefined && { covers }),
      },
    })
    expect(sent.statusCode, sent.body).toBe(201)
    const { id } = sent.json().data.payment
    await owner.query('update olympiad.payments set provider_reference = $2 where id = $1', [
      ...[id, `ref-${id}`],
    ])
    return id
  }

  const refund = (payment: string, body: { cents?: number }) =>
    send('POST', `/admin/payments/${payment}/refund`, { as: admin(ruth), body })

  /** Reports that the payer's bank has opened a dispute or, with `end`, decided it. */
  function report(payment: string, end?: { isWon: boolean }) {
    const dispute = { payment: `ref-${payment}`, dispute: `dp-${payment}` }
    const news: ProviderEvent = {
      id: `evt-${payment}`,
      type: 'test',
      at: time.now(),
      ...dispute,
      ...(end ? { kind: 'dispute_closed', ...end } : { kind: 'dispute_opened', reason: 'fraud' }),
    }
    return inTransaction(db, (tx) => handleProviderEvent(tx, payments, news))
  }

  return { fund, refund, report }
}

function decidingOn({ money, time, winning, ruth, sam }: Stage) {
  const { db, owner, send } = money
  const endCycle = (overall: number, mentor: number) =>
    endCycleOn({ money, time }, [overall, mentor])
  const act = (path: string, by: number, body: object = {}) =>
    send('POST', `/admin/payouts/${path}`, { as: admin(by), body })
  const read = () => readPoolMoney(db, 1)

  /** The races that are waiting for a decision, oldest first. */
  async function undecided(): Promise<{ id: number; cycle: number }[]> {
    const { rows } = await owner.query(
      `select id, cycle from olympiad.payout_runs where approved_at is null and stage <> 'void' order by id`,
    )
    return rows
  }

  async function approve(run: number, { isWon }: { isWon: boolean }) {
    winning.isOn = isWon
    time.passes(49 * HOUR)
    const previewed = await act(`${run}/preview`, ruth)
    expect(previewed.statusCode, previewed.body).toBe(200)
    const found = await send('GET', `/admin/payouts/${run}`, { as: admin(ruth) })
    const { number: preview, input_hash } = found.json().data.preview
    return act(`${run}/approve`, sam, { preview, input_hash })
  }

  function cancel(run: number) {
    time.passes(49 * HOUR)
    return act(`${run}/void`, ruth)
  }

  /** Leaves nothing to decide, and starts a new cycle whose prize equals the money in the pool. */
  async function reset(): Promise<void> {
    await endCycle(0, 0)
    for (const { id } of await undecided()) await cancel(id)
    const { pool, cycles } = await read()
    const cents = cycles.reduce((sum, { given }) => sum + given, 0) - pool
    if (cents === 0) return
    const entries = [
      { account: cashOf('manual'), cents: -cents },
      { account: poolOf('tournament', 1), cents },
    ]
    await inTransaction(db, (tx) =>
      post(tx, {
        key: `reset:${randomUUID()}`,
        kind: 'correction',
        subject: 'test',
        at: time.now(),
        entries,
      }),
    )
  }

  return { read, undecided, endCycle, approve, cancel, reset }
}

async function endCycleOn(
  { money: { db, owner }, time }: Pick<Stage, 'money' | 'time'>,
  [overall, mentor]: [number, number],
): Promise<void> {
  const races = [
    { role: 'overall', prize: overall },
    { role: 'mentor', prize: mentor },
  ]
  const { rows } = await owner.query(
    `update olympiad.olympiads set races = $1::jsonb where status = 'open' and base = 1 returning ends_at`,
    [JSON.stringify(races)],
  )
  time.passes(Math.max(0, rows[0].ends_at.getTime() - time.now().getTime()))
  await catchUp(db, time.now())
  await owner.query(
    `update olympiad.olympiads set ended_position = 100 where ended_position is null and status = 'closed'`,
  )
  await openPendingRuns(db, PAYOUT_PARTS.rules, time.now())
}
