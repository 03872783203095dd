import type { Transfer } from '@ideathlon/contracts/money/transfers'
import { createLogger } from '@ideathlon/service-kit/logger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { sendTransfers } from '../../services/olympiad/src/transfers/send.ts'
import { applyProviderEvent } from '../../services/olympiad/src/transfers/settle.ts'
import { startTransfer } from '../../services/olympiad/src/transfers/start-transfer.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { fakeProvider } from '../money/providers/fake-provider.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let [now, nth, member] = [new Date('1962-08-15T12:00:00Z'), 0, 0]

beforeAll(async () => {
  money = await openMoneyApp(() => now)
})
beforeEach(async () => {
  member = await money.join(`member${++nth}`)
  await money.give(member, 1_000)
  const destination = 'acct_1NerveTest'
  await money.db.insertInto('wallet_holders').values({ member, destination }).execute()
})
afterEach(() => expectBalancedLedger(money.db))
afterAll(() => money?.stop())

const start = (key = `run:${member}:1`, cents = 400) =>
  inTransaction(money.db, (tx) =>
    startTransfer(tx, { key, member, cents, origin: 'payout', at: now }),
  )
const sendWith = ({ provider }: ReturnType<typeof fakeProvider>) =>
  sendTransfers({
    db: money.db,
    provider,
    rules: { ...TRANSFER_RULES, needsDestination: true },
    now: () => now,
    logger: createLogger('test', 'silent'),
  })
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const inWallet = () => balanceOf(money.db, walletOf(member))
const own = async (): Promise<Transfer[]> => {
  const as = { id: member, admin: false }
  return (await money.send('GET', '/me/wallet/transfers', { as })).json().data
}
const states = async () => (await own()).map(({ state }) => state)

it('starts one transfer for a key, even when two start it at once', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(second).toEqual(first)
  expect(await inWallet()).toBe(600)
  await expect(start(`run:${member}:1`, 401)).rejects.toThrow('already recorded')
  await sendWith(fakeProvider())
})

it('sends a transfer again even if the clock was far ahead at the first try', async () => {
  await start()
  const right = now
  now = new Date('1963-08-15T12:00:00Z')
  await sendWith(fakeProvider(['unreachable']))
  expect(await states()).toEqual(['pending'])
  now = right
  await sendWith(fakeProvider())
  expect(await states()).toEqual(['paid'])
})

it('sends each transfer once, even if three instances send at the same time', async () => {
  const bank = fakeProvider()
  await Promise.all([1, 2, 3].map((attempt) => start(`run:${member}:${attempt}`, 100)))
  await Promise.all([sendWith(bank), sendWith(bank), sendWith(bank)])
  expect(bank.orders.map(({ key }) => key).sort()).toEqual(
    [1, 2, 3].map((attempt) => `run:${member}:${attempt}`),
  )
  expect(await states()).toEqual(['paid', 'paid', 'paid'])
})

it('repeats the request with the same key after an answer was lost, and pays once', async () => {
  const bank = fakeProvider(['unreachable', 'silent'])
  await start()
  await sendWith(bank)
  expect(await states()).toEqual(['pending'])
  // No other instance tries until the first one has had time to finish.
  await sendWith(bank)
  expect(bank.orders).toHaveLength(1)
  later(2)
  await sendWith(bank)
  later(5)
  await sendWith(bank)
  expect(bank.orders).toHaveLength(3)
  expect(bank.made.size).toBe(1)
  expect(await states()).toEqual(['paid'])
})

it('waits for a provider that decides later', async () => {
  const bank = fakeProvider([{ state: 'pending', reference: 'tr late' }])
  const { id } = await start()
  await sendWith(bank)
  expect(await own()).toMatchObject([{ id, state: 'sent', reference: 'tr late' }])
  bank.decide(`run:${member}:1`)
  later(2)
  await sendWith(bank)
  expect(await states()).toEqual(['paid'])
  expect(bank.orders).toHaveLength(1)
})

it('gives the money back after a failure, and ignores a contradictory report', async () => {
  const reason = 'The account is closed.'
  await start()
  await sendWith(fakeProvider([{ state: 'failed', reference: 'tr', reason }]))
  expect(await own()).toMatchObject([{ state: 'failed', reason }])
  expect(await inWallet()).toBe(1_000)
  const report = (news: Parameters<typeof applyProviderEvent>[2]) =>
    inTransaction(money.db, (tx) => applyProviderEvent(tx, `run:${member}:1`, news, now))
  expect(await report({ kind: 'paid', reference: 'tr' })).toBe(true)
  expect(await states()).toEqual(['failed'])

  await start(`run:${member}:2`)
  await report({ kind: 'returned', reason })
  expect(await inWallet()).toBe(600)
})

it('accepts a report that arrives before the answer', async () => {
  const key = `run:${member}:1`
  const bank = fakeProvider()
  await start()
  const early = { kind: 'returned', reason: 'The bank refused it.' } as const
  const { provider } = bank
  const send = provider.transfer
  provider.transfer = async (order) => {
    const answer = await send(order)
    await inTransaction(money.db, (tx) => applyProviderEvent(tx, key, early, now))
    return answer
  }
  await sendWith(bank)
  expect(await states()).toEqual(['returned'])
  expect(await inWallet()).toBe(1_000)
  const unknown = inTransaction(money.db, (tx) => applyProviderEvent(tx, 'run:0:9', early, now))
  expect(await unknown).toBe(false)
})

it('waits for a connected account if the provider needs one', async () => {
  const bank = fakeProvider()
  await money.db.updateTable('wallet_holders').set({ destination: '' }).execute()
  await start()
  await sendWith(bank)
  expect(await own()).toMatchObject([{ state: 'pending', waits_for: 'identity' }])
  const admin = await money.join(`admin${nth}`)
  const checked = await money.send('POST', `/admin/payments/members/${member}/identity`, {
    as: { id: admin, admin: true },
    body: { reference: 'Stripe has checked it', destination: 'acct_2NerveTest' },
  })
  expect(checked.json().data).toEqual({ released: 1 })
  await sendWith(bank)
  expect(bank.orders).toMatchObject([{ destination: 'acct_2NerveTest', cents: 400 }])
  expect(await states()).toEqual(['paid'])
})
