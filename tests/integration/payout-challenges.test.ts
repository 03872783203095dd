import type { MoneyEvent } from '@ideathlon/contracts/money/log'
import type { PrizeDecision } from '@ideathlon/contracts/payouts/runs'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { poolOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { balanceOf } from '../../services/olympiad/src/ledger/post.ts'
import { runsOfChallenges } from '../../services/olympiad/src/payouts/open-runs.ts'
import { payNextLines } from '../../services/olympiad/src/payouts/paying/pay-lines.ts'
import { fillPool } from '../money/ended-race.ts'
import { expectBalancedLedger } from '../money/expect-balanced-ledger.ts'
import { fileFunding } from '../money/file-money.ts'
import { openMoneyApp } from '../money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../money/payout-parts.ts'

let money: Awaited<ReturnType<typeof openMoneyApp>>
let now = new Date('2001-01-10T00:00:00Z')
const members: number[] = []
let [asker, admin, patron] = [0, 0, 0]
let challenges = 0

beforeAll(async () => {
  money = await openMoneyApp(() => now, {
    payouts: {
      ...PAYOUT_PARTS,
      standings: scriptedStandings(() =>
        [asker, ...members].map((member, at) => [member, 9_000 - at * 1_000] as const),
      ),
    },
  })
  asker = await money.join('asker')
  admin = await money.join('admin')
  patron = await money.join('patron')
  for (let n = 1; n <= 6; n++) members.push(await money.join(`player${n}`, null))
})
afterEach(() => expectBalancedLedger(money.db))
afterAll(() => money?.stop())

/** Creates a settled challenge that promised `promised` cents and has `held` cents in its pool. */
async function settled({ promised, held }: { promised: number; held: number }) {
  const slug = `prize-${++challenges}`
  const { rows } = await money.owner.query(
    `insert into api.challenges (platform, category, asker, slug, question_title, max_user_ideas, state,
       opens_at, closes_at, closed_at, settled_at, created_at, prize_type, prize_cents)
     values (1, 1, $2, $1, 'What wins?', 5, 'settled', $5, $5, $5, $5, $5, $3, $4) returning id`,
    [slug, asker, promised > 0 ? 'money' : 'points', promised, now],
  )
  const challenge = rows[0].id
  if (held > 0) await fillPool(money.db, poolOf('challenge', challenge), held)
  await settle(challenge)
  return { slug, challenge }
}

async function settle(challenge: number): Promise<void> {
  const event: MoneyEvent = {
    position: 50,
    at: now.toISOString(),
    key: 'ChallengeSettled',
    actor: null,
    challenge,
    idea: null,
    data: {},
  }
  await inTransaction(money.db, (tx) => runsOfChallenges(PAYOUT_PARTS.rules).handle(tx, event, now))
}

const as = (id: number, isAdmin = false) => ({ id, admin: isAdmin })
const decision = async (slug: string, by = asker): Promise<PrizeDecision> =>
  (await money.send('GET', `/payouts/challenges/${slug}`, { as: as(by) })).json().data
const decide = (slug: string, pay: boolean, by = asker) =>
  money.send('POST', `/payouts/challenges/${slug}/decision`, { as: as(by), body: { pay } })
const post = (path: string, body: object = {}) =>
  money.send('POST', `/admin/payouts/${path}`, { as: as(admin, true), body })
const trust = async () =>
  (await money.send('GET', `/payouts/members/${asker}/trust`, { as: as(patron) })).json().data
const sentence = (answer: { json(): { error?: { message: string } } }) =>
  answer.json().error?.message
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

it('pays the Top 5 of a challenge once its asker has agreed, but never the asker', async () => {
  const { slug } = await settled({ promised: 5_000, held: 5_000 })
  const seen = await decision(slug)
  expect(seen).toMatchObject({
    can_decide: true,
    choice: null,
    prize_cents: 5_000,
    fee_cents: 0,
    trust: { now: 75, if_paid: 80, if_refused: 60, is_public: false },
  })
  later(3)
  expect(sentence(await post(`${seen.run.id}/preview`))).toMatch('has not decided')
  const twice = await Promise.all([decide(slug, true), decide(slug, true)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(sentence(await decide(slug, false))).toMatch('You have already decided on this prize.')
  const previewed = (await post(`${seen.run.id}/preview`)).json().data
  expect(previewed).toMatchObject({ winners: 5, pool_cents: 5_000 })
  const { number: preview, input_hash } = previewed.preview
  expect((await post(`${seen.run.id}/approve`, { preview, input_hash })).statusCode).toBe(200)
  await post(`${seen.run.id}/pay`)
  await payNextLines(money.db, now)
  const lines = await money.send('GET', `/payouts/${seen.run.id}/lines`, { as: as(patron) })
  const paid: { member: { id: number }; cents: number }[] = lines.json().data
  expect(paid.map(({ member }) => member.id)).toEqual(members.slice(0, 5))
  expect(paid.reduce((sum, { cents }) => sum + cents, 0)).toBe(5_000)
  // When moderators take the challenge down, its title and names are visible only to those
  // involved.
  await money.owner.query('update api.challenges set hidden_at = now() where slug = $1', [slug])
  const read = async (by: number) =>
    (await money.send('GET', `/payouts/${seen.run.id}`, { as: as(by) })).statusCode
  expect([await read(patron), await read(asker), await read(members[0] ?? 0)]).toEqual([
    404, 200, 200,
  ])
})

it('returns a refused prize to those who gave it, and shows that beforehand', async () => {
  const { slug, challenge } = await settled({ promised: 3_000, held: 3_000 })
  await fileFunding(money.pool, { challenge, patron, cents: 3_000 })
  await money.owner.query(
    `update olympiad.payments set held_by = 'target', account = $2 where target_id = $1`,
    [challenge, `challenge:${challenge} pool`],
  )
  const seen = await decision(slug)
  expect(seen.trust).toMatchObject({ now: 80, if_paid: 83, if_refused: 67 })
  const refused = await decide(slug, false)
  expect(refused.json().data).toMatchObject({ choice: 'refuse', prize_cents: 0, can_decide: false })
  expect((await decide(slug, false)).statusCode).toBe(200)
  const wallet = await money.send('GET', '/me/wallet', { as: as(patron) })
  expect(wallet.json().data.balance_cents).toBe(3_000)
  later(3)
  expect((await post(`${seen.run.id}/preview`)).json().data.pool_cents).toBe(0)
  expect(await trust()).toEqual({ member: asker, score: null, promised: 2, paid: 1 })
})

it('leaves the decision to the asker alone', async () => {
  const { slug } = await settled({ promised: 5_000, held: 5_000 })
  expect(sentence(await decide(slug, true, patron))).toMatch('Only the asker can decide')
  const read = await money.send('GET', `/payouts/challenges/${slug}`, { as: as(patron) })
  expect(read.statusCode).toBe(409)
  expect((await decide('no-such-challenge', true)).statusCode).toBe(404)
  await decide(slug, true)
})

it('pays without a decision after the deadline, and counts a broken promise', async () => {
  const { slug, challenge } = await settled({ promised: 5_000, held: 2_000 })
  const { run } = await decision(slug)
  later(15)
  expect(await decision(slug)).toMatchObject({ can_decide: false, choice: null })
  expect(sentence(await decide(slug, false))).toMatch('You have already decided on this prize.')
  expect((await post(`${run.id}/preview`)).json().data.pool_cents).toBe(2_000)
  expect(await balanceOf(money.db, poolOf('challenge', challenge))).toBe(2_000)
  expect(await trust()).toEqual({ member: asker, score: 63, promised: 4, paid: 2 })
})

it('requires no decision once a payout has ended as void', async () => {
  const { slug } = await settled({ promised: 5_000, held: 0 })
  const { run } = await decision(slug)
  later(3)
  expect((await post(`${run.id}/void`)).json().data.stage).toBe('void')
  expect(await decision(slug)).toMatchObject({ can_decide: false, choice: null })
  expect((await decide(slug, true)).statusCode).toBe(409)
})

it('still shows how much of a payout comes from entry fees once it has left the pool', async () => {
  const { slug, challenge } = await settled({ promised: 5_000, held: 0 })
  await fillPool(money.db, poolOf('challenge', challenge), 700, 'entry_fee_split')
  const { run } = await decision(slug)
  expect(await decision(slug)).toMatchObject({ prize_cents: 0, fee_cents: 700 })
  later(15)
  const { number: preview, input_hash } = (await post(`${run.id}/preview`)).json().data.preview
  expect((await post(`${run.id}/approve`, { preview, input_hash })).statusCode).toBe(200)
  const sealed = await decision(slug)
  expect(sealed).toMatchObject({ prize_cents: 0, fee_cents: 700, run: { pool_cents: 700 } })
})

it('needs no payout if nothing was promised and nothing is held', async () => {
  const { slug } = await settled({ promised: 0, held: 0 })
  expect(await decision(slug)).toBeNull()
  expect(sentence(await decide(slug, true))).toMatch('This challenge has no prize to decide on')
})

it('shows the admin who approves a prize how many ideas were entered, and how many were declined', async () => {
  const { slug, challenge } = await settled({ promised: 5_000, held: 5_000 })
  await money.owner.query(
    `insert into api.ideas (challenge, author, title, description, entered_at, state, declined_at)
     select $1, $2, 'Idea ' || n, 'Somewhere.', $3, case when n < 3 then 'declined' else 'published' end,
       case when n < 3 then $3::timestamptz end
     from generate_series(0, 3) as n`,
    [challenge, members[0], now],
  )
  const { run } = await decision(slug)
  const seen = await money.send('GET', `/admin/payouts/${run.id}`, { as: as(admin, true) })
  expect(seen.json().data.entered).toEqual({ ideas: 4, declined: 3 })
})

it('lets no admin decide about a prize that they promised with any of their accounts', async () => {
  const { slug } = await settled({ promised: 5_000, held: 5_000 })
  const { run } = await decision(slug)
  await decide(slug, true)
  later(3)
  const sister = await money.join('sister')
  await money.owner.query('update api.accounts set linked_to = $1 where id = $2', [asker, sister])
  const act = (by: number, path: string, body: object = {}) =>
    money.send('POST', `/admin/payouts/${run.id}/${path}`, { as: as(by, true), body })
  const refusal = 'You promised this prize, so another admin has to decide on it.'
  for (const by of [asker, sister]) {
    const previewed = (await act(by, 'preview')).json().data
    expect(previewed).toMatchObject({ may: ['preview'], note: refusal })
    const { number: preview, input_hash } = previewed.preview
    expect(sentence(await act(by, 'approve', { preview, input_hash }))).toBe(refusal)
    expect(sentence(await act(by, 'void'))).toBe(refusal)
  }
  const { number: preview, input_hash } = (await act(admin, 'preview')).json().data.preview
  const approved = await act(admin, 'approve', { preview, input_hash })
  expect(approved.json().data).toMatchObject({ stage: 'approved', may: ['pay', 'void'] })
  const lines = await money.send('GET', `/admin/payouts/${run.id}/lines`, { as: as(asker, true) })
  const [first] = lines.json().data
  expect(first.may).toEqual(['pay'])
  for (const name of ['hold', 'void']) {
    expect(sentence(await act(asker, `lines/${first.id}/${name}`))).toBe(refusal)
  }
  expect(sentence(await act(sister, 'void'))).toBe(refusal)
  expect((await act(sister, `lines/${first.id}/pay`)).json().data.state).toBe('paid')
})

it('notifies the asker once of a prize that awaits their decision, and of no other prize', async () => {
  const notified = async () => {
    const { rows } = await money.owner.query(
      `select member, subject from olympiad.money_notices where kind = 'prize_undecided' order by id`,
    )
    return rows
  }
  const before = await notified()
  await settled({ promised: 0, held: 0 })
  expect(await notified()).toEqual(before)
  const { challenge } = await settled({ promised: 5_000, held: 0 })
  await settle(challenge)
  const about = { member: asker, subject: `challenge:${challenge}` }
  expect(await notified()).toEqual([...before, about])
})
