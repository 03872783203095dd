import fc from 'fast-check'
import type { Transaction } from 'kysely'
import type pg from 'pg'
import { expect } from 'vitest'
import { inTransaction } from '../../../services/olympiad/src/kernel/in-transaction.ts'
import { cashOf, inTransferOf, walletOf } from '../../../services/olympiad/src/ledger/accounts.ts'
import { Overdrawn } from '../../../services/olympiad/src/ledger/faults.ts'
import { balanceOf, post, reverse } from '../../../services/olympiad/src/ledger/post.ts'
import type { Tables } from '../../../services/olympiad/src/tables.ts'
import {
  decideTransfer,
  type TransferNews,
} from '../../../services/olympiad/src/transfers/decide.ts'
import { applyProviderEvent } from '../../../services/olympiad/src/transfers/settle.ts'
import { startTransfer } from '../../../services/olympiad/src/transfers/start-transfer.ts'
import type { openLedger } from '../open-ledger.ts'
import { killAt } from './kill-at.ts'
import { change, inTransfer, MEMBERS, type Model } from './model.ts'

/** The real ledger, and the members of one run. No other run uses these members and keys. */
export type Real = {
  ledger: ReturnType<typeof openLedger>
  owner: pg.Pool
  run: number
  members: readonly number[]
}

type Work = (tx: Transaction<Tables>) => Promise<unknown>
/**
 * A command's work on the real ledger, whether the model has enough money for it, and its effect on
 * the model.
 */
type Step = { work: Work; isPossible: boolean; apply(): void }

/**
 * Runs the transaction three times: killed at statement `dies` (0 means not killed), then in full,
 * then again as after a lost answer.
 */
abstract class MoneyCommand implements fc.AsyncCommand<Model, Real> {
  readonly dies: number

  constructor(dies: number) {
    this.dies = dies
  }

  check(_model: Readonly<Model>): boolean {
    return true
  }

  abstract step(model: Model, real: Real): Step

  async run(model: Model, real: Real): Promise<void> {
    const { work, isPossible, apply } = this.step(model, real)
    const { ledger, owner } = real
    if (this.dies > 0) await killAt(ledger, owner, this.dies, work)
    const again = () => inTransaction(ledger.db, work)
    if (isPossible) {
      await again()
      apply()
      await again()
    } else await expect(again()).rejects.toThrow(Overdrawn)
    await this.compare(model, real)
  }

  async compare(model: Model, { ledger, members }: Real): Promise<void> {
    for (let nth = 0; nth < MEMBERS; nth++) {
      const id = members[nth] ?? 0
      expect(await balanceOf(ledger.db, walletOf(id))).toBe(model.wallets[nth])
      expect(await balanceOf(ledger.db, inTransferOf(id))).toBe(inTransfer(model, nth))
    }
  }
}

class GiveCommand extends MoneyCommand {
  readonly to: number
  readonly cents: number

  constructor(dies: number, to: number, cents: number) {
    super(dies)
    ;[this.to, this.cents] = [to, cents]
  }

  step(model: Model, { run, members }: Real): Step {
    const key = `model:${run}:gift:${model.gifts.length}`
    const [member, cents] = [members[this.to] ?? 0, this.cents]
    const entries = [
      { account: cashOf(`model-${run}`), cents: -cents },
      { account: walletOf(member), cents },
    ]
    const posting = { key, kind: 'funding', subject: key, at: new Date(0), entries } as const
    return {
      work: (tx) => post(tx, posting),
      isPossible: true,
      apply: () => {
        change(model, this.to, cents)
        model.gifts.push({ key, member: this.to, cents, isReversed: false })
      },
    }
  }

  override toString = () => `give ${this.to} ${this.cents}, killed at ${this.dies}`
}

class TakeBackCommand extends MoneyCommand {
  readonly nth: number

  constructor(dies: number, nth: number) {
    super(dies)
    this.nth = nth
  }

  override check = ({ gifts }: Readonly<Model>) => gifts[this.nth]?.isReversed === false

  step(model: Model): Step {
    const gift = model.gifts[this.nth] as Model['gifts'][number]
    return {
      work: async (tx) => {
        const { id } = await tx
          .selectFrom('ledger_transactions')
          .select('id')
          .where('key', '=', gift.key)
          .executeTakeFirstOrThrow()
        const key = `${gift.key}:undone`
        return reverse(tx, { of: id, key, kind: 'correction', subject: key, at: new Date(0) })
      },
      isPossible: (model.wallets[gift.member] ?? 0) >= gift.cents,
      apply: () => {
        gift.isReversed = true
        change(model, gift.member, -gift.cents)
      },
    }
  }

  override toString = () => `take back gift ${this.nth}, killed at ${this.dies}`
}

class WithdrawCommand extends MoneyCommand {
  readonly by: number
  readonly cents: number

  constructor(dies: number, by: number, cents: number) {
    super(dies)
    ;[this.by, this.cents] = [by, cents]
  }

  step(model: Model, { run, members }: Real): Step {
    const key = `model:${run}:withdrawal:${model.transfers.length}:1`
    const { by, cents } = this
    const member = members[by] ?? 0
    return {
      work: (tx) => startTransfer(tx, { key, member, cents, origin: 'payout', at: new Date(0) }),
      isPossible: (model.wallets[by] ?? 0) >= cents,
      apply: () => {
        change(model, by, -cents)
        model.transfers.push({ key, member: by, cents, state: 'pending' })
      },
    }
  }

  override toString = () => `withdraw ${this.by} ${this.cents}, killed at ${this.dies}`
}

class ReportCommand extends MoneyCommand {
  readonly nth: number
  readonly news: TransferNews

  constructor(dies: number, nth: number, news: TransferNews) {
    super(dies)
    ;[this.nth, this.news] = [nth, news]
  }

  override check = ({ transfers }: Readonly<Model>) => this.nth < transfers.length

  step(model: Model): Step {
    const transfer = model.transfers[this.nth] as Model['transfers'][number]
    const facts = { state: transfer.state, waitsFor: null, wasSent: true, isByHand: false }
    const decision = decideTransfer(facts, this.news)
    return {
      work: (tx) => applyProviderEvent(tx, transfer.key, this.news, new Date(0)),
      isPossible: true,
      apply: () => {
        const next = decision.ok ? decision.change : undefined
        if (next === undefined) return
        transfer.state = next.state
        const isBack = next.posting === 'undone' || next.posting === 'returned'
        if (isBack) change(model, transfer.member, transfer.cents)
        if (next.posting === 'paid') model.paidOut += transfer.cents
        if (next.posting === 'returned') model.paidOut -= transfer.cents
      },
    }
  }

  override toString = () => `transfer ${this.nth} ${this.news.kind}, killed at ${this.dies}`
}

const dies = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 9 }))
const member = fc.nat(MEMBERS - 1)
const [gift, cents] = [fc.integer({ min: 100, max: 900 }), fc.integer({ min: 1, max: 400 })]
const news = fc.constantFrom<TransferNews>(
  { kind: 'accepted', reference: 'tr' },
  { kind: 'paid', reference: 'tr' },
  { kind: 'failed', reason: 'no' },
  { kind: 'returned', reason: 'no' },
)

/**
 * Commands that give money, take it back, withdraw it, and report what became of a transfer, in any
 * order.
 */
export const MONEY_COMMANDS = [
  fc.tuple(dies, member, gift).map((given) => new GiveCommand(...given)),
  fc.tuple(dies, fc.nat(5)).map((given) => new TakeBackCommand(...given)),
  fc.tuple(dies, member, cents).map((given) => new WithdrawCommand(...given)),
  // Reports are twice as frequent, because most of what can happen to a transfer happens after its
  // start.
  ...[2, 5].map((max) =>
    fc.tuple(dies, fc.nat(max), news).map((given) => new ReportCommand(...given)),
  ),
]
