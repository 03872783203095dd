import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOlympiadApp } from '../../services/olympiad/src/app.ts'
import { run as cycles } from '../../services/olympiad/src/ops/cycles.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { REASONED } from '../edge/api-server.ts'
import { PAYOUT_PARTS } from '../money/payout-parts.ts'
import { TRANSFER_RULES } from '../money/providers/transfer-rules.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

let stack: TestStack
let scoring: ScoringService
let database: ReturnType<typeof openDatabase<Tables>>
let owner: pg.Pool
let asApi: pg.Pool
let app: ReturnType<typeof createOlympiadApp>

const NOW = '1962-08-15T12:00:00.000Z'
const until = (time: string) =>
  cycles(['--quiet', '--until', time], {
    ...stack,
    dataDir: '/nowhere',
    internalSecret: INTERNAL_SECRET,
  })

beforeAll(async () => {
  stack = await openTestStack()
  scoring = await startScoringOn(stack)
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
  asApi = new pg.Pool({ connectionString: stack.roleUrls.api, max: 1 })
  for (const time of ['1962-01-01T00:00:00Z', '1962-08-01T00:00:00Z']) await until(time)
  database = openDatabase<Tables>({
    url: stack.roleUrls.olympiad,
    schema: 'olympiad',
    name: 'test',
  })
  app = createOlympiadApp({
    db: database.db,
    logger: createLogger('olympiad', 'silent'),
    now: () => new Date(NOW),
    rules: TRANSFER_RULES,
    payouts: PAYOUT_PARTS,
    secret: INTERNAL_SECRET,
  })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  await owner?.end()
  await asApi?.end()
  await scoring?.stop()
  await stack?.stop()
})

const admin: Actor = { id: 1, admin: true }
const inject = async (method: 'PUT' | 'POST', url: string, payload: object, as?: Actor) => {
  const signed = as && { [ACTOR_HEADER]: signActor(as, INTERNAL_SECRET, new Date()) }
  return app.inject({ method, url, payload, headers: { ...REASONED, ...signed } })
}
const change: typeof inject = (method, path, ...more) =>
  inject(method, `/api/olympiad/${path}`, ...more)
const ask = async (path: string) => app.inject(`/api/olympiad/${path}`)

it('redirects a request for a race’s results to its board with its query', async () => {
  const { rows } = await database.pool.query('select id from olympiads order by seq limit 1')
  const { id } = rows[0]
  const answer = await ask(`platform/olympiads/${id}/races/overall/results/bound?around=3`)
  expect(answer.statusCode).toBe(307)
  expect(answer.headers.location).toBe(
    `/api/leaderboards/platform-1-cycle${id}-overall/bound?around=3`,
  )
})

it('returns a cycle and its races, and redirects each result to its board', async () => {
  const { rows } = await database.pool.query('select id from olympiads order by seq limit 1')
  const { id } = rows[0]
  const cycle = (await ask(`olympiads/${id}`)).json().data
  expect(cycle).toMatchObject({ id, platform: 1, seq: 1, board: `platform-1-cycle${id}-overall` })
  const races = (await ask(`olympiads/${id}/races`)).json().data
  expect(races).toContainEqual({
    olympiad: id,
    role: 'innovator',
    label: 'Innovator',
    name: 'Innovator',
    prize: 0,
    board: `platform-1-cycle${id}-innovator`,
  })
  const leads: [string, string][] = [
    ['rater/results?page=1', `/api/leaderboards/platform-1-cycle${id}-analyst?page=1`],
    ['overall/results/bound', `/api/leaderboards/platform-1-cycle${id}-overall/bound`],
  ]
  for (const [path, there] of leads) {
    expect((await ask(`olympiads/${id}/races/${path}`)).headers.location).toBe(there)
  }
})

it('lists the cycles of one tournament or of all, by page, latest first', async () => {
  const all = (await ask('query?size=5')).json()
  expect(all.data).toHaveLength(5)
  expect(all.meta.total).toBeGreaterThan(5)
  expect((await ask('platform/olympiads?size=5')).json()).toEqual(all)
  const times = all.data.map(({ start_time }: { start_time: string }) => start_time)
  expect(times).toEqual(times.toSorted().reverse())
  const open = (await ask('query?status=open&platform=1')).json()
  expect([open.meta.total, open.data[0].is_current]).toEqual([1, true])
  expect((await ask('query?platform=nowhere')).statusCode).toBe(404)
})

it('lets an admin rename a tournament from its next cycle on', async () => {
  const [base] = (await ask('1/base-olympiads')).json().data
  expect(base).toMatchObject({ platform: 1, slug: 'platform', name: 'Idea Race' })
  const rename = (name: string, as?: Actor) =>
    change('PUT', `platform/base-olympiads/${base.id}`, { name }, as)
  expect((await rename('Idea Relay')).statusCode).toBe(401)
  expect((await rename('Idea Relay', { id: 2, admin: false })).statusCode).toBe(403)
  expect((await rename('', admin)).statusCode).toBe(422)
  expect((await rename('Idea Relay', admin)).json().data).toEqual({ ...base, name: 'Idea Relay' })
})

it('lets an admin move the end of the running cycle, and refuses a move from an outdated end', async () => {
  const [{ id, end_time }, before] = (await ask('query?size=2')).json().data
  const move = (act: string, body: object, as: Actor = admin) =>
    inject('POST', `/api/admin/olympiads/${id}/${act}`, body, as)
  const more = { end_time, days: 3 }
  expect((await move('increase-duration', more, { id: 2, admin: false })).statusCode).toBe(403)
  const later = (await move('increase-duration', more)).json().data
  expect([later.id, later.end_time]).toEqual([id, '1962-09-04T00:00:00.000Z'])
  expect((await move('increase-duration', more)).json().error.code).toBe('cycle_moved')

  const next = { end_time: later.end_time, next_end_time: '1962-08-31T00:00:00Z' }
  const sooner = await move('schedule-next', next)
  expect(sooner.json().data.end_time).toBe('1962-08-31T00:00:00.000Z')
  const over = { end_time: before.end_time, days: 1 }
  const path = `/api/admin/olympiads/${before.id}/increase-duration`
  expect((await inject('POST', path, over, admin)).json().error.code).toBe('cycle_over')
})

it('lets an admin pause and resume the running cycle, and logs both in that order', async () => {
  const [{ id }, before] = (await ask('query?size=2')).json().data
  const set = (state: string, as: Actor = admin, cycle = id) =>
    inject('POST', `/api/admin/olympiads/${cycle}/update-state`, { state }, as)
  expect((await set('paused', { id: 2, admin: false })).statusCode).toBe(403)
  expect((await set('over')).statusCode).toBe(422)
  expect((await set('running')).json().error.code).toBe('cycle_not_paused')
  expect((await set('paused')).json().data).toMatchObject({ id, paused_at: NOW })
  expect((await set('paused')).json().error.code).toBe('cycle_paused')
  expect((await ask(`olympiads/${id}`)).json().data.paused_at).toBe(NOW)
  expect((await set('running')).json().data.paused_at).toBeNull()
  expect((await set('paused')).statusCode).toBe(200)
  expect((await set('paused', admin, before.id)).json().error.code).toBe('cycle_over')
  expect((await set('paused', admin, 4711)).statusCode).toBe(404)

  await until('1962-08-15T13:00:00Z')
  const events = await owner.query(
    `select type, actor, (data ->> 'olympiad')::int as olympiad from log.events
     where type in ('OlympiadPaused', 'OlympiadResumed') order by position`,
  )
  const turns = ['OlympiadPaused', 'OlympiadResumed', 'OlympiadPaused']
  expect(events.rows).toEqual(turns.map((type) => ({ type, actor: admin.id, olympiad: id })))
})

it('lets an admin set the language rules of this cycle and later ones', async () => {
  const [{ id, profanity_allowed }] = (await ask('query?size=1')).json().data
  expect(profanity_allowed).toBe(false)
  const path = `/api/admin/olympiads/${id}/profanity-setting`
  const set = (as: Actor) => inject('POST', path, { profanity_allowed: true }, as)
  expect((await set({ id: 2, admin: false })).statusCode).toBe(403)
  expect((await set(admin)).json().data.profanity_allowed).toBe(true)
  const running = await asApi.query('select id, profanity_allowed from running_olympiads')
  expect(running.rows).toEqual([{ id, profanity_allowed: true }])

  await until('1962-09-01T00:00:00Z')
  const [next, over] = (await ask('query?size=2')).json().data
  expect(over).toMatchObject({ id, status: 'closed', paused_at: null })
  expect(next).toMatchObject({ is_current: true, paused_at: null, profanity_allowed: true })
})

it('a cycle whose end was moved is renewed only once, exactly at that end', async () => {
  const looked = async () => (await ask('query?size=2')).json()
  const before = await looked()
  await Promise.all([until('1962-09-02T00:00:00Z'), until('1962-09-02T00:00:00Z')])
  expect(await looked()).toEqual(before)
  const [next, over] = before.data
  expect([over.end_time, next.start_time]).toEqual(Array(2).fill('1962-08-31T00:00:00.000Z'))
  expect([next.seq, next.title, next.end_time]).toEqual([
    over.seq + 1,
    'September Idea Relay',
    '1962-10-01T00:00:00.000Z',
  ])
})

it.each([
  'platform/olympiads/4711/races/overall/results/bound',
  'nowhere/olympiads/1/races/overall/results/bound',
  'olympiads/4711',
  'olympiads/4711/races',
  'nowhere/base-olympiads',
])('answers 404 to %s', async (path) => {
  expect((await ask(path)).statusCode).toBe(404)
})

it('reports an unknown role', async () => {
  expect((await ask('platform/olympiads/1/races/nothing/results/bound')).statusCode).toBe(422)
})
