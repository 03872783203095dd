import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { cashOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { LedgerConflict, Overdrawn } from '../../services/olympiad/src/ledger/faults.ts'
import { balanceOf, post, reverse } from '../../services/olympiad/src/ledger/post.ts'
import type { Posting } from '../../services/olympiad/src/ledger/posting.ts'
import { fileMoneyNotice } from '../../services/olympiad/src/notifications/file-money-notification.ts'
import { run as verify } from '../../services/olympiad/src/ops/ledger.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openLedger } from '../money/open-ledger.ts'

let stack: TestStack
let ledger: ReturnType<typeof openLedger>
let asOwner: pg.Pool
let asApi: pg.Pool

const AT = new Date('1962-08-15T12:00:00Z')

beforeAll(async () => {
  stack = await openTestStack()
  ledger = openLedger(stack)
  asOwner = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
  asApi = new pg.Pool({ connectionString: stack.roleUrls.api, max: 1 })
})
afterAll(async () => {
  await ledger?.close()
  await asOwner?.end()
  await asApi?.end()
  await stack?.stop()
})

afterEach(() => expectBalancedLedger(ledger.db))

const given = (member: number, cents: number, key = `given:${member}`): Posting => ({
  key,
  kind: 'funding',
  subject: `member:${member}`,
  at: AT,
  entries: [
    { account: cashOf('manual'), cents: -cents },
    { account: walletOf(member), cents },
  ],
})
const passed = (from: number, to: number, cents: number): Posting => ({
  key: `passed:${from}:${to}`,
  kind: 'payment_from_wallet',
  subject: `member:${to}`,
  at: AT,
  entries: [
    { account: walletOf(from), cents: -cents },
    { account: walletOf(to), cents },
  ],
})
const posted = (posting: Posting) => inTransaction(ledger.db, (tx) => post(tx, posting))
const inWallet = (member: number) => balanceOf(ledger.db, walletOf(member))

it('posts once for each key, however often it is sent at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => posted(given(1, 500))))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await inWallet(1)).toBe(500)
})

it('refuses a key that was used for another amount or for other accounts', async () => {
  await posted(given(2, 500))
  await expect(posted(given(2, 501))).rejects.toThrow(LedgerConflict)
  await expect(posted(given(3, 500, 'given:2'))).rejects.toThrow(LedgerConflict)
  expect(await inWallet(3)).toBe(0)
})

it('lets no wallet go below zero, even when two requests spend the same money at once', async () => {
  await posted(given(4, 100))
  const both = await Promise.allSettled([posted(passed(4, 5, 80)), posted(passed(4, 6, 80))])
  const refusals = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refusals.map(({ reason }) => reason)).toEqual([expect.any(Overdrawn)])
  expect(await inWallet(4)).toBe(20)
})

it('moves money between two wallets in both directions at once', async () => {
  await Promise.all([posted(given(7, 100)), posted(given(8, 100))])
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) => {
      const [from, to] = nth % 2 === 0 ? [7, 8] : [8, 7]
      return posted({ ...passed(from, to, 1), key: `both:${nth}` })
    }),
  )
  expect([await inWallet(7), await inWallet(8)]).toEqual([100, 100])
})

it('undoes a transaction once', async () => {
  const { id: transactionId } = await posted(given(9, 700))
  const undo = (key: string) =>
    inTransaction(ledger.db, (tx) =>
      reverse(tx, { of: transactionId, key, kind: 'correction', subject: 'member:9', at: AT }),
    )
  expect(await undo('undo:9')).toMatchObject({ isNew: true })
  expect(await undo('undo:9')).toMatchObject({ isNew: false })
  expect(await inWallet(9)).toBe(0)
  await posted({ ...given(9, 700), key: 'given:9 again' })
  await expect(undo('undo:9 again')).rejects.toThrow()
})

it('the database refuses any transaction that does not balance, and any change', async () => {
  await posted(given(10, 300))
  const run = (text: string) => ledger.pool.query(text)
  const wallet = `(select id from ledger_accounts where owner_kind = 'member' and owner_id = '10')`
  const lonely = `
    with t as (insert into ledger_transactions (id, kind, key, input_hash, subject, occurred_at)
      values (gen_random_uuid(), 'prize', 'lonely', '', '', now()) returning id)
    insert into ledger_entries (transaction, account, cents) select id, ${wallet}, 5 from t`
  await expect(run(lonely)).rejects.toThrow('does not balance')
  const more = `
    insert into ledger_entries (transaction, account, cents)
    select id, (select id from ledger_accounts where owner_id = '1' and kind = 'wallet'), 5
    from ledger_transactions where key = 'given:10'`
  await expect(run(more)).rejects.toThrow('does not balance')
  await expect(run('update ledger_entries set cents = 1')).rejects.toThrow('permission denied')
  await expect(asOwner.query('update olympiad.ledger_entries set cents = 1')).rejects.toThrow(
    'append-only',
  )
  await expect(asOwner.query('delete from olympiad.ledger_transactions')).rejects.toThrow(
    'append-only',
  )
  await expect(asApi.query('select from olympiad.ledger_entries')).rejects.toThrow('permission')
  expect(await inWallet(10)).toBe(300)
})

it('numbers money notifications in the order in which they were committed', async () => {
  const file = (subject: string) => (tx: Parameters<typeof fileMoneyNotice>[0]) =>
    fileMoneyNotice(tx, { member: 1, kind: 'prize_won', cents: 5, subject, at: AT })
  await ledger.db.transaction().execute(async (tx) => {
    await file('filed first')(tx)
    await inTransaction(ledger.db, file('committed first'))
  })
  const { rows } = await asApi.query('select subject from public.money_notices order by id')
  expect(rows.map(({ subject }) => subject)).toEqual(['committed first', 'filed first'])
})

it('verifies the ledger for operators, and finds a changed balance', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const env = { ...stack, dataDir: '/nowhere', internalSecret: '' }
  expect(await verify(['verify'], env)).toBe(0)
  const change = (cents: number) =>
    asOwner.query(`
      update olympiad.ledger_accounts set balance_cents = balance_cents + ${cents}
      where owner_kind = 'member' and owner_id = '1'`)
  await change(1)
  printed.mockClear()
  expect(await verify(['verify', '--json'], env)).toBe(1)
  const { ok, checks } = JSON.parse(printed.mock.calls[0]?.[0])
  expect(ok).toBe(false)
  expect(checks).toContainEqual({
    name: 'every balance is the sum of its entries',
    faults: 1,
    examples: ['member:1 wallet holds 501, and its entries add up to 500'],
  })
  await change(-1)
  printed.mockRestore()
})
