import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeChallenge } from '../../services/api/src/play/closing/commands.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import { untilThatManyWait } from '../edge/waiting-locks.ts'
import { fileFunding, filePass } from '../money/file-money.ts'

let server: ApiServer
let olympiad: pg.Pool
let asker: Member
let author: Member
let patron: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  olympiad = new pg.Pool({
    connectionString: server.stack.roleUrls.olympiad,
    options: '-c search_path=olympiad',
  })
  asker = await join(server, 'asker')
  author = await join(server, 'author')
  patron = await join(server, 'patron')
})
afterAll(async () => {
  await olympiad.end()
  await server.stop()
})

const money = { type: 'money', cents: 25_000 }
const ask = async (fields = {}) => {
  const answer = await asker.call('POST', '/challenges', { ...aQuestion, ...fields })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data as { id: number; slug: string }
}
const read = async (slug: string, who: Pick<Member, 'call'> = author) =>
  (await who.call('GET', `/challenges/${slug}`)).json().data
const anIdea = (challenge: string, title: string) => ({
  challenge,
  title,
  description: 'Like this.',
})
const enter = (slug: string, title: string, headers = {}, who = author) =>
  who.call('POST', '/ideas/v2', anIdea(slug, title), headers)

const payFee = (challenge: number, member = author.id) => filePass(olympiad, { challenge, member })
/** Marks passes as used, as the olympiad service does later; only then can the next fee be paid. */
const markPassesUsed = () =>
  olympiad.query(`update entry_passes p set state = 'used'
    from public.used_passes u where u.pass = p.id::text and p.state = 'paid'`)

const fund = (challenge: number, cents: number) =>
  fileFunding(olympiad, { challenge, patron: patron.id, cents })

it('promises a prize from the start, records it in the log, and shows that it has been funded', async () => {
  await takeFiled(server.db)
  const { id, slug } = await ask({ prize: money, idea_entry_fee_cents: 500 })
  expect(await takeFiled(server.db)).toContainEqual(
    expect.objectContaining({
      key: 'ChallengePrizeSet',
      data: { cents: 25_000, entryFeeCents: 500 },
    }),
  )
  const promised = { type: 'money', cents: 25_000, funded_cents: 0, state: 'promised' }
  expect(await read(slug)).toMatchObject({ prize: promised, idea_entry_fee_cents: 500 })
  await fund(id, 10_000)
  expect((await read(slug)).prize).toMatchObject({ funded_cents: 10_000, state: 'promised' })
  await fund(id, 15_000)
  const funded = { ...promised, funded_cents: 25_000, state: 'funded' }
  const list = await visitor(server)('GET', '/challenges')
  const card = list.json().data.find((each: { slug: string }) => each.slug === slug)
  expect(card).toMatchObject({ prize: funded, idea_entry_fee_cents: 500 })
  const prizes = await visitor(server)('GET', `/prizes/challenge/${id}`)
  expect(prizes.json().data).toMatchObject([{ id, ...funded }])
})

it.each([
  ['points', 0, 'none'],
  ['points', 5_000, 'promised'],
  ['money', 5_000, 'promised'],
  ['experience', 0, 'promised'],
  ['food-and-drink', 0, 'promised'],
  ['gift', 100, 'promised'],
  ['tickets', 0, 'promised'],
  ['co-author', 0, 'promised'],
  ['other', 0, 'promised'],
])('accepts a prize of %s with %d cents, which is %s', async (type, cents, state) => {
  const words =
    type === 'points' || type === 'money' ? {} : { title: 'Bread', description: 'Fresh.' }
  const { slug } = await ask({ prize: { type, cents, ...words } })
  expect((await read(slug)).prize).toMatchObject({ type, cents, state })
})

it.each([
  [{ prize: { type: 'money' } }, 'prize.cents'],
  [{ prize: { type: 'money', cents: -100 } }, 'prize.cents'],
  [{ prize: { type: 'money', cents: 99 } }, 'prize.cents'],
  [{ prize: { type: 'money', cents: 100.5 } }, 'prize.cents'],
  [{ prize: { type: 'money', cents: 100_000_001 } }, 'prize.cents'],
  [{ prize: { type: 'gift', cents: 100 } }, 'prize.title'],
  [{ idea_entry_fee_cents: 50 }, 'idea_entry_fee_cents'],
  [{ idea_entry_fee_cents: 100_001 }, 'idea_entry_fee_cents'],
  [{ idea_entry_fee_cents: -1 }, 'idea_entry_fee_cents'],
])('refuses %o', async (fields, field) => {
  const answer = await asker.call('POST', '/challenges', { ...aQuestion, ...fields })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors.map((each: { field: string }) => each.field)).toContain(field)
})

it('raises a prize and never lowers it, whichever route is used', async () => {
  const { id, slug } = await ask()
  expect((await visitor(server)('GET', `/prizes/challenge/${slug}`)).json().data).toEqual([])
  const bread = { type: 'gift', title: 'Bread', description: 'A loaf.', cents: 0 }
  expect((await author.call('POST', `/prizes/${slug}`, bread)).statusCode).toBe(403)
  const added = await asker.call('POST', `/prizes/${slug}`, bread)
  expect(added.json().data).toMatchObject({ id, type: 'gift', state: 'promised' })
  await takeFiled(server.db)
  const raised = await asker.call('PUT', `/prizes/${slug}/${id}`, { ...bread, cents: 5_000 })
  expect(raised.json().data).toMatchObject({ cents: 5_000 })
  expect(await takeFiled(server.db)).toContainEqual(
    expect.objectContaining({ key: 'ChallengePrizeSet', data: { cents: 5_000, entryFeeCents: 0 } }),
  )
  for (const worse of [
    { ...bread, cents: 4_999 },
    { ...money, cents: 90_000 },
  ]) {
    const refused = await asker.call('PUT', `/prizes/${slug}/${id}`, worse)
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'prize_only_up'])
  }
  expect((await asker.call('PUT', `/prizes/${slug}/${id + 999}`, bread)).statusCode).toBe(404)
  const changes = await visitor(server)('GET', `/challenges/${slug}/changes`)
  expect(changes.json().data[0]).toMatchObject({
    field: 'prize',
    before: 'Bread: A loaf.',
    after: '$50.00 · Bread: A loaf.',
  })
})

it('keeps the prize and the fee in a draft, and opens the challenge with them', async () => {
  const { slug } = await ask({ prize: money, idea_entry_fee_cents: 700 })
  const copy = (await asker.call('POST', `/challenges/${slug}/duplicate`, {})).json().data.slug
  const saved = (await asker.call('GET', `/challenges/${copy}/unpublished`)).json().data
  expect(saved.question).toMatchObject({ prize: money, idea_entry_fee_cents: 700 })
  const rewritten = { ...saved.question, idea_entry_fee_cents: 900, version: saved.version }
  const answer = await asker.call('PUT', `/challenges/${copy}/unpublished`, rewritten)
  expect(answer.statusCode).toBe(200)
  await takeFiled(server.db)
  await asker.call('POST', `/challenges/${copy}/publish`, {})
  expect(await takeFiled(server.db)).toContainEqual(
    expect.objectContaining({
      key: 'ChallengePrizeSet',
      data: { cents: 25_000, entryFeeCents: 900 },
    }),
  )
})

it('accepts one idea for each paid fee, and otherwise says how much must be paid', async () => {
  const { id, slug } = await ask({ idea_entry_fee_cents: 500 })
  const unpaid = await enter(slug, 'An unpaid kettle')
  expect(unpaid.statusCode).toBe(402)
  expect(unpaid.json().error).toMatchObject({ code: 'entry_fee_due', fee_cents: 500 })
  expect((await read(slug)).can.enter_idea).toEqual({ allowed: false, reason: 'entry_fee_due' })
  expect((await visitor(server)('GET', `/challenges/${slug}`)).json().data.mine).toBeNull()

  await payFee(id, patron.id)
  expect((await enter(slug, 'A kettle on another’s fee')).statusCode).toBe(402)
  const pass = await payFee(id)
  const paid = await read(slug)
  expect(paid.can.enter_idea.allowed).toBe(true)
  expect(paid.mine.entry_passes).toBe(1)

  const key = { 'idempotency-key': 'one-kettle-once' }
  const first = await enter(slug, 'A paid kettle', key)
  expect(first.statusCode).toBe(201)
  const again = await enter(slug, 'A paid kettle', key)
  expect(again.json().data.id).toBe(first.json().data.id)
  expect((await enter(slug, 'A second kettle')).statusCode).toBe(402)

  const used = await olympiad.query('select * from public.used_passes where challenge = $1', [id])
  expect(used.rows).toMatchObject([{ pass, member: author.id, is_idea_in: true }])
  await asker.call('POST', `/ideas/${first.json().data.id}/decline`, {
    reason: 'This is about another subject.',
  })
  const after = await olympiad.query('select is_idea_in from public.used_passes where pass = $1', [
    pass,
  ])
  expect(after.rows).toEqual([{ is_idea_in: false }])
})

it('at the close, declines ideas whose fee the bank has taken back, unless it was paid again', async () => {
  const { id, slug } = await ask({ idea_entry_fee_cents: 500 })
  const [payer, merged, into, returned] = [
    await join(server, 'payer'),
    await join(server, 'merged'),
    await join(server, 'into'),
    await join(server, 'returned'),
  ]
  const [lost, kept, first, closedOnes, back] = [
    await payFee(id),
    await payFee(id, patron.id),
    await payFee(id, payer.id),
    await payFee(id, merged.id),
    await payFee(id, returned.id),
  ]
  const ideaOf = async (title: string, who: Member) =>
    (await enter(slug, title, {}, who)).json().data.id
  const ideas = [
    await ideaOf('A lost tent', author),
    await ideaOf('A kept tent', patron),
    await ideaOf('A tent that is paid again', payer),
    await ideaOf('A tent that the kept account pays again', merged),
    await ideaOf('A tent whose fee went back when its challenge was taken down', returned),
  ]
  await markPassesUsed()
  const lose = `update entry_passes set state = 'refunded', lost_at = now() where id = any($1)`
  await olympiad.query(lose, [[lost, first, closedOnes]])
  await olympiad.query(`update entry_passes set state = 'refunded' where id = $1`, [back])
  await server.db
    .updateTable('accounts')
    .set({ merged_into: into.id, deleted_at: new Date() })
    .where('id', '=', merged.id)
    .execute()
  const again = await payFee(id, payer.id)
  const byKept = await payFee(id, into.id)
  const read = async () => {
    const rows = await server.db
      .selectFrom('ideas as i')
      .innerJoin('used_passes as u', 'u.idea', 'i.id')
      .select(['i.state', 'i.declined_reason as reason', 'u.pass'])
      .where('i.challenge', '=', id)
      .orderBy('u.member')
      .execute()
    expect(rows).toHaveLength(ideas.length)
    return rows
  }
  expect((await read()).map(({ state }) => state)).toEqual(Array(5).fill('published'))
  const closed = await closeChallenge(server.deps, id, {
    by: 'time',
    now: new Date(),
    origin: { actor: null, requestId: 'close-tents' },
  })
  expect(closed.ok).toBe(true)
  expect(await read()).toEqual([
    { state: 'declined', reason: 'The entry fee of this idea was not paid.', pass: lost },
    { state: 'published', reason: '', pass: kept },
    { state: 'published', reason: '', pass: again },
    { state: 'published', reason: '', pass: byKept },
    { state: 'published', reason: '', pass: back },
  ])
})

it('uses one fee only once from two tabs, and none that is being refunded', async () => {
  const { id, slug } = await ask({ idea_entry_fee_cents: 500 })
  await payFee(id)
  const tabs = await Promise.all([enter(slug, 'A left lamp'), enter(slug, 'A right lamp')])
  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([201, 402])
  await markPassesUsed()

  const pass = await payFee(id)
  const refund = await olympiad.connect()
  await refund.query('begin')
  await refund.query(`select pg_advisory_xact_lock(hashtextextended('entry-pass:' || $1, 0))`, [
    pass,
  ])
  await refund.query(`update entry_passes set state = 'refunded' where id = $1`, [pass])
  const entering = enter(slug, 'A lamp too late')
  await untilThatManyWait(server.db, 1)
  await refund.query('commit')
  refund.release()
  expect((await entering).statusCode).toBe(402)
})

it('charges no entry fee for an asker’s test idea', async () => {
  const { slug } = await ask({ idea_entry_fee_cents: 500, solution_format: 'test-an-idea' })
  const test = { title: 'My own lamp', description: 'Like this.' }
  expect((await asker.call('POST', `/challenges/${slug}/catalyst/ideas`, test)).statusCode).toBe(
    201,
  )
})

it('repeats a challenge without its fee and its prize', async () => {
  const { id } = await ask({ idea_entry_fee_cents: 500, prize: money })
  await server.db
    .updateTable('challenges')
    .set({ state: 'settled', closed_at: server.deps.now() })
    .where('id', '=', id)
    .execute()
  const copy = (await author.call('POST', `/challenges/${id}/renerve`, {})).json().data.slug
  const view = await read(copy, patron)
  expect([view.idea_entry_fee_cents, view.prize.state]).toEqual([0, 'none'])
})

it('charges the same entry fee for the private ideas of an AMA', async () => {
  const ama = {
    solution_format: 'ama',
    question_title: 'Ask me about trams',
    idea_entry_fee_cents: 300,
  }
  const { id, slug } = await ask(ama)
  expect((await enter(slug, 'A free question')).statusCode).toBe(402)
  await payFee(id)
  expect((await enter(slug, 'A paid question')).statusCode).toBe(201)
})
