import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../services/olympiad/src/kernel/in-transaction.ts'
import { cashOf, walletOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { post } from '../../services/olympiad/src/ledger/post.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import { openLedger } from '../money/open-ledger.ts'

let server: ApiServer
let ledger: ReturnType<typeof openLedger>
let asOlympiad: pg.Pool
let asker: Member
let winner: Member
let challenge: { id: number; slug: string }

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  ledger = openLedger(server.stack)
  asOlympiad = new pg.Pool({ connectionString: server.stack.roleUrls.olympiad, max: 1 })
  asker = await join(server, 'asker')
  winner = await join(server, 'winner')
  const prize = { type: 'money', cents: 5_000 }
  challenge = (await asker.call('POST', '/challenges', { ...aQuestion, prize })).json().data
})
afterAll(async () => {
  await asOlympiad.end()
  await ledger.close()
  await server.stop()
})

const win = (key: string, cents: number, subject: string) =>
  inTransaction(ledger.db, (tx) =>
    post(tx, {
      key,
      kind: 'prize',
      subject,
      at: server.deps.now(),
      entries: [
        { account: cashOf('manual'), cents: -cents },
        { account: walletOf(winner.id), cents },
      ],
    }),
  )
const read = async (sql: string, ...values: unknown[]) => (await asOlympiad.query(sql, values)).rows

it('lists the prizes of challenges that a member asked, and prizes that reached the wallet', async () => {
  await win('first', 1_240, `challenge:${challenge.id}`)
  const { rows } = await asOlympiad.query(
    `insert into olympiad.payout_runs (kind, title, challenge, asker, position, closed_at, settles_at)
     values ('challenge', 'Rainy Mondays', $1, $2, 1, now(), now()) returning id`,
    [challenge.id, asker.id],
  )
  await win('second', 60, `run:${rows[0].id}`)
  const dashboard = async (who: Member) =>
    (await who.call('GET', '/platform/dashboards/prizes')).json().data
  expect(await dashboard(asker)).toMatchObject({
    prizes: [
      {
        part: 'asked',
        cents: 5_000,
        funded_cents: 0,
        state: 'promised',
        won_cents: 0,
        payout: { run: rows[0].id, stage: 'settling', decision: null, decision_due: null },
      },
    ],
    won: [],
    won_cents: 0,
  })
  const idea = { challenge: challenge.slug, title: 'A kettle', description: 'Like this.' }
  await winner.call('POST', '/ideas/v2', idea)
  const { prizes, won, won_cents } = await dashboard(winner)
  expect(prizes).toMatchObject([{ part: 'entered', won_cents: 1_300, place: null }])
  expect(won_cents).toBe(1_300)
  const link = `/challenges/${challenge.slug}`
  expect(won).toContainEqual(expect.objectContaining({ cents: 1_240, link, currency: 'USD' }))
  const run = { cents: 60, link: `/platform/payouts/${rows[0].id}`, title: 'Rainy Mondays' }
  expect(won).toContainEqual(expect.objectContaining(run))
})

it('names the asker and the asker’s other accounts as insiders of a challenge', async () => {
  const second = await join(server, 'second')
  await server.db
    .updateTable('accounts')
    .set({ linked_to: asker.id })
    .where('id', '=', second.id)
    .execute()
  const insiders = await read(
    'select member from public.challenge_insiders where challenge = $1 order by member',
    challenge.id,
  )
  expect(insiders.map(({ member }) => member)).toEqual([asker.id, second.id])
  const [owner] = await read(
    'select asker, prize_cents, state from public.challenge_owners where challenge = $1',
    challenge.id,
  )
  expect(owner).toEqual({ asker: asker.id, prize_cents: 5_000, state: 'open' })
})

it('names members who cannot be paid at the moment, with the reason', async () => {
  const reasonOf = async (member: number) =>
    (await read('select reason from public.barred_members where member = $1', member))[0]?.reason
  expect(await reasonOf(winner.id)).toBeUndefined()
  const set = (values: object) =>
    server.db.updateTable('accounts').set(values).where('id', '=', winner.id).execute()
  await set({ suspended_until: new Date('2999-01-01') })
  expect(await reasonOf(winner.id)).toBe('suspended')
  await set({ suspended_until: new Date('2020-01-01'), is_admin: true })
  expect(await reasonOf(winner.id)).toBe('staff')
  await set({ suspended_until: null, is_admin: false })
  expect(await reasonOf(winner.id)).toBeUndefined()
})

it('suspects a ring until a moderator finds nothing wrong', async () => {
  const { db } = server
  const review = await db
    .insertInto('reviews')
    .values({
      subject_kind: 'member',
      subject_id: String(winner.id),
      title: 'A pair',
      excerpt: '',
      link: '/',
      opened_at: server.deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = [asker.id, winner.id]
  await db
    .insertInto('integrity_findings')
    .values({ members, found_at: server.deps.now(), review: review.id })
    .execute()
  const rings = () =>
    read('select member, is_confirmed from public.suspected_rings order by member')
  const both = (is_confirmed: boolean) => members.map((member) => ({ member, is_confirmed }))
  expect(await rings()).toEqual(both(false))
  const decide = (verdict: 'approve' | 'decline') =>
    db
      .updateTable('reviews')
      .set({ state: 'decided', verdict })
      .where('id', '=', review.id)
      .execute()
  await decide('decline')
  expect(await rings()).toEqual(both(true))
  await decide('approve')
  expect(await rings()).toEqual([])
})
