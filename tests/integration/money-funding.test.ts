import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { poolOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
const NOW = '1962-08-15T12:00:00.000Z'
/** High enough that most fundings here stay below both limits. */
const rules = { ...TRANSFER_RULES, approvalAboveCents: 1e9, identityAboveCents: 1e9 }

const admin = { id: 1, admin: true }
const as = (id: number) => ({ id, admin: false })
let [patron, singer, asker] = [0, 0, 0]

beforeAll(async () => {
  money = await openMoneyApp(() => new Date(NOW), { rules })
  for (const handle of ['boss', 'patron', 'singer', 'asker']) await money.join(handle)
  ;[patron, singer, asker] = [2, 3, 4]
  await money.give(patron, 5_000_000)
})
afterAll(() => money?.stop())
afterEach(() => expectBalancedLedger(money.db))

const wallet = (member: number) => balanceOf(money.db, walletOf(member))
const order = (over: object = {}) => ({
  target: { kind: 'member', id: singer },
  cents: 500,
  frequency: 'one_time',
  pay_with: 'wallet',
  ...over,
})
const fund = (over: object = {}, key?: string) =>
  money.send('POST', '/funding', { as: as(patron), body: order(over), ...(key && { key }) })
const outboxed = async () => {
  const { rows } = await money.owner.query(
    `select payload from olympiad.outbox where payload like '%FundingGiven%'`,
  )
  return rows.map(({ payload }) => JSON.parse(payload).events[0])
}

it('moves money from one wallet to another, with points for the patron', async () => {
  const answer = await fund()
  expect(answer.json()).toMatchObject({
    data: {
      cents: 500,
      currency: 'USD',
      state: 'ended',
      given_cents: 500,
      target: { kind: 'member', id: singer, href: '/singer' },
      payment: { state: 'paid', means: 'wallet' },
    },
  })
  expect(answer.statusCode).toBe(201)
  expect(await wallet(singer)).toBe(500)
  expect(await outboxed()).toMatchObject([{ recipient: patron, data: { cents: 500 } }])
  const received = await money.send('GET', '/me/funding/received', { as: as(singer) })
  expect(received.json().data).toMatchObject([{ patron: { handle: 'patron' }, cents: 500 }])
})

it('gives an anonymous patron no points, because their board is public', async () => {
  const points = (await outboxed()).length
  const answer = await fund({ cents: 300, is_anonymous: true })
  expect(answer.json()).toMatchObject({ data: { state: 'ended', given_cents: 300 } })
  expect(await outboxed()).toHaveLength(points)
})

it('moves the money once when the same request is repeated, and refuses another under its key', async () => {
  const before = await wallet(singer)
  const [one, two] = await Promise.all([fund({}, 'the-same-key'), fund({}, 'the-same-key')])
  expect(one.json().data.id).toBe(two.json().data.id)
  expect((await fund({ cents: 600 }, 'the-same-key')).statusCode).toBe(422)
  expect(await wallet(singer)).toBe(before + 500)
})

it('refuses amounts that are not valid here, and funding oneself', async () => {
  const before = await wallet(patron)
  const wrong = [
    { cents: -500 },
    { cents: 0.5 },
    { cents: 99 },
    { currency: 'EUR' },
    { cents: '500' },
  ]
  for (const over of wrong) expect((await fund(over)).statusCode, JSON.stringify(over)).toBe(422)
  const ownFunding = await fund({ target: { kind: 'member', id: patron } })
  expect(ownFunding.json().error.code).toBe('funding_oneself')
  expect((await fund({ target: { kind: 'member', id: 999 } })).statusCode).toBe(404)
  expect((await fund({ cents: 900_000_000 })).json().error.code).toBe('overdrawn')
  expect((await fund({ return_to: '//evil.example' })).statusCode).toBe(422)
  expect(await wallet(patron)).toBe(before)
})

it.each([
  ['whose account is about to be erased', 'leaving_at', '1962-08-29T12:00:00.000Z'],
  ['who is banned', 'suspended_until', 'infinity'],
])('refuses new money for a member %s', async (_, column, value) => {
  const set = (to: string | null) =>
    money.owner.query(`update api.accounts set ${column} = $1 where id = $2`, [to, singer])
  await set(value)
  const before = await wallet(patron)
  expect((await fund()).json().error.code).toBe('funding_closed')
  expect(await wallet(patron)).toBe(before)
  await set(null)
  expect((await fund()).statusCode).toBe(201)
})

it('books a bank transfer once when an admin confirms it, and only with the right amount', async () => {
  const started = (await fund({ pay_with: 'provider', cents: 700 })).json().data.payment
  expect(started).toMatchObject({ state: 'started', receipt_number: null })
  expect(started.instructions).toContain(started.reference)
  const before = await wallet(singer)
  const receive = (cents: number, by = admin) =>
    money.send('POST', `/admin/payments/${started.id}/received`, {
      as: by,
      body: { reference: 'BANK-1', cents },
    })
  expect((await receive(700, as(singer))).statusCode).toBe(403)
  expect((await receive(70)).json().error.code).toBe('payment_other_sum')
  const [one] = await Promise.all([receive(700), receive(700)])
  expect(one.json().data).toMatchObject({ state: 'paid', payer: { handle: 'patron' } })
  expect(await wallet(singer)).toBe(before + 700)
  const mine = (await money.send('GET', `/me/payments/${started.id}`, { as: as(patron) })).json()
  expect(mine.data.receipt_number).toMatch(/^R1962-/)
  const pdf = await money.send('GET', `/me/payments/${started.id}/receipt`, { as: as(patron) })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const others = await money.send('GET', `/me/payments/${started.id}`, { as: as(singer) })
  expect(others.statusCode).toBe(404)
  const listed = await money.send('GET', '/admin/payments?means=manual', { as: admin })
  expect(listed.json().meta.total).toBe(1)
})

it('holds a large sum until an admin releases or returns it', async () => {
  const before = await wallet(singer)
  const held = (await fund({ cents: 1_000_000 })).json().data.payment
  expect(held).toMatchObject({ state: 'paid', is_in_review: true })
  expect(await wallet(singer)).toBe(before)
  const decide = (id: string, decision: string) =>
    money.send('POST', `/admin/payments/${id}/review`, { as: admin, body: { decision } })
  const decided = await Promise.all([decide(held.id, 'release'), decide(held.id, 'return')])
  expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const second = (await fund({ cents: 1_000_000 })).json().data.payment
  await decide(second.id, 'return')
  expect((await wallet(patron)) + (await wallet(singer))).toBe(5_000_000 + 700)
})

it('holds the payment that makes a day’s total large, even when several parts are paid at once', async () => {
  const parts = await Promise.all([fund({ cents: 600_000 }), fund({ cents: 600_000 })])
  const payments = parts.map((part) => part.json().data.payment)
  expect(payments.map(({ is_in_review: isHeld }) => isHeld).toSorted()).toEqual([false, true])
  const held = payments.find(({ is_in_review: isHeld }) => isHeld)
  const released = await money.send('POST', `/admin/payments/${held.id}/review`, {
    as: admin,
    body: { decision: 'release' },
  })
  expect(released.statusCode).toBe(200)
  const third = (await fund({ cents: 300_000 })).json().data.payment
  expect(third).toMatchObject({ state: 'paid', is_in_review: false })
})

it('lets no admin decide about money that they pay or receive themselves', async () => {
  const from = (by: typeof admin, over: object) =>
    money.send('POST', '/funding', { as: by, body: order({ pay_with: 'provider', ...over }) })
  const own = (await from(admin, { cents: 1_000_000 })).json().data.payment
  const target = { kind: 'member', id: admin.id }
  const received = (await from(as(singer), { target })).json().data.payment
  const before = [await wallet(singer), await wallet(admin.id)]
  for (const { id, cents } of [own, received]) {
    const path = `/admin/payments/${id}`
    const calls = [
      await money.send('POST', `${path}/received`, {
        as: admin,
        body: { reference: 'BANK-9', cents },
      }),
      await money.send('POST', `${path}/review`, { as: admin, body: { decision: 'release' } }),
      await money.send('POST', `${path}/refund`, { as: admin }),
    ]
    for (const call of calls) expect(call.json().error?.code).toBe('payment_own')
  }
  expect([await wallet(singer), await wallet(admin.id)]).toEqual(before)
})

it('lets no admin book entry fees of their own challenge, or payments of their other accounts', async () => {
  const challenge = await money.ask(admin.id, 500)
  const fee = { challenge, country: 'DE', accept_terms: true, cents: 500, pay_with: 'provider' }
  const paid = (await money.send('POST', '/entry-fees', { as: as(singer), body: fee })).json()
  const other = await money.join('other-account-of-the-admin')
  await money.owner.query('update api.accounts set linked_to = $1 where id = $2', [admin.id, other])
  const given = (
    await money.send('POST', '/funding', {
      as: as(other),
      body: order({ pay_with: 'provider', cents: 500 }),
    })
  ).json()
  for (const { id } of [paid.data.payment, given.data.payment]) {
    const received = await money.send('POST', `/admin/payments/${id}/received`, {
      as: admin,
      body: { reference: 'BANK-10', cents: 500 },
    })
    expect(received.json().error?.code).toBe('payment_own')
  }
  // A refusal would reveal who paid a fee of an open challenge.
  const blind = await money.ask(asker, 500)
  const body = { ...fee, challenge: blind }
  const hidden = (await money.send('POST', '/entry-fees', { as: as(other), body })).json().data
  const booked = await money.send('POST', `/admin/payments/${hidden.payment.id}/received`, {
    as: admin,
    body: { reference: 'BANK-11', cents: 500 },
  })
  expect(booked.statusCode, booked.body).toBe(200)
})

it('refuses to refund what has been spent', async () => {
  const { payment } = (await fund({ cents: 1_000 })).json().data
  const left = await wallet(singer)
  const spend = { target: { kind: 'member', id: asker }, cents: left, frequency: 'one_time' }
  await money.send('POST', '/funding', { as: as(singer), body: { ...spend, pay_with: 'wallet' } })
  const refund = () => money.send('POST', `/admin/payments/${payment.id}/refund`, { as: admin })
  expect((await refund()).json().error.code).toBe('payment_passed_on')
  await money.give(singer, 1_000)
  expect((await refund()).json().data.state).toBe('refunded')
  expect((await refund()).json().data.state).toBe('refunded')
  expect(await wallet(singer)).toBe(0)
})

it('refunds a part, once for each key, and takes the points back in proportion', async () => {
  const [fan, rival] = [await money.join('fan'), await money.join('rival')]
  await money.give(fan, 2_000)
  const target = { kind: 'member', id: rival }
  const body = { ...order({ target, cents: 1_000 }), frequency: 'one_time' }
  const { payment } = (await money.send('POST', '/funding', { as: as(fan), body })).json().data
  const refund = (cents: number, key: string) =>
    money.send('POST', `/admin/payments/${payment.id}/refund`, { as: admin, key, body: { cents } })
  const answers = [await refund(250, 'a-part-once'), await refund(250, 'a-part-once')]
  for (const answer of answers) {
    expect(answer.json().data).toMatchObject({ state: 'paid', cents: 1_000, refunded_cents: 250 })
  }
  expect([await wallet(fan), await wallet(rival)]).toEqual([1_250, 750])
  expect((await refund(751, 'more-than-left')).json().error.code).toBe('payment_refund_too_large')
  const received = await money.send('GET', '/me/funding/received', { as: as(rival) })
  expect(received.json().data).toMatchObject([{ cents: 750 }])
  expect((await refund(750, 'the-other-part')).json().data.state).toBe('refunded')
  const [paid, ...back] = (await outboxed()).filter(({ recipient }) => recipient === fan)
  expect(back.map(({ data }) => data)).toEqual([
    { cents: 1_000, takenBack: paid.eventId, backFrom: 0, backTo: 250 },
    { cents: 1_000, takenBack: paid.eventId, backFrom: 250, backTo: 1_000 },
  ])
  const notices = `select cents::int from olympiad.money_notices
    where member = $1 and kind = 'funding_returned' order by id`
  const { rows } = await money.owner.query(notices, [fan])
  expect(rows).toEqual([{ cents: 250 }, { cents: 750 }])
})

it('counts money that two members send back and forth only once', async () => {
  const [tom, tim] = [await money.join('tom'), await money.join('tim')]
  await money.give(tom, 500)
  for (const [from, to] of [
    [tom, tim],
    [tim, tom],
    [tom, tim],
    [tim, tom],
  ] as const) {
    const body = order({ target: { kind: 'member', id: to }, cents: 500 })
    await money.send('POST', '/funding', { as: as(from), body })
  }
  const paid = (await outboxed()).filter(({ recipient }) => [tom, tim].includes(recipient))
  expect(paid.map(({ recipient, data }) => [recipient, data])).toEqual([[tom, { cents: 500 }]])
})

it('counts gifts between wallets towards the limits of withdrawals', async () => {
  const given = { ...rules }
  Object.assign(rules, TRANSFER_RULES)
  const lender = await money.join('lender')
  await money.give(lender, 90_000)
  const give = async (cents: number) => {
    const body = order({ target: { kind: 'member', id: asker }, cents })
    return (await money.send('POST', '/funding', { as: as(lender), body })).json()
  }
  expect((await give(50_000)).data.payment.is_in_review).toBe(false)
  expect((await give(1_000)).data.payment.is_in_review).toBe(true)
  expect((await give(9_001)).error.code).toBe('gift_needs_identity')
  const body = { cents: 1_000 }
  await money.send('POST', '/me/wallet/withdrawals', { as: as(lender), body })
  const own = (await money.send('GET', '/me/wallet', { as: as(lender) })).json().data
  expect(own).toMatchObject({ identity: { transferred_cents: 52_000 } })
  Object.assign(rules, given)
})

it('expires an unpaid payment', async () => {
  const { payment } = (await fund({ pay_with: 'provider' })).json().data
  const cancel = () => money.send('POST', `/me/payments/${payment.id}/cancel`, { as: as(patron) })
  expect((await cancel()).json().data.state).toBe('expired')
  expect((await cancel()).json().data.state).toBe('expired')
})

it('names the patrons of a challenge only after its close, except for its own asker', async () => {
  const host = await money.join('host')
  const challenge = await money.ask(host)
  const target = { kind: 'challenge', id: challenge }
  const points = (await outboxed()).length
  const first = await fund({ target, cents: 300 }, 'whose-answer-is-lost')
  await fund({ target, cents: 200, is_anonymous: true })
  await money.give(host, 100)
  const own = { target, cents: 100, frequency: 'one_time', pay_with: 'wallet' }
  expect((await money.send('POST', '/funding', { as: as(host), body: own })).statusCode).toBe(201)
  const wall = async () =>
    (await money.send('GET', `/funding/walls/challenge/${challenge}`, { as: as(singer) })).json()
  expect(await wall()).toMatchObject({ total_cents: 600, names_patrons: false, meta: { total: 3 } })
  expect((await wall()).data.map(nameOf)).toEqual([null, null, 'host'])
  expect(await outboxed()).toHaveLength(points + 1)
  await money.owner.query(`update api.challenges set state = 'closed' where id = $1`, [challenge])
  expect((await wall()).data.map(nameOf)).toEqual(['patron', null, 'host'])
  expect((await fund({ target })).json().error.code).toBe('funding_closed')
  // A request made before the close is repeated after it and gets the same answer.
  const again = await fund({ target, cents: 300 }, 'whose-answer-is-lost')
  expect(again.json().data.id).toBe(first.json().data.id)
  const offer = await money.send('GET', `/funding/targets/challenge/${challenge}`, {
    as: as(patron),
  })
  expect(offer.json().data.refusal).toContain('funding')
  const { rows } = await money.owner.query(
    'select funded_cents from public.challenge_money where challenge = $1',
    [challenge],
  )
  expect(rows).toEqual([{ funded_cents: '600' }])
})
const nameOf = ({ patron }: { patron: { handle: string } | null }) => patron?.handle ?? null

it('counts only what a member gives beyond the patrons’ money that they have won', async () => {
  const challenge = await money.ask(asker)
  await fund({ target: { kind: 'challenge', id: challenge }, cents: 300 })
  const winner = await money.join('winner')
  await money.give(winner, 1_000)
  await money.owner.query(
    `with run as (
       insert into olympiad.payout_runs (kind, title, challenge, asker, position, closed_at, settles_at, pool_cents)
       values ('challenge', 'Parking', $1, $2, 1, now(), now(), 400) returning id)
     insert into olympiad.payout_lines (run, ord, rank, member, weight, cents, state)
     select id, 1, 1, $3, 1, 200, 'paid' from run`,
    [challenge, asker, winner],
  )
  const before = (await outboxed()).length
  const give = (cents: number) =>
    money.send('POST', '/funding', { as: as(winner), body: order({ cents }) })
  // Patrons funded three quarters of the prize of 200, and the winner the rest.
  await give(150)
  expect(await outboxed()).toHaveLength(before)
  await give(250)
  expect((await outboxed()).slice(before)).toMatchObject([
    { recipient: winner, data: { cents: 250 } },
  ])
  // This payout line would fail the ledger check, because the ledger has no entry that pays it.
  await money.owner.query('delete from olympiad.payout_lines; delete from olympiad.payout_runs')
})

it('accepts every kind of target', async () => {
  const { rows } = await money.owner.query('select min(id) as id from olympiad.base_olympiads')
  const targets = [
    { kind: 'platform', id: 1 },
    { kind: 'category', id: 1 },
    { kind: 'director', id: asker },
    { kind: 'tournament', id: rows[0].id },
  ]
  for (const target of targets) {
    const answer = await fund({ target })
    expect(answer.json().data?.payment.state, JSON.stringify(target)).toBe('paid')
    const wall = await money.send('GET', `/funding/walls/${target.kind}/${target.id}`, {
      as: as(singer),
    })
    expect(wall.json()).toMatchObject({ total_cents: 500, data: [{ patron: { id: patron } }] })
  }
})

it('money for a merged category goes to the tournament of the category it was merged into', async () => {
  const [trams, rails, ferries] = [901, 902, 903]
  await money.owner.query(
    `insert into api.categories (id, slug, name, hue, place)
     values (901, 'trams', 'Trams', 1, 1), (902, 'rails', 'Rails', 2, 2), (903, 'ferries', 'Ferries', 3, 3)`,
  )
  const give = async (id: number, cents: number) =>
    (await fund({ target: { kind: 'category', id }, cents })).statusCode
  expect(await give(trams, 500)).toBe(201)
  await money.owner.query(
    'update api.categories set archived_at = now(), merged_into = $2 where id = $1',
    [trams, rails],
  )
  await money.owner.query('update api.categories set archived_at = now() where id = $1', [ferries])
  expect([await give(trams, 300), await give(rails, 200), await give(ferries, 100)]).toEqual([
    201, 201, 409,
  ])
  const [base] = (
    await money.owner.query(
      `insert into olympiad.base_olympiads (platform, scope, scope_id, slug, name, length)
       values (1, 'category', $1, 'rails', 'Rails', 'week') returning id`,
      [rails],
    )
  ).rows
  await catchUp(money.db, new Date(NOW))
  expect(await balanceOf(money.db, poolOf('tournament', base.id))).toBe(1_000)
})

it('money that was given to a tournament before its first cycle raises the prize of that cycle', async () => {
  const start = new Date(new Date(NOW).getTime() + 86_400_000)
  const { rows } = await money.owner.query(
    `insert into olympiad.base_olympiads (platform, scope, scope_id, slug, name, length, starts_at)
     values (1, 'category', 3, 'early', 'Early', 'week', $1) returning id`,
    [start],
  )
  const target = { kind: 'tournament', id: rows[0].id }
  expect((await fund({ target, cents: 700 })).statusCode).toBe(201)
  await catchUp(money.db, start)
  const prizes = await money.owner.query(
    `select prize_total::int as cents from public.cycle_states where tournament = $1`,
    [target.id],
  )
  expect(prizes.rows).toEqual([{ cents: 700 }])
})

it('a bank transaction confirms only one payment, and a second use is refused with the reference of the first', async () => {
  const start = async () => (await fund({ pay_with: 'provider', cents: 700 })).json().data.payment
  const receive = ({ id }: { id: string }, reference: string) =>
    money.send('POST', `/admin/payments/${id}/received`, {
      as: admin,
      body: { reference, cents: 700 },
    })
  const [one, other] = [await start(), await start()]
  const before = await wallet(singer)
  const both = await Promise.all([receive(one, 'bank 4 711'), receive(other, 'BANK 4711')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await wallet(singer)).toBe(before + 700)
  const [paid, unpaid] = both[0].statusCode === 200 ? [one, other] : [other, one]
  expect((await receive(unpaid, 'Bank4711')).json().error).toMatchObject({
    code: 'payment_movement_used',
    message: expect.stringContaining(`already confirmed the payment ${paid.reference}.`),
  })
  expect((await receive(paid, 'Bank4711')).json().data).toMatchObject({ state: 'paid' })
  expect((await receive(unpaid, 'BANK 4711 of 12 May')).json().data).toMatchObject({
    state: 'paid',
  })
  expect(await wallet(singer)).toBe(before + 1_400)
})
