import type { AdminTransfer, Transfer } from '@ideathlon/contracts/money/transfers'
import { createLogger } from '@ideathlon/service-kit/logger'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { manualProvider } from '../../services/olympiad/src/providers/manual.ts'
import { sendTransfers } from '../../services/olympiad/src/transfers/send.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let [ada, bea, admin, other] = [0, 0, 0, 0]

let now = new Date('1962-08-15T12:00:00Z')

beforeAll(async () => {
  money = await openMoneyApp(() => now)
  ;[ada, bea] = [await money.join('ada'), await money.join('bea', null)]
  ;[admin, other] = [await money.join('admin'), await money.join('other')]
})
afterEach(() => expectBalancedLedger(money.db))
afterAll(() => money?.stop())

const member = (id: number) => ({ id, admin: false })
const asAdmin = (id = admin) => ({ id, admin: true })
const walletOf = async (id: number) =>
  (await money.send('GET', '/me/wallet', { as: member(id) })).json().data
const withdraw = (id: number, cents: number, key?: string) =>
  money.send('POST', '/me/wallet/withdrawals', {
    as: member(id),
    body: { cents },
    ...(key !== undefined && { key }),
  })
const started = async (id: number, cents: number): Promise<Transfer> =>
  (await withdraw(id, cents)).json().data
const decide = (transfer: string, act: string, body: object = {}, by = admin) =>
  money.send('POST', `/admin/payments/transfers/${transfer}/${act}`, { as: asAdmin(by), body })
const sendAll = () =>
  sendTransfers({
    db: money.db,
    provider: manualProvider(''),
    rules: TRANSFER_RULES,
    now: () => now,
    logger: createLogger('test', 'silent'),
  })
const noticesOf = async (id: number | null) => {
  const { rows } = await money.owner.query(
    'select kind from public.money_notices where member is not distinct from $1 order by id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}
const sentence = (answer: { json(): { error?: { message: string } } }) =>
  answer.json().error?.message

it('shows an empty wallet, and says what is missing', async () => {
  expect(await walletOf(ada)).toMatchObject({
    balance_cents: 0,
    in_transfer_cents: 0,
    currency: 'USD',
    on_the_way: [],
    years: [],
    payout_method: { masked: 'DE•• •••• 3000' },
    withdrawal: { is_possible: false, reason: 'Your wallet is empty.' },
  })
  await money.give(bea, 700)
  expect((await walletOf(bea)).withdrawal).toEqual({
    is_possible: false,
    reason: 'Add a payout method first. Your money stays in your wallet until then.',
  })
  expect(sentence(await withdraw(bea, 500))).toMatch('Add a payout method first.')
})

it('pays a withdrawal by hand, once for each key', async () => {
  await money.give(ada, 10_000)
  const key = 'one-withdrawal'
  const answers = await Promise.all([withdraw(ada, 4_000, key), withdraw(ada, 4_000, key)])
  const [first, second] = answers.map((answer) => answer.json().data)
  expect(second).toEqual(first)
  expect((await withdraw(ada, 4_001, key)).statusCode).toBe(422)
  expect(await walletOf(ada)).toMatchObject({ balance_cents: 6_000, in_transfer_cents: 4_000 })

  expect(await sendAll()).toBe(1)
  expect(await sendAll()).toBe(0)
  const sent = await decide(first.id, 'sent', { reference: 'bank 17' })
  expect(sent.json().data).toMatchObject({ state: 'paid', reference: 'bank 17', may: ['returned'] })
  expect(await walletOf(ada)).toMatchObject({ balance_cents: 6_000, in_transfer_cents: 0 })
  expect(await noticesOf(ada)).toEqual(['transfer_sent', 'transfer_paid'])
})

it('puts the money back when the bank returns it, and sends it again', async () => {
  const { id } = await started(ada, 1_000)
  await sendAll()
  await decide(id, 'sent', { reference: 'bank 18' })
  const reason = 'The account is closed.'
  const back = await decide(id, 'returned', { reason })
  expect(back.json().data).toMatchObject({ state: 'returned', reason, may: ['retry'] })
  expect(await walletOf(ada)).toMatchObject({ balance_cents: 6_000 })
  const [again, twice] = [await decide(id, 'retry'), await decide(id, 'retry')]
  expect(again.json().data).toMatchObject({ attempt: 2, state: 'pending' })
  expect(twice.json().data.id).toBe(again.json().data.id)
  expect(await walletOf(ada)).toMatchObject({ balance_cents: 5_000, in_transfer_cents: 1_000 })
  await sendAll()
  await decide(again.json().data.id, 'failed', { reason: 'No such account.' })
  expect(await walletOf(ada)).toMatchObject({ balance_cents: 6_000, in_transfer_cents: 0 })
})

it.each([
  [-5, 'Withdraw at least $1.'],
  [12.5, 'Enter the amount in whole cents.'],
  [99, 'Withdraw at least $1.'],
  [1e15, 'This amount is too large.'],
])('refuses to withdraw %s cents', async (cents, message) => {
  const answer = await withdraw(ada, cents)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors.map(({ error }: { error: string }) => error)).toEqual([message])
})

it('refuses to withdraw more than the balance, in another currency, or without a valid key', async () => {
  const more = await withdraw(ada, 600_000)
  expect([more.statusCode, more.json().error.code]).toEqual([409, 'overdrawn'])
  const body = { cents: 500, currency: 'EUR' }
  const euros = await money.send('POST', '/me/wallet/withdrawals', { as: member(ada), body })
  expect(sentence(euros)).toBe('This wallet holds USD, not EUR.')
  expect((await withdraw(ada, 500, 'short')).statusCode).toBe(422)
})

it('lets one admin approve a large withdrawal, and only another one pay it', async () => {
  const cleo = await money.join('cleo')
  await money.give(cleo, 100_000)
  // Two withdrawals within a day count as one, and together these need approval.
  await started(cleo, 30_000)
  const { id, waits_for } = await started(cleo, 29_000)
  expect(waits_for).toBe('approval')
  expect(await noticesOf(null)).toContain('transfer_needs_approval')
  await sendAll()
  expect(sentence(await decide(id, 'sent', { reference: 'bank 19' }))).toMatch('still waiting')
  const approved = await decide(id, 'approve')
  expect(approved.json().data).toMatchObject({ waits_for: null, approved_by: { id: admin } })
  expect((await decide(id, 'approve')).statusCode).toBe(200)
  await sendAll()
  expect(sentence(await decide(id, 'sent', { reference: 'bank 19' }))).toMatch('Another admin')
  const paid = await decide(id, 'sent', { reference: 'bank 19' }, other)
  expect(paid.json().data.state).toBe('paid')
})

it('makes transfers above the yearly sum wait until the identity is checked', async () => {
  const dora = await money.join('dora')
  await money.give(dora, 200_000)
  const first = await started(dora, 60_000)
  expect(first.waits_for).toBe('approval')
  const { id, waits_for } = await started(dora, 10_000)
  expect(waits_for).toBe('identity')
  expect((await walletOf(dora)).identity).toMatchObject({
    state: 'needed',
    transferred_cents: 70_000,
  })
  const body = { reference: 'seen on paper, 12 August' }
  const own = await money.send('POST', `/admin/payments/members/${dora}/identity`, {
    as: asAdmin(dora),
    body,
  })
  expect(sentence(own)).toBe('Another admin has to check your identity.')
  const checked = await money.send('POST', `/admin/payments/members/${dora}/identity`, {
    as: asAdmin(),
    body,
  })
  expect(checked.statusCode).toBe(200)
  expect((await walletOf(dora)).identity.state).toBe('checked')
  // Added to today's other withdrawals, the amount is large enough to need approval as well.
  const list = await money.send('GET', `/admin/payments/transfers?member=${dora}`, {
    as: asAdmin(),
  })
  const row = list.json().data.find((each: AdminTransfer) => each.id === id)
  expect(row).toMatchObject({ waits_for: 'approval', may: ['approve', 'failed'] })
})

it('lets an admin approve a large withdrawal even after it has waited for an identity check for days', async () => {
  const today = now
  const gina = await money.join('gina')
  await money.give(gina, 200_000)
  const { id, waits_for } = await started(gina, 150_000)
  expect(waits_for).toBe('identity')
  now = new Date(today.getTime() + 3 * 86_400_000)
  await money.send('POST', `/admin/payments/members/${gina}/identity`, {
    as: asAdmin(),
    body: { reference: 'seen on paper' },
  })
  const mine = await money.send('GET', '/me/wallet/transfers', { as: member(gina) })
  expect(mine.json().data).toMatchObject([{ id, waits_for: 'approval' }])
  now = today
})

it('flags winnings above the yearly limit for tax, but not gifts', async () => {
  const hana = await money.join('hana')
  await money.give(hana, 90_000, { kind: 'entry_fee_split', at: new Date('1961-12-31T23:59:59Z') })
  await money.give(hana, 90_000)
  await money.give(hana, 60_000, { kind: 'entry_fee_split' })
  expect((await walletOf(hana)).tax).toEqual({
    won_cents: 60_000,
    limit_cents: TRANSFER_RULES.identityAboveCents,
    is_flagged: false,
  })
  await money.give(hana, 1, { kind: 'entry_fee_split' })
  expect((await walletOf(hana)).tax).toMatchObject({ won_cents: 60_001, is_flagged: true })
  const { id } = await started(hana, 1_000)
  const list = await money.send('GET', `/admin/payments/transfers?member=${hana}`, {
    as: asAdmin(),
  })
  const row = list.json().data.find((each: AdminTransfer) => each.id === id)
  expect(row.tax).toMatchObject({ won_cents: 60_001, is_flagged: true })
})

it('cancels a withdrawal that is still waiting, but none that is on its way', async () => {
  const emil = await money.join('emil')
  await money.give(emil, 80_000)
  const large = await started(emil, 60_000)
  const cancel = (id: string, as = member(emil)) =>
    money.send('DELETE', `/me/wallet/withdrawals/${id}`, { as })
  expect((await cancel(large.id, member(ada))).statusCode).toBe(404)
  expect((await cancel(large.id)).json().data.state).toBe('cancelled')
  expect((await cancel(large.id)).statusCode).toBe(200)
  const small = await started(emil, 100)
  expect(sentence(await cancel(small.id))).toMatch('can no longer be cancelled')
  expect(await walletOf(emil)).toMatchObject({ balance_cents: 79_900, in_transfer_cents: 100 })
  const mine = await money.send('GET', '/me/wallet/transfers', { as: member(emil) })
  expect(mine.json()).toMatchObject({
    meta: { total: 2 },
    data: [{ cents: 100 }, { cents: 60_000 }],
  })
})

it('keeps the money of removed and suspended accounts', async () => {
  const fred = await money.join('fred')
  await money.give(fred, 9_000)
  const waiting = await started(fred, 1_000)
  const set = (sql: string) =>
    money.owner.query(`update api.accounts set ${sql} where id = ${fred}`)
  await set(`suspended_until = now() + interval '1 day'`)
  expect(sentence(await withdraw(fred, 500))).toMatch('This account is suspended.')
  await sendAll()
  const [transfer] = (await money.send('GET', '/me/wallet/transfers', { as: member(fred) })).json()
    .data
  expect(transfer).toMatchObject({ id: waiting.id, state: 'failed' })
  const moved = await money.send('GET', '/me/wallet/movements', { as: member(fred) })
  expect(moved.json().data[0]).toMatchObject({
    label: 'Withdrawal returned',
    about: expect.stringContaining('This account is suspended.'),
    href: null,
  })
  await set(`suspended_until = 'infinity'`)
  expect(sentence(await withdraw(fred, 500))).toMatch('permanently suspended')
  await set('suspended_until = null, deleted_at = now()')
  expect(sentence(await withdraw(fred, 500))).toMatch('This account was removed.')
  expect((await walletOf(fred)).balance_cents).toBe(9_000)
})

it('lists every movement, and writes a year’s statement', async () => {
  const page = await money.send('GET', '/me/wallet/movements?size=3', { as: member(ada) })
  const { data, meta } = page.json()
  expect(meta).toEqual({ page: 0, size: 3, total: 6 })
  expect(data[0]).toMatchObject({
    label: 'Withdrawal returned',
    cents: 1_000,
    balance_cents: 6_000,
  })
  const csv = await money.send('GET', '/me/wallet/statement.csv?year=1962', { as: member(ada) })
  const lines = csv.body.trim().split('\r\n')
  expect(lines).toHaveLength(2 + 6)
  expect(csv.body.startsWith('\uFEFF"Date (UTC)"')).toBe(true)
  expect(lines[1]).toBe('"1962-01-01","Opening balance","","","0.00","USD",""')
  expect(lines[2]).toMatch('"1962-08-15","Funding received","","100.00","100.00","USD"')
  expect(lines.at(-1)).toMatch('"60.00"')
  const pdf = await money.send('GET', '/me/wallet/statement.pdf?year=1962', { as: member(ada) })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

it('numbers the movements of each wallet separately, because the ledger’s numbers would reveal what others pay', async () => {
  const gus = await money.join('gus')
  await money.give(gus, 1_000)
  for (const other of [ada, bea, ada]) await money.give(other, 100)
  await money.give(gus, 2_000)
  const list = await money.send('GET', '/me/wallet/movements', { as: member(gus) })
  expect(list.json().data.map(({ id }: { id: string }) => id)).toEqual(['2', '1'])
  const csv = await money.send('GET', '/me/wallet/statement.csv?year=1962', { as: member(gus) })
  const numbers = csv.body
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').at(-1))
  expect(numbers).toEqual(['"Number"', '""', '"1"', '"2"'])
})

it('shows admins what is waiting for them, and never their own money', async () => {
  await money.give(admin, 5_000)
  const own = await started(admin, 1_000)
  await sendAll()
  const list = await money.send('GET', '/admin/payments/transfers?state=sent', { as: asAdmin() })
  expect(list.json().waiting.to_send).toBeGreaterThan(0)
  const row = list.json().data.find((each: AdminTransfer) => each.id === own.id)
  expect(row.may).toEqual([])
  expect(sentence(await decide(own.id, 'sent', { reference: 'bank 20' }))).toMatch('your own money')
  const stranger = await money.send('GET', '/admin/payments/transfers', { as: member(ada) })
  expect(stranger.statusCode).toBe(403)
})
