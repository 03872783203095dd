import { randomUUIDv7 as uuid } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FundingTarget } from '@ideathlon/contracts/money/funding'
import { readWallet } from '@ideathlon/contracts/money/wallets'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { inTransaction } from '../../../services/olympiad/src/kernel/in-transaction.ts'
import {
  type AccountName,
  cashOf,
  inTransferOf,
  poolOf,
  walletOf,
} from '../../../services/olympiad/src/ledger/accounts.ts'
import { post } from '../../../services/olympiad/src/ledger/post.ts'
import { openLedger } from '../../money/open-ledger.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { MoneyModel, type Moved } from '../consistency/money-model.ts'
import { type Edge, fund, join, type Member, publish, withdraw } from './member.ts'

const PAYERS = 6
const PAUSE_MS = 60
const GIVEN_CENTS = 100_000_000
const SENT_MS_MAX = 30_000

/** A movement of money, sent under one key. `send` resolves to its key in the ledger. */
type Order = Moved & { send(): Promise<string> }

/**
 * Members who constantly move money to each other, to the prize of a challenge, and to their banks.
 */
export class PayingMembers {
  private readonly edge: Edge
  private readonly cluster: Cluster
  private readonly ledger: ReturnType<typeof openLedger>
  private readonly model = new MoneyModel()
  private payers: readonly Member[] = []
  private challenge = 0
  private readonly done = new Map<Member, { order: Order; name: string }[]>()
  private moving: Promise<void>[] = []
  private isStopping = false
  private checks = 0

  private constructor(edge: Edge, cluster: Cluster) {
    this.edge = edge
    this.cluster = cluster
    this.ledger = openLedger(cluster.stack, { name: 'paying', size: 2 })
  }

  static async begin(edge: Edge, cluster: Cluster): Promise<PayingMembers> {
    const paying = new PayingMembers(edge, cluster)
    paying.payers = await Promise.all(Array.from({ length: PAYERS }, () => join(edge)))
    for (const { id } of paying.payers) await paying.equip(id)
    const [asker] = paying.payers
    if (asker !== undefined) paying.challenge = (await publish(edge, asker)).id
    return paying
  }

  /** Gives the member money in the wallet, and a bank account to send it to. */
  private async equip(id: number): Promise<void> {
    await this.cluster.owner.query(
      `insert into api.payout_methods (account, kind, holder, country, masked, changed_at)
       values ($1, 'bank', 'M', 'DE', 'DE•• •••• 3000', now())`,
      [id],
    )
    const moved = { from: cashOf('manual'), to: walletOf(id), cents: GIVEN_CENTS }
    const key = `given:${id}`
    const posting = { key, kind: 'correction', subject: `member:${id}`, at: new Date() } as const
    await inTransaction(this.ledger.db, (tx) =>
      post(tx, {
        ...posting,
        entries: [
          { account: moved.from, cents: -moved.cents },
          { account: moved.to, cents: moved.cents },
        ],
      }),
    )
    this.model.note(key, moved)
  }

  /**
   * Starts the payers, for the first time or after `stop`. Each waits for an answer before sending
   * the next order.
   */
  start(): void {
    if (this.moving.length > 0 && !this.isStopping)
      throw new Error('the payers are already running')
    this.isStopping = false
    this.moving = this.payers.map((member) => this.keepGoing(member))
  }

  /** Resolves when every ordered movement has been answered. */
  async stop(): Promise<void> {
    this.isStopping = true
    await Promise.all(this.moving)
  }

  end(): Promise<void> {
    return this.ledger.close()
  }

  private async keepGoing(member: Member): Promise<void> {
    for (; !this.isStopping; await sleep(PAUSE_MS)) await this.act(member)
  }

  private async act(member: Member): Promise<void> {
    const { chance } = this.edge
    const dice = chance.below(100)
    const done = this.done.get(member) ?? []
    if (dice < 10 && done.length > 0) {
      const { order, name } = chance.of(done)
      expect(await order.send()).toBe(name)
      return
    }
    const order = this.orderOf(member, dice)
    // Sent twice at the same time, as if from two of the member's pages.
    const copies = chance.below(4) === 0 ? 2 : 1
    const [name = '', ...others] = await Promise.all(Array.from({ length: copies }, order.send))
    for (const other of others) expect(other).toBe(name)
    this.model.note(name, order)
    done.push({ order, name })
    this.done.set(member, done)
  }

  private orderOf(member: Member, dice: number): Order {
    const { chance } = this.edge
    if (dice < 30) return this.withdrawing(member)
    if (dice < 50) {
      const target = { kind: 'challenge', id: this.challenge } as const
      return this.funding(member, target, poolOf('challenge', this.challenge))
    }
    const { id } = chance.of(this.payers.filter((other) => other !== member))
    return this.funding(member, { kind: 'member', id }, walletOf(id))
  }

  private funding(member: Member, target: FundingTarget, to: AccountName): Order {
    const cents = this.someCents()
    const is_anonymous = this.edge.chance.below(2) === 0
    const means = { frequency: 'one_time', pay_with: 'wallet' } as const
    const keyed = { key: uuid(), body: { target, cents, is_anonymous, ...means } }
    const send = async () => `payment:${(await fund(this.edge, member, keyed)).payment.id}`
    return { from: walletOf(member.id), to, cents, send }
  }

  private withdrawing(member: Member): Order {
    const cents = this.someCents()
    const keyed = { key: uuid(), body: { cents } }
    const send = async () => `transfer:${(await withdraw(this.edge, member, keyed)).id}`
    return { from: walletOf(member.id), to: inTransferOf(member.id), cents, send }
  }

  private someCents(): number {
    return 100 + this.edge.chance.below(400)
  }

  /**
   * Checks that every acknowledged movement is in the ledger once and no other is, and that every
   * job has run once.
   */
  async expectKept(): Promise<void> {
    const { owner, olympiad } = this.cluster
    this.checks += 1
    await untilSent(owner)
    await this.model.expectKept(this.ledger.db)
    for (const { id, token } of this.payers) {
      expect(await this.shownCents(token)).toBe(this.model.walletCents(id))
    }
    const faults = Object.entries(ONCE).map(async ([what, query]) => {
      const { rows } = await owner.query(query)
      return { what, rows }
    })
    expect((await Promise.all(faults)).filter(({ rows }) => rows.length > 0)).toEqual([])
    // A transfer is sent again only if an instance died, or lost Postgres, while sending it.
    const { rows } = await owner.query<{ again: number }>(
      'select coalesce(sum(tries - 1), 0)::int as again from olympiad.transfers where tries > 1',
    )
    expect(rows[0]?.again).toBeLessThanOrEqual(this.checks * olympiad.length)
    console.info(`${this.model.size} movements of money are in the ledger once`)
  }

  private async shownCents(token: string): Promise<number> {
    const url = `${this.edge.instances[0]?.url}/api${readWallet.url}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return readWallet.answer.parse(await answer.json()).data.balance_cents
  }
}

/**
 * Queries for everything that the jobs and the outbox should have done exactly once but did not.
 */
const ONCE = {
  'the notification of a transfer': `
    select t.id from olympiad.transfers t where (t.state = 'sent')::int <> (
      select count(*) from olympiad.money_notices n
      where n.subject = 'transfer:' || t.id and n.kind = 'transfer_sent')`,
  'the notification of a gift': `
    select p.target_id from olympiad.payments p where p.target_kind = 'member'
    group by p.target_id having count(*) <> (
      select count(*) from olympiad.money_notices n
      where n.member = p.target_id and n.kind = 'funding_received')`,
  'the points of a payment': `
    select p.id from olympiad.payments p where (coalesce(p.points_cents, 0) > 0)::int <> (
      select count(*) from log.events e where e.event_id = p.id and e.reason = 'FundingGiven')`,
  'points without a payment': `
    select e.event_id from log.events e where e.reason = 'FundingGiven'
      and not exists (select from olympiad.payments p where p.id = e.event_id)`,
  'the start of a cycle': `
    select o.id from olympiad.olympiads o where 1 <> (
      select count(*) from log.events e
      where e.command_id = o.start_command and e.type = 'OlympiadStarted')`,
}

/**
 * Waits until the job that sends withdrawals has tried each of them. One whose instance died
 * meanwhile is tried again only after a minute, and is not waited for.
 */
async function untilSent(owner: Pool): Promise<void> {
  for (const deadline = Date.now() + SENT_MS_MAX; ; await sleep(100)) {
    const { rows } = await owner.query('select from olympiad.transfers where tries = 0 limit 1')
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error('withdrawals are not sent')
  }
}
