import { createHash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOlympiadApp } from '../../services/olympiad/src/app.ts'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { rollOver } from '../../services/olympiad/src/cycles/prizes.ts'
import { cashOf, poolOf } from '../../services/olympiad/src/ledger/accounts.ts'
import { post } from '../../services/olympiad/src/ledger/post.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import { REASONED } from '../edge/api-server.ts'
import { PAYOUT_PARTS } from '../money/payout-parts.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'
import { INTERNAL_SECRET } from '../pipeline/scoring.ts'

let stack: TestStack
let database: ReturnType<typeof openDatabase<Tables>>
let owner: pg.Pool
let app: ReturnType<typeof createOlympiadApp>
/** A Wednesday. */
let now = new Date('2026-11-18T10:00:00Z')

const ids: Record<string, number> = {}
const as = (handle: string, more: Partial<Actor> = {}): Actor => ({
  id: ids[handle] ?? 0,
  admin: handle === 'ida',
  ...more,
})

/** A fake scoring service, whose boards have nine members now and had four in the past. */
const paths: string[] = []
const boards = createServer(({ url = '' }, response) => {
  paths.push(url)
  const total = url.includes('/at?') ? 4 : 9
  response.end(JSON.stringify({ data: {}, meta: { page: 0, size: 1, total } }))
})
async function listenOn(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  stack = await openTestStack()
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
  for (const handle of ['ida', 'dora', 'paul', 'quinn', 'noah']) {
    const { rows } = await owner.query(
      `insert into api.accounts (handle, first_name, created_at) values ($1, $1, now()) returning id`,
      [handle],
    )
    ids[handle] = rows[0].id
  }
  await owner.query(
    `insert into api.challenges (platform, category, asker, slug, question_title, max_user_ideas,
       state, opens_at, closes_at, created_at)
     values (1, 1, $1, 'how', 'How?', 1, 'open', now(), now() + interval '1 day', now())`,
    [ids.dora],
  )
  await owner.query(
    `insert into api.platforms (id, slug, name, title, owner) values (7, 'tea', 'Tea', 'The Tea House', $1)`,
    [ids.dora],
  )
  database = openDatabase<Tables>({
    url: stack.roleUrls.olympiad,
    schema: 'olympiad',
    name: 'test',
  })
  app = createOlympiadApp({
    db: database.db,
    logger: createLogger('olympiad', 'silent'),
    now: () => now,
    rules: TRANSFER_RULES,
    payouts: PAYOUT_PARTS,
    secret: INTERNAL_SECRET,
    scoringUrl: await listenOn(boards),
  })
  await catchUp(database.db, now)
})
afterAll(async () => {
  await app?.close()
  boards.close()
  await database?.close()
  await owner?.end()
  await stack?.stop()
})

type Sent = { as?: Actor; body?: object; key?: string; reasoned?: boolean }
const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, sent: Sent = {}) => {
  const { as: actor, body, key = randomUUID(), reasoned = actor?.admin === true } = sent
  const answer = await app.inject({
    method,
    url: `/api/olympiad/${path}`,
    ...(body && { payload: body }),
    headers: {
      'idempotency-key': key,
      ...(reasoned && REASONED),
      ...(actor && { [ACTOR_HEADER]: signActor(actor, INTERNAL_SECRET, new Date()) }),
    },
  })
  return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() }
}

const OVERALL = [{ role: 'overall', prize: 0 }]
const weekly = { scope: 'director', name: 'Dora’s cup', length: 'week', races: OVERALL }
const filed = async () => {
  const { rows } = await owner.query('select payload from olympiad.outbox order by filed_at, seq')
  return rows.flatMap(({ payload }) => JSON.parse(payload).events)
}

it('lets only Directors run a tournament of their own, once for each key', async () => {
  const create = (sent: Sent, at = 'dora') =>
    call('POST', `${at}/base-olympiads`, { body: weekly, ...sent })
  expect((await create({})).status).toBe(401)
  expect((await create({ as: as('paul') })).status).toBe(403)
  expect((await create({ as: as('paul') }, 'paul')).json.error.code).toBe('not_a_director')
  expect((await create({ as: as('ida'), reasoned: false })).status).toBe(428)
  expect((await create({ as: as('dora'), body: { ...weekly, length: 'days:0' } })).status).toBe(422)
  const noIdeaRace = { ...weekly, races: [{ role: 'mentor', prize: 100 }] }
  expect((await create({ as: as('dora'), body: noIdeaRace })).status).toBe(422)
  for (const prize of [-1, 10.5, 1e15]) {
    const body = { ...weekly, races: [{ role: 'overall', prize }] }
    expect((await create({ as: as('dora'), body })).status).toBe(422)
  }

  const key = randomUUID()
  const first = await create({ as: as('dora'), key })
  expect(first.status).toBe(201)
  expect(first.json.data).toMatchObject({
    scope: 'director',
    scope_id: ids.dora,
    slug: 'dora',
    length: 'week',
    state: 'running',
    owner: { handle: 'dora' },
    scope_name: 'dora',
  })
  expect((await create({ as: as('dora'), key })).json).toEqual(first.json)
  expect((await create({ as: as('dora') })).json.error.code).toBe('tournament_exists')
})

it('starts a cycle with the hash of its rules, and ends it with its week', async () => {
  await catchUp(database.db, now)
  const [cycle] = (await call('GET', 'dora/olympiads')).json.data
  expect(cycle).toMatchObject({
    scope: 'director',
    scope_id: ids.dora,
    length: 'week',
    is_current: true,
    title: 'Dora’s cup, week of November 16',
    end_time: '2026-11-23T00:00:00.000Z',
    board: `director-${ids.dora}-cycle${cycle.id}-overall`,
  })
  const { rules, rules_hash } = (await call('GET', `olympiads/${cycle.id}/rules`)).json.data
  expect(createHash('sha256').update(rules).digest('hex')).toBe(rules_hash)
  expect(cycle.rules_hash).toBe(rules_hash)
  expect((await filed()).at(-1)).toMatchObject({
    key: 'OlympiadStarted',
    data: { olympiad: cycle.id, scope: 'director', scope_id: ids.dora, rules_hash },
  })
})

it('keeps the running cycle of the platform apart from those of Directors', async () => {
  const { rows } = await owner.query('select platform, id from public.running_olympiads')
  const [main] = (await call('GET', 'platform/olympiads')).json.data
  expect(rows).toEqual([{ platform: 1, id: main.id }])
  expect((await call('GET', 'query?scope=director')).json.meta.total).toBe(1)
})

it('changes a tournament from its next cycle on, by its Director or by an admin with a reason', async () => {
  const [base] = (await call('GET', 'dora/base-olympiads')).json.data
  const races = [
    { role: 'overall', prize: 50_000 },
    { role: 'mentor', prize: 2_500 },
  ]
  const change = (sent: Sent) => call('PUT', `dora/base-olympiads/${base.id}`, sent)
  const body = { length: 'days:10', races, description: 'Ten days of tea' }
  expect((await change({ as: as('paul'), body })).status).toBe(403)
  expect((await change({ as: as('ida'), body, reasoned: false })).status).toBe(428)
  const changed = (await change({ as: as('dora'), body })).json.data
  expect(changed).toMatchObject({ length: 'days:10', races, current: { prize_total: 0 } })

  // The service is down for two weeks.
  now = new Date('2026-12-08T10:00:00Z')
  await Promise.all([catchUp(database.db, now), catchUp(database.db, now)])
  const cycles = (await call('GET', 'dora/olympiads')).json.data
  expect(
    cycles.map(({ start_time, end_time }: Record<string, string>) => [start_time, end_time]),
  ).toEqual([
    ['2026-12-03T00:00:00.000Z', '2026-12-13T00:00:00.000Z'],
    ['2026-11-23T00:00:00.000Z', '2026-12-03T00:00:00.000Z'],
    ['2026-11-18T10:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ])
  expect(cycles.map(({ prize_total }: { prize_total: number }) => prize_total)).toEqual([
    52_500, 52_500, 0,
  ])
  expect((await call('GET', `olympiads/${cycles[0].id}/races`)).json.data).toMatchObject([
    { role: 'overall', name: 'Idea Race', prize: 50_000 },
    { role: 'mentor', name: 'Mentor', prize: 2_500 },
  ])
})

it('adds what was funded during a cycle and what rolled over to its prizes', async () => {
  const { base, id, prize_total } = (await call('GET', 'dora/olympiads')).json.data[0]
  const at = new Date('2026-12-09T00:00:00Z')
  await database.db.transaction().execute(async (tx) => {
    await post(tx, {
      key: 'test-funding',
      kind: 'funding',
      subject: 'payment:1',
      at,
      entries: [
        { account: cashOf('manual'), cents: -3_000 },
        { account: poolOf('tournament', base), cents: 3_000 },
      ],
    })
    const [, before] = (await call('GET', 'dora/olympiads')).json.data
    await rollOver(tx, { cycle: before.id, cents: 1_000 })
  })
  const funded = (await call('GET', `olympiads/${id}`)).json.data
  expect(funded.prize_total).toBe(prize_total + 4_000)
  expect(funded.races[0]).toEqual({ role: 'overall', name: 'Idea Race', prize: 54_000 })
  const older = (await call('GET', 'dora/olympiads')).json.data.slice(1)
  expect(older.map((each: { prize_total: number }) => each.prize_total)).toEqual([52_500, 0])
})

it('a tournament that is not renewed ends after its cycle, and another one can follow', async () => {
  const [base] = (await call('GET', 'dora/base-olympiads')).json.data
  const stop = { as: as('dora'), body: { renews: false } }
  expect((await call('PUT', `dora/base-olympiads/${base.id}`, stop)).json.data.renews).toBe(false)
  now = new Date('2026-12-13T00:00:00Z')
  await catchUp(database.db, now)
  const ended = (await call('GET', `base-olympiads/${base.id}`)).json.data
  expect(ended).toMatchObject({ state: 'ended', current: null, can: { edit: false } })
  expect((await filed()).filter(({ key }) => key === 'OlympiadEnded').at(-1)?.data).toMatchObject({
    scope: 'director',
  })
  expect((await call('PUT', `dora/base-olympiads/${base.id}`, stop)).json.error.code).toBe(
    'tournament_ended',
  )
  const again = await call('POST', 'dora/base-olympiads', {
    as: as('dora'),
    body: { ...weekly, name: 'Tea for few', visibility: 'invite' },
  })
  expect(again.status).toBe(201)
  // Money that the Director received between two tournaments.
  await database.db.transaction().execute((tx) =>
    post(tx, {
      key: 'test-scope',
      kind: 'funding',
      subject: 'payment:2',
      at: now,
      entries: [
        { account: cashOf('manual'), cents: -700 },
        { account: poolOf('director', ids.dora ?? 0), cents: 700 },
      ],
    }),
  )
  await catchUp(database.db, now)
})

it('allows no prize for the race of patrons, whose points cost money', async () => {
  const races = [...OVERALL, { role: 'patron', prize: 10_000 }]
  const bought = { ...weekly, scope: 'platform', races }
  const refused = await call('POST', 'tea/base-olympiads', { as: as('dora'), body: bought })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.json)).toContain('Patrons earn their points with money')
})

it('shows an invite-only tournament only to those in it, and ranks those who accepted', async () => {
  const [base] = (await call('GET', 'dora/base-olympiads', { as: as('dora') })).json.data
  expect(base).toMatchObject({ name: 'Tea for few', visibility: 'invite' })
  expect(base.current.prize_total).toBe(700)
  const cycle = base.current.id
  const see = async (actor?: Actor) => [
    (await call('GET', `base-olympiads/${base.id}`, actor && { as: actor })).status,
    (await call('GET', `olympiads/${cycle}`, actor && { as: actor })).status,
  ]
  expect([await see(), await see(as('paul'))]).toEqual([
    [404, 404],
    [404, 404],
  ])
  const invite = (actor: Actor, handles: string[], key = randomUUID()) =>
    call('POST', `base-olympiads/${base.id}/invitations`, { as: actor, body: { handles }, key })
  expect((await invite(as('paul'), ['quinn'])).status).toBe(404)
  expect((await invite(as('dora'), ['paul', 'nobody-here'])).status).toBe(422)
  const key = randomUUID()
  const invited = await invite(as('dora'), ['paul', 'quinn'], key)
  expect(invited.json.data).toEqual({ invited: 2, known: 0 })
  expect((await invite(as('dora'), ['paul', 'quinn'], key)).json).toEqual(invited.json)
  expect((await invite(as('dora'), ['paul'])).json.data).toEqual({ invited: 0, known: 1 })
  expect((await invite(as('paul'), ['noah'])).status).toBe(403)

  const answer = (handle: string, is: string) =>
    call('PUT', `base-olympiads/${base.id}/invitations/mine`, {
      as: as(handle),
      body: { answer: is },
    })
  const before = (await filed()).length
  expect((await answer('paul', 'accept')).json.data.mine).toBe('player')
  expect((await answer('paul', 'accept')).json.data.mine).toBe('player')
  expect((await answer('quinn', 'decline')).json.data.mine).toBeNull()
  expect((await answer('noah', 'accept')).status).toBe(404)
  expect((await filed()).slice(before)).toMatchObject([
    { key: 'OlympiadPlayerJoined', data: { olympiad: cycle, member: ids.paul } },
  ])
  expect(await see(as('paul'))).toEqual([200, 200])
  const players = await call('GET', `base-olympiads/${base.id}/players`, { as: as('dora') })
  expect(players.json.data).toMatchObject([{ member: { handle: 'paul' }, state: 'player' }])
  expect((await call('GET', 'dora/base-olympiads?list=privates')).json.data).toEqual([])

  now = new Date('2026-12-21T00:00:00Z')
  await catchUp(database.db, now)
  expect((await filed()).at(-1)).toMatchObject({
    key: 'OlympiadStarted',
    data: { players: [ids.paul] },
  })
  const out = { as: as('dora') }
  expect((await call('DELETE', `base-olympiads/${base.id}/players/paul`, out)).status).toBe(204)
  expect((await filed()).at(-1)).toMatchObject({
    key: 'OlympiadPlayerLeft',
    data: { member: ids.paul },
  })
  expect(await see(as('paul'))).toEqual([404, 404])
})

it('runs tournaments of a category and of a sub-platform, and lists base and public ones', async () => {
  const quarterly = { ...weekly, name: 'Green cup', length: 'quarter' }
  const ofCategory = { ...quarterly, scope: 'category', category: 2 }
  const create = (at: string, actor: Actor, body: object) =>
    call('POST', `${at}/base-olympiads`, { as: actor, body })
  expect((await create('platform', as('dora'), ofCategory)).status).toBe(403)
  expect((await create('platform', as('ida'), { ...ofCategory, category: 4711 })).status).toBe(422)
  expect((await create('platform', as('ida'), ofCategory)).json.data).toMatchObject({
    scope_name: 'Climate',
    owner: null,
  })
  expect((await create('tea', as('paul'), { ...quarterly, scope: 'platform' })).status).toBe(403)
  const tea = await create('tea', as('dora'), { ...quarterly, scope: 'platform' })
  expect(tea.json.data).toMatchObject({ platform: 7, slug: 'tea', scope_name: 'The Tea House' })
  await catchUp(database.db, now)
  const [green] = (await call('GET', 'query?scope=category&scope_id=2')).json.data
  expect(green).toMatchObject({ title: 'Green cup Q1 2027', end_time: '2027-04-01T00:00:00.000Z' })
  const names = async (path: string, actor?: Actor) =>
    (await call('GET', path, actor && { as: actor })).json.data.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names('platform/base-olympiads?list=bases')).toEqual(['Idea Race'])
  expect(await names('platform/base-olympiads?list=publics')).toEqual(['Green cup', 'Dora’s cup'])
  expect((await call('GET', 'tea/olympiads')).json.data).toMatchObject([{ platform: 7 }])
})

it('shows a Director the pace, the pool and what needs a decision', async () => {
  const [main] = (await call('GET', 'dora/base-olympiads', { as: as('dora') })).json.data
  const key = randomUUID()
  const path = `base-olympiads/${main.id}/invitations`
  await call('POST', path, { as: as('dora'), body: { handles: ['noah'] }, key })
  const races = [{ role: 'overall', prize: 10_000 }]
  await call('PUT', `dora/base-olympiads/${main.id}`, { as: as('dora'), body: { races } })
  now = new Date('2026-12-29T06:00:00Z')
  await catchUp(database.db, now)

  const overview = (actor: Actor) => call('GET', 'directors/dora/overview', { as: actor })
  expect((await overview(as('paul'))).status).toBe(403)
  expect((await call('GET', 'directors/nobody/overview', { as: as('ida') })).status).toBe(404)
  const { data } = (await overview(as('dora'))).json
  const row = data.tournaments.find(
    ({ tournament }: { tournament: { id: number } }) => tournament.id === main.id,
  )
  expect(row).toMatchObject({
    pace: { players: 9, players_before: 4, passed_percent: 17 },
    // The ended weeks promised more money than they had, so everything in the pool is owed to their
    // winners.
    pool: 0,
    paid_places: 3,
  })
  expect(paths).toContainEqual(expect.stringContaining('at=2026-12-22T06%3A00%3A00.000Z'))
  expect(data.waiting).toEqual([
    { kind: 'unfunded_promises', count: 2, cents: 106_000 },
    { kind: 'unfunded_prizes', count: 1, cents: 10_000 },
    { kind: 'open_invitations', count: 1, cents: null },
  ])
  expect(data.past.length).toBeGreaterThan(2)
  expect((await overview(as('ida'))).json.data.is_director).toBe(true)
})

it('hides a student tournament until its flag is on', async () => {
  const body = { ...weekly, scope: 'category', category: 5, name: 'Students', is_student: true }
  const made = await call('POST', 'platform/base-olympiads', { as: as('ida'), body })
  const see = async (actor?: Actor) =>
    (await call('GET', `base-olympiads/${made.json.data.id}`, actor && { as: actor })).status
  expect([await see(as('ida')), await see(as('paul')), await see()]).toEqual([200, 404, 404])
})

it('a tournament ends when its Director’s account is removed', async () => {
  const removed = (at: Date | null) =>
    owner.query('update api.accounts set deleted_at = $1 where id = $2', [at, ids.dora])
  await removed(now)
  now = new Date('2027-01-11T00:00:00Z')
  await catchUp(database.db, now)
  await removed(null)
  const running = (await call('GET', 'query?scope=director&status=open', { as: as('ida') })).json
  expect(running.data).toEqual([])
  expect((await call('GET', 'query?scope=platform&status=open')).json.meta.total).toBe(2)
})

it('finds nothing at a place that does not exist', async () => {
  expect((await call('GET', 'nowhere/olympiads')).status).toBe(404)
  expect((await call('GET', 'nowhere/base-olympiads')).status).toBe(404)
  expect(
    (await call('POST', 'nowhere/base-olympiads', { as: as('ida'), body: weekly })).status,
  ).toBe(404)
  expect((await call('GET', 'quinn/olympiads')).json.data).toEqual([])
})

it('opens the cycles of other tournaments if another instance was faster with one', async () => {
  now = new Date('2027-03-02T00:00:00Z')
  const withoutCycle = sql<{ id: number }>`select id from base_olympiads b where state <> 'ended'
    and not exists (select from olympiads o where o.base = b.id and o.ends_at > ${now})
    order by id`
  const [first, ...others] = (await withoutCycle.execute(database.db)).rows.map(({ id }) => id)
  expect(others.length).toBeGreaterThan(0)
  const faster = openDatabase<Tables>({
    url: stack.databaseUrl,
    schema: 'olympiad',
    name: 'faster',
  })
  // The slower instance has begun to look for tournaments, but has not locked any.
  await owner.query(`
    create function olympiad.pass_gate() returns boolean language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(4711); return true; end';
    alter table olympiad.base_olympiads enable row level security;
    create policy gate on olympiad.base_olympiads using (olympiad.pass_gate())`)
  await owner.query('select pg_advisory_lock(4711)')
  const slower = catchUp(database.db, now)
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
  while ((await owner.query(waiting)).rowCount === 0);
  await faster.db.transaction().execute(async (tx) => {
    await sql`select from base_olympiads where id = any(${others}) for update`.execute(tx)
    await catchUp(faster.db, now)
  })
  await owner.query('select pg_advisory_unlock(4711)')
  expect(await slower).toBeGreaterThan(0)
  await owner.query(`
    drop policy gate on olympiad.base_olympiads;
    alter table olympiad.base_olympiads disable row level security`)
  await faster.close()
  expect((await withoutCycle.execute(database.db)).rows).toEqual([])
  const { rows } = await sql`select from olympiads where base = ${first}
    and ends_at > ${now}`.execute(database.db)
  expect(rows).toHaveLength(1)
})
