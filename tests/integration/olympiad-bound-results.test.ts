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
  await cycles(['--quiet', '--until', '1962-01-01T00:00:00Z'], env)
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

it.each([
  'platform/olympiads/4711/races/overall/results/bound',
  'nowhere/olympiads/1/races/overall/results/bound',
  'platform/olympiads/1/races/nothing/results/bound',
])('knows no %s', async (path) => {
  expect((await ask(path)).statusCode).toBe(404)
})
