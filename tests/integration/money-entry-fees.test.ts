import type { MoneyEvent } from '@ideathlon/contracts/money/log'
import { Metrics } from '@ideathlon/service-kit/metrics'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FEES_AT_CLOSE } from '../../services/olympiad/src/entry-fees/at-close.ts'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { feesOf, incomeOf, poolOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { expireOne } from '../../services/olympiad/src/payments/run-payments.ts'
import { moneyGauges } from '../../services/olympiad/src/payouts/measure-money.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { manualPayments } from '../money/manual-payments.ts'
import { openMoneyApp } from '../money/money-app.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let now = new Date('1962-08-15T12:00:00.000Z')
let [asker, ann, bob] = [0, 0, 0]
const admin = { id: 1, admin: true }
const as = (id: number) => ({ id, admin: false })

beforeAll(async () => {
  money = await openMoneyApp(() => now, { blocked: ['US-AZ', 'FR'] })
  await money.join('boss')
  asker = await money.join('asker')
  ann = await money.join('ann')
  bob = await money.join('bob')
  for (const member of [asker, ann, bob]) await money.give(member, 1_000_000)
})
afterAll(() => money?.stop())
afterEach(() => expectBalancedLedger(money.db))

const wallet = (member: number) => balanceOf(money.db, walletOf(member))
const pay = (member: number, challenge: number, over: object = {}) =>
  money.send('POST', '/entry-fees', {
    as: as(member),
    body: {
      challenge,
      country: 'DE',
      accept_terms: true,
      cents: 333,
      pay_with: 'wallet',
      ...over,
    },
  })
const returnPass = (member: number, pass: string) =>
  money.send('POST', `/entry-fees/passes/${pass}/refund`, { as: as(member) })
const mine = async (member: number, challenge: number) =>
  (await money.send('GET', `/entry-fees/${challenge}/mine`, { as: as(member) })).json().data

/**
 * Does what the api does when an idea is entered: locks the pass, checks it, and records its use.
 */
async function enter(member: number, challenge: number): Promise<boolean> {
  const client = await money.owner.connect()
  try {
    await client.query('begin')
    const free = `select id::text from public.entry_passes p where challenge = $1 and member = $2
      and state = 'paid' and not exists (select from api.used_passes u where u.pass = p.id::text)`
    const { rows } = await client.query(free, [challenge, member])
    const pass = rows[0]?.id
    if (pass === undefined) return false
    await client.query(`select pg_advisory_xact_lock(hashtextextended('entry-pass:' || $1, 0))`, [
      pass,
    ])
    const again = await client.query(free, [challenge, member])
    if (again.rows[0]?.id !== pass) return false
    const idea = await client.query(
      `insert into api.ideas (challenge, author, title, description, entered_at)
      values ($1, $2, 'Park it', 'Somewhere else.', now()) returning id`,
      [challenge, member],
    )
    await client.query(
      `insert into api.used_passes (pass, idea, challenge, member, used_at) values ($1, $2, $3, $4, now())`,
      [pass, idea.rows[0].id, challenge, member],
    )
    await client.query('commit')
    return true
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function close(challenge: number, key: MoneyEvent['key'] = 'ChallengeClosed', ratings = 5) {
  await money.owner.query(`update api.challenges set state = 'closed' where id = $1`, [challenge])
  const event: MoneyEvent = {
    position: 1,
    at: now.toISOString(),
    key,
    actor: null,
    challenge,
    idea: null,
    data: { ratings },
  }
  await inTransaction(money.db, (tx) => FEES_AT_CLOSE.handle(tx, event, now))
}

it('divides the fees of ideas at the close and returns all others, once', async () => {
  const challenge = await money.ask(asker, 333)
  const before = { asker: await wallet(asker), bob: await wallet(bob) }
  expect((await pay(ann, challenge)).json().data).toMatchObject({ state: 'paid', cents: 333 })
  await pay(bob, challenge)
  expect(await enter(ann, challenge)).toBe(true)
  expect(await balanceOf(money.db, feesOf(challenge))).toBe(666)
  await close(challenge)
  await close(challenge)
  expect(await wallet(asker)).toBe(before.asker + 217)
  expect(await balanceOf(money.db, poolOf('challenge', challenge))).toBe(93)
  expect(await balanceOf(money.db, incomeOf('main'))).toBe(23)
  expect(await wallet(bob)).toBe(before.bob)
  expect((await mine(bob, challenge)).earlier).toMatchObject([{ state: 'refunded' }])
  const [used] = (await mine(ann, challenge)).earlier
  const refund = (cents: number) =>
    money.send('POST', `/admin/payments/${used.payment.id}/refund`, {
      as: admin,
      body: { cents },
    })
  expect((await returnPass(ann, used.id)).json().error.code).toBe('payment_passed_on')
  const annBefore = await wallet(ann)
  expect((await refund(100)).json().data).toMatchObject({ state: 'paid', refunded_cents: 100 })
  expect(await wallet(ann)).toBe(annBefore + 100)
  const shares = async () => [
    (await wallet(asker)) - before.asker,
    await balanceOf(money.db, poolOf('challenge', challenge)),
    await balanceOf(money.db, incomeOf('main')),
  ]
  expect(await shares()).toEqual([152, 65, 16])
  expect((await refund(233)).json().data).toMatchObject({ state: 'refunded', refunded_cents: 333 })
  expect(await shares()).toEqual([0, 0, 0])
})

it('returns every fee when a challenge is cancelled, removed or never rated', async () => {
  const causes = [
    async (id: number) => close(id, 'ChallengeCancelled'),
    async (id: number) => close(id, 'ChallengeClosed', 0),
    async (id: number) => {
      await money.owner.query('update api.challenges set hidden_at = now() where id = $1', [id])
      await close(id)
    },
  ]
  for (const cause of causes) {
    const challenge = await money.ask(asker, 333)
    const before = await wallet(ann)
    await pay(ann, challenge)
    await enter(ann, challenge)
    await cause(challenge)
    expect(await wallet(ann)).toBe(before)
  }
})

it('reveals nothing of a challenge that moderators took down, except to those who paid for it', async () => {
  const challenge = await money.ask(asker, 333)
  await pay(ann, challenge)
  await money.owner.query('update api.challenges set hidden_at = now() where id = $1', [challenge])
  const read = (member: number) =>
    money.send('GET', `/entry-fees/${challenge}/mine`, { as: as(member) })
  expect((await read(bob)).statusCode).toBe(404)
  expect((await read(ann)).json().data).toMatchObject({ pass: { state: 'paid' } })
})

it('returns an unused fee to its payer, once, and the challenge keeps none of it', async () => {
  const challenge = await money.ask(asker, 333)
  const before = await wallet(ann)
  const { id } = (await pay(ann, challenge)).json().data
  expect((await returnPass(ann, id)).json().data).toMatchObject({ id, state: 'refunded' })
  await returnPass(ann, id)
  expect(await wallet(ann)).toBe(before)
  expect(await balanceOf(money.db, feesOf(challenge))).toBe(0)
  expect(await enter(ann, challenge)).toBe(false)
})

it('returns the fee of a removed idea', async () => {
  const challenge = await money.ask(asker, 333)
  const before = await wallet(ann)
  await pay(ann, challenge)
  await enter(ann, challenge)
  await money.owner.query(`update api.ideas set state = 'declined' where challenge = $1`, [
    challenge,
  ])
  await close(challenge)
  expect(await wallet(ann)).toBe(before)
})

it('returns no fee for a declined idea that can still be restored', async () => {
  const challenge = await money.ask(asker, 333)
  await pay(ann, challenge)
  await enter(ann, challenge)
  const to = async (state: string) =>
    money.owner.query('update api.ideas set state = $2 where challenge = $1', [challenge, state])
  await to('declined')
  const [used] = (await mine(ann, challenge)).earlier
  expect((await returnPass(ann, used.id)).json().error?.code).toBe('fee_used')
  await to('published')
  const before = await wallet(asker)
  await close(challenge)
  expect(await wallet(asker)).toBe(before + 217)
})

it('charges one fee for requests from several tabs, and another for another idea', async () => {
  const challenge = await money.ask(asker, 333)
  const before = await wallet(ann)
  const tabs = await Promise.all([pay(ann, challenge), pay(ann, challenge), pay(ann, challenge)])
  expect(new Set(tabs.map((answer) => answer.json().data.id)).size).toBe(1)
  expect(await wallet(ann)).toBe(before - 333)
  await enter(ann, challenge)
  expect((await pay(ann, challenge)).json().data.id).not.toBe(tabs[0]?.json().data.id)
  expect(await wallet(ann)).toBe(before - 666)
})

it('refuses blocked places, a fee that has changed, and the payer’s own challenge', async () => {
  const challenge = await money.ask(asker, 333)
  const code = async (answer: ReturnType<typeof pay>) => (await answer).json().error?.code
  expect(await code(pay(ann, challenge, { country: 'US-AZ' }))).toBe('entry_place_blocked')
  expect(await code(pay(ann, challenge, { country: 'US' }))).toBe('entry_state_needed')
  expect(await code(pay(ann, challenge, { country: 'fr' }))).toBe('entry_place_blocked')
  expect(await code(pay(ann, challenge, { cents: 300 }))).toBe('fee_changed')
  expect(await code(pay(asker, challenge))).toBe('fee_own_challenge')
  expect(await code(pay(ann, await money.ask(asker)))).toBe('fee_none')
  const wrong = [
    { accept_terms: false },
    { country: 'Utopia' },
    { country: 'XX' },
    { country: 'US-ZZ' },
    { cents: 3.33 },
    { cents: -333 },
  ]
  for (const over of wrong) expect((await pay(ann, challenge, over)).statusCode).toBe(422)
})

it('counts fees from the wallet towards the yearly limit of withdrawals', async () => {
  const cary = await money.join('cary')
  await money.give(cary, 200_000)
  const challenge = await money.ask(asker, 25_000)
  const fee = () => pay(cary, challenge, { cents: 25_000 })
  for (let nth = 0; nth < 2; nth++) {
    expect((await fee()).statusCode).toBe(201)
    await enter(cary, challenge)
  }
  const refused = await fee()
  expect(refused.json().error?.code).toBe('fee_needs_identity')
  expect((await pay(cary, challenge, { cents: 25_000, pay_with: 'provider' })).statusCode).toBe(201)
  const withdraw = async () =>
    (
      await money.send('POST', '/me/wallet/withdrawals', {
        as: as(cary),
        body: { cents: 15_000 },
      })
    ).json().data.waits_for
  // Admins see what a withdrawal waits for, which would reveal fees in an open challenge.
  expect(await withdraw()).toBe(null)
  await close(challenge)
  expect(await withdraw()).toBe('identity')
})

it('shows a fee only to its payer while the challenge is open', async () => {
  const challenge = await money.ask(asker, 333)
  const { payment } = (await pay(ann, challenge)).json().data
  const list = await money.send('GET', '/admin/payments?purpose=entry_fee&size=100', { as: admin })
  expect(JSON.stringify(list.json())).not.toContain(payment.id)
  const found = await money.send('GET', `/admin/payments?reference=${payment.reference}`, {
    as: admin,
  })
  expect(found.json().data).toMatchObject([{ title: 'Entry fee', payer: null }])
  expect(JSON.stringify(found.json())).not.toContain('How do we park')
  const refund = await money.send('POST', `/admin/payments/${payment.id}/refund`, { as: admin })
  expect(refund.json().error.code).toBe('payment_blind')
  const others = await returnPass(bob, (await mine(ann, challenge)).pass.id)
  expect(others.statusCode).toBe(404)
  expect((await mine(bob, challenge)).pass).toBeNull()
  await close(challenge)
  const closed = await money.send('GET', `/admin/payments?reference=${payment.reference}`, {
    as: admin,
  })
  expect(closed.json().data).toMatchObject([{ title: 'How do we park?', payer: { id: ann } }])
})

it('does not change the wallet and cash metrics when a fee is paid', async () => {
  const challenge = await money.ask(asker, 333)
  const metrics = new Metrics('olympiad')
  const measure = moneyGauges(metrics)
  const read = async () => {
    await measure(money.db)
    return (await metrics.registry.metrics())
      .split('\n')
      .filter((line) => /_(wallet|cash)_cents/.test(line))
  }
  const before = await read()
  await pay(ann, challenge)
  const held = (await pay(bob, challenge, { pay_with: 'provider' })).json().data
  await money.send('POST', `/admin/payments/${held.payment.id}/received`, {
    as: admin,
    body: { reference: 'BANK-8', cents: 333 },
  })
  expect(await balanceOf(money.db, feesOf(challenge))).toBe(666)
  expect(await read()).toEqual(before)
})

it('keeps a slot for a quarter of an hour, and still accepts a transfer that arrives later', async () => {
  const challenge = await money.ask(asker, 333)
  const order = { pay_with: 'provider' }
  const held = (await pay(ann, challenge, order)).json().data
  expect(held).toMatchObject({ state: 'held' })
  expect((await pay(ann, challenge, order)).json().data.id).toBe(held.id)
  now = new Date(now.getTime() + 16 * 60_000)
  const deps = manualPayments(money, () => now)
  while (await expireOne(deps)) {}
  expect((await mine(ann, challenge)).earlier).toMatchObject([{ id: held.id, state: 'expired' }])
  const receive = (id: string) =>
    money.send('POST', `/admin/payments/${id}/received`, {
      as: admin,
      body: { reference: `BANK-${id}`, cents: 333 },
    })
  expect((await receive(held.payment.id)).json().data.state).toBe('paid')
  expect((await mine(ann, challenge)).pass).toMatchObject({ id: held.id, state: 'paid' })
  const late = (await pay(bob, challenge, order)).json().data
  await close(challenge)
  const before = await wallet(bob)
  expect((await receive(late.payment.id)).json().data.state).toBe('refunded')
  expect(await wallet(bob)).toBe(before + 333)
})

it('lets a pass be used or returned, never both, whatever the order', async () => {
  type Act = 'pay' | 'enter' | 'giveBack'
  const acts = fc.array(fc.constantFrom<Act>('pay', 'enter', 'giveBack'), {
    minLength: 2,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 3 }), async (rounds) => {
      const challenge = await money.ask(asker, 333)
      const before = await wallet(ann)
      for (const round of rounds) {
        const open = (await mine(ann, challenge)).pass?.id
        await Promise.all(
          round.map(async (act) => {
            if (act === 'pay') await pay(ann, challenge)
            else if (act === 'enter') await enter(ann, challenge)
            else if (open !== undefined) await returnPass(ann, open)
          }),
        )
      }
      const { rows } = await money.owner.query(
        `select p.state, u.pass is not null as used from public.entry_passes p
         left join api.used_passes u on u.pass = p.id::text where p.challenge = $1`,
        [challenge],
      )
      expect(rows.filter(({ state, used }) => used && state === 'refunded')).toEqual([])
      const kept = rows.filter(({ state }) => state === 'paid' || state === 'used').length
      expect(await wallet(ann)).toBe(before - kept * 333)
      await close(challenge)
      const used = rows.filter((row) => row.used).length
      expect(await wallet(ann)).toBe(before - used * 333)
      expect(await balanceOf(money.db, feesOf(challenge))).toBe(0)
    }),
    { numRuns: 25 },
  )
})
