import { ACTOR_HEADER, type Actor, signActor } from '@ideathlon/service-kit/auth'
import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOlympiadApp } from '../../services/olympiad/src/app.ts'
import { run as cycles } from '../../services/olympiad/src/ops/cycles.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { INTERNAL_SECRET, startScoringOn } from '../street/scoring.ts'

let stack: TestStack
let scoring: ScoringService
let database: ReturnType<typeof openDatabase<Tables>>
let app: ReturnType<typeof createOlympiadApp>

beforeAll(async () => {
  stack = await openTestStack()
  scoring = await startScoringOn(stack)
  const env = { ...stack, dataDir: '/nowhere', internalSecret: INTERNAL_SECRET }
  for (const until of ['1962-01-01T00:00:00Z', '1962-08-01T00:00:00Z']) {
    await cycles(['--quiet', '--until', until], env)
  }
  database = openDatabase<Tables>({
    url: stack.roleUrls.olympiad,
    schema: 'olympiad',
    name: 'test',
  })
  app = createOlympiadApp({
    db: database.db,
    logger: createLogger('olympiad', 'silent'),
    metrics: new Metrics('olympiad'),
    ready: async () => undefined,
    secret: INTERNAL_SECRET,
  })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
  await scoring?.stop()
  await stack?.stop()
})

const ask = async (path: string) => app.inject(`/api/olympiad/${path}`)

it('sends whoever asks for a race’s bound results to its board, with what they asked', async () => {
  const { rows } = await database.pool.query('select id from olympiads order by seq limit 1')
  const { id } = rows[0]
  const answer = await ask(`platform/olympiads/${id}/races/overall/results/bound?around=3`)
  expect(answer.statusCode).toBe(307)
  expect(answer.headers.location).toBe(
    `/api/leaderboards/platform-1-cycle${id}-overall/bound?around=3`,
  )
})

it('tells a cycle, its races, and where each race’s result is', async () => {
  const { rows } = await database.pool.query('select id from olympiads order by seq limit 1')
  const { id } = rows[0]
  const cycle = (await ask(`olympiads/${id}`)).json().data
  expect(cycle).toMatchObject({ id, platform: 1, seq: 1, board: `platform-1-cycle${id}-overall` })
  const races = (await ask(`olympiads/${id}/races`)).json().data
  expect(races).toContainEqual({
    olympiad: id,
    role: 'innovator',
    label: 'Innovator',
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

it('lists the cycles of one tournament or of all, page by page, the latest first', async () => {
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

it('gives a tournament another name for an admin, which its next cycle will have', async () => {
  const [base] = (await ask('1/base-olympiads')).json().data
  expect(base).toMatchObject({ platform: 1, slug: 'platform', name: 'Idea Race' })
  const rename = (name: string, as?: Actor) =>
    app.inject({
      method: 'PUT',
      url: `/api/olympiad/platform/base-olympiads/${base.id}`,
      headers: as ? { [ACTOR_HEADER]: signActor(as, INTERNAL_SECRET, new Date()) } : {},
      payload: { name },
    })
  expect((await rename('Idea Relay')).statusCode).toBe(401)
  expect((await rename('Idea Relay', { id: 2, admin: false })).statusCode).toBe(403)
  const admin = { id: 1, admin: true }
  expect((await rename('', admin)).statusCode).toBe(422)
  expect((await rename('Idea Relay', admin)).json().data).toEqual({ ...base, name: 'Idea Relay' })
})

it.each([
  'platform/olympiads/4711/races/overall/results/bound',
  'nowhere/olympiads/1/races/overall/results/bound',
  'olympiads/4711',
  'olympiads/4711/races',
  'nowhere/base-olympiads',
])('knows no %s', async (path) => {
  expect((await ask(path)).statusCode).toBe(404)
})

it('says that there is no such role', async () => {
  expect((await ask('platform/olympiads/1/races/nothing/results/bound')).statusCode).toBe(422)
})
