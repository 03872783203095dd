import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { cashOf, lossOf, poolOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf, post } from '../../services/olympiad/src/ledger/post.ts'
import { applyProviderEvent } from '../../services/olympiad/src/transfers/settle.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openCardPayments } from '../money/providers/card-payments.ts'

let cards: Awaited<ReturnType<typeof openCardPayments>>
let [ruth, ann, bob, cleo] = [0, 0, 0, 0]

beforeAll(async () => {
  cards = await openCardPayments()
  const { join } = cards.money
  ;[ruth, ann] = [await join('ruth'), await join('ann')]
  ;[bob, cleo] = [await join('bob'), await join('cleo')]
})
afterAll(() => cards?.stop())
afterEach(() => expectBalancedLedger(cards.money.db))

const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(cards.money.db, account)
const losses = () => balance(lossOf('main'))
const admin = (id: number) => ({ id, admin: true })
const refund = (id: string, by = ruth) =>
  cards.money.send('POST', `/admin/payments/${id}/refund`, { as: admin(by) })
const errorOf = (answer: { json(): { error?: { code: string } } }) => answer.json().error?.code

it('never uses a later patron’s money to return what a tournament has taken from a Director’s pool', async () => {
  const target = { kind: 'director', id: bob }
  const first = await cards.fund(ann, { target, cents: 2_500 })
  const pool = poolOf('director', bob)
  expect(await balance(pool)).toBe(2_500)
  await inTransaction(cards.money.db, (tx) =>
    post(tx, {
      key: 'scope-pool:1:1',
      kind: 'pool_moved',
      subject: 'tournament:1',
      at: cards.now(),
      entries: [
        { account: pool, cents: -2_500 },
        { account: poolOf('tournament', 1), cents: 2_500 },
      ],
    }),
  )
  const second = await cards.fund(cleo, { target, cents: 2_500 })
  expect(errorOf(await refund(first.id))).toBe('payment_passed_on')
  const before = await losses()
  await cards.dispute(first.intent)
  expect([await balance(pool), await losses()]).toEqual([2_500, before - 2_500])
  await cards.dispute(first.intent, { status: 'won' })
  expect([await balance(pool), await losses()]).toEqual([2_500, before])
  expect((await refund(second.id)).statusCode).toBe(200)
  expect(await balance(pool)).toBe(0)
  await cards.goOn()
})

it('lets no admin decide about money for a tournament that they direct', async () => {
  const setOwner = (owner: number | null) =>
    cards.money.owner.query('update olympiad.base_olympiads set owner = $1 where id = 1', [owner])
  const target = { kind: 'tournament', id: 1 }
  const { id } = await cards.fund(ann, { target, cents: 2_500 })
  await setOwner(ruth)
  expect(errorOf(await refund(id))).toBe('payment_own')
  expect((await refund(id, bob)).statusCode).toBe(200)
  await setOwner(null)
  await cards.goOn()
})

it('lets no admin decide about money for a platform that they own, or for its tournaments', async () => {
  await cards.money.owner.query(
    `insert into api.platforms (id, slug, name, title, owner) values (60, 'lab', 'Lab', 'Lab', $1)`,
    [ruth],
  )
  const place = (scope: number) =>
    cards.money.owner.query('update olympiad.base_olympiads set scope_id = $1 where id = 1', [
      scope,
    ])
  const given = [
    { kind: 'platform', id: 60 },
    { kind: 'tournament', id: 1 },
  ]
  for (const target of given) {
    const { id } = await cards.fund(ann, { target, cents: 2_500 })
    await place(60)
    expect(errorOf(await refund(id))).toBe('payment_own')
    await place(1)
    expect((await refund(id, bob)).statusCode).toBe(200)
  }
  await cards.goOn()
})

it('finds the payment of a disputed month even if it was known before the month was reported as paid', async () => {
  const target = { kind: 'member', id: bob }
  const { session } = await cards.fund(ann, { target, cents: 1_000, frequency: 'monthly' })
  const month = (type: string) =>
    cards.report(`invoice.${type}`, {
      id: 'in_late',
      object: 'invoice',
      billing_reason: 'subscription_cycle',
      amount_paid: 1_000,
      currency: 'usd',
      parent: { subscription_details: { subscription: session.subscription } },
    })
  await month('payment_failed')
  await cards.report('invoice_payment.paid', {
    id: 'inpay_late',
    object: 'invoice_payment',
    invoice: 'in_late',
    payment: { type: 'payment_intent', payment_intent: 'pi_late' },
  })
  await month('paid')
  const wallet = () => balance(walletOf(bob))
  const before = await wallet()
  await cards.dispute('pi_late')
  expect(await wallet()).toBe(before - 1_000)
})

it('puts nothing back into the wallet when a part of a transfer is reversed', async () => {
  await cards.money.give(cleo, 900)
  const wallet = () => balance(walletOf(cleo))
  const before = await wallet()
  const sent = await cards.money.send('POST', '/me/wallet/withdrawals', {
    as: { id: cleo, admin: false },
    body: { cents: 900 },
  })
  expect(sent.statusCode, sent.body).toBe(201)
  const { rows } = await cards.money.owner.query(
    `update olympiad.transfers set state = 'sent', provider = 'stripe', tries = 1 where member = $1 returning key`,
    [cleo],
  )
  const transfer = {
    id: 'tr_part',
    object: 'transfer',
    amount: 900,
    metadata: { order: rows[0].key },
  }
  await cards.report('transfer.reversed', { ...transfer, amount_reversed: 100, reversed: false })
  expect(await wallet()).toBe(before - 900)
  await cards.report('transfer.reversed', { ...transfer, amount_reversed: 900, reversed: true })
  expect(await wallet()).toBe(before)
})

it('puts a reversed part of a paid transfer back into the wallet, once, and shows it to admins', async () => {
  const admins = { id: ruth, admin: true }
  await cards.money.give(cleo, 900)
  const wallet = () => balance(walletOf(cleo))
  const cash = () => balance(cashOf('stripe'))
  const before = [await wallet(), await cash()] as const
  const sent = await cards.money.send('POST', '/me/wallet/withdrawals', {
    as: { id: cleo, admin: false },
    body: { cents: 900 },
  })
  const { rows } = await cards.money.owner.query(
    `update olympiad.transfers set state = 'sent', provider = 'stripe', tries = 1 where id = $1 returning key`,
    [sent.json().data.id],
  )
  const { key } = rows[0]
  const reverse = (amount_reversed: number) =>
    cards.report('transfer.reversed', {
      id: 'tr_parts',
      object: 'transfer',
      amount: 900,
      metadata: { order: key },
      amount_reversed,
      reversed: amount_reversed === 900,
    })
  // The reversal is reported before the provider has answered, so it has to wait for the answer.
  await reverse(100)
  expect(await wallet()).toBe(before[0] - 900)
  await inTransaction(cards.money.db, (tx) =>
    applyProviderEvent(tx, key, { kind: 'paid', reference: 'tr_parts' }, cards.now()),
  )
  await cards.goOn()
  await reverse(300)
  await reverse(300)
  await reverse(100)
  expect([await wallet(), await cash()]).toEqual([before[0] - 600, before[1] + 600])
  const list = await cards.money.send('GET', `/admin/payments/transfers?member=${cleo}`, {
    as: admins,
  })
  expect(list.json().data[0]).toMatchObject({ state: 'paid', cents: 900, returned_cents: 300 })
  const mine = await cards.money.send('GET', '/me/wallet', { as: { id: cleo, admin: false } })
  expect(mine.json().data.identity.transferred_cents).toBe(600)
  const notices = `select cents::int from olympiad.money_notices
    where kind = 'transfer_returned' and subject = $1 order by id`
  const subject = `transfer:${sent.json().data.id}`
  const noticed = async () => (await cards.money.owner.query(notices, [subject])).rows
  expect(await noticed()).toEqual([{ cents: 100 }, { cents: 200 }])
  await expectBalancedLedger(cards.money.db)
  await reverse(900)
  expect([await wallet(), await cash()]).toEqual(before)
  expect((await noticed()).at(-1)).toEqual({ cents: 600 })
})

it('lets no admin decide about money of their other accounts', async () => {
  const { money } = cards
  const second = await money.join('ruth.second')
  await money.owner.query('update api.accounts set linked_to = $1 where id = $2', [ruth, second])
  await money.give(second, 55_000)
  const sent = await money.send('POST', '/me/wallet/withdrawals', {
    as: { id: second, admin: false },
    body: { cents: 55_000 },
  })
  const { id } = sent.json().data
  const approve = (by: number) =>
    money.send('POST', `/admin/payments/transfers/${id}/approve`, { as: admin(by) })
  const identify = (by: number) =>
    money.send('POST', `/admin/payments/members/${second}/identity`, {
      as: admin(by),
      body: { reference: 'passport' },
    })
  expect([(await approve(ruth)).statusCode, (await identify(ruth)).statusCode]).toEqual([409, 409])
  expect([(await approve(bob)).statusCode, (await identify(bob)).statusCode]).toEqual([200, 200])
})

it('takes what is left in a wallet for a dispute when a part has been spent', async () => {
  const receiver = await cards.money.join('mule')
  const wallet = () => balance(walletOf(receiver))
  const { intent } = await cards.fund(ann, {
    target: { kind: 'member', id: receiver },
    cents: 2_500,
  })
  const spent = await cards.money.send('POST', '/me/wallet/withdrawals', {
    as: { id: receiver, admin: false },
    body: { cents: 400 },
  })
  expect(spent.statusCode, spent.body).toBe(201)
  const before = await losses()
  await cards.dispute(intent)
  expect([await wallet(), await losses()]).toEqual([0, before - 400])
  await cards.dispute(intent, { status: 'won' })
  expect([await wallet(), await losses()]).toEqual([2_100, before])
  await cards.dispute(intent, { id: 'dp_again' })
  await cards.dispute(intent, { id: 'dp_again', status: 'lost' })
  expect([await wallet(), await losses()]).toEqual([0, before - 400])
})

it('also takes disputed money from withdrawals that are waiting, but not from any that was sent', async () => {
  const mule = await cards.money.join('mule.two')
  const wallet = () => balance(walletOf(mule))
  const as = { id: mule, admin: false }
  const { intent } = await cards.fund(ann, { target: { kind: 'member', id: mule }, cents: 90_000 })
  const withdraw = async (cents: number) => {
    const body = { cents }
    const sent = await cards.money.send('POST', '/me/wallet/withdrawals', { as, body })
    return sent.json().data.id as string
  }
  const sent = await withdraw(1_000)
  await cards.money.owner.query('update olympiad.transfers set tries = 1 where id = $1', [sent])
  const [kept, waiting] = [await withdraw(10_000), await withdraw(79_000)]
  const before = await losses()
  await cards.dispute(intent, { cents: 70_000 })
  expect([await wallet(), await losses()]).toEqual([9_000, before])
  const { rows } = await cards.money.owner.query(
    'select id, state from olympiad.transfers where member = $1',
    [mule],
  )
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  expect([sent, kept, waiting].map((id) => states.get(id))).toEqual([
    'pending',
    'pending',
    'cancelled',
  ])
  const noticed = await cards.money.owner.query(
    `select cents::int, subject from olympiad.money_notices
     where member = $1 and kind = 'transfer_put_back'`,
    [mule],
  )
  expect(noticed.rows).toEqual([{ cents: 79_000, subject: `transfer:${waiting}` }])
  await cards.dispute(intent, { cents: 70_000, status: 'won' })
  expect(await wallet()).toBe(79_000)
})
