import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG, { LIMITS_TIMES: '1' })
  ada = await join(server, 'ada')
})
afterAll(() => server.stop())

it('does not decompress request bodies', async () => {
  const words = JSON.stringify({ username: 'ada', password: 'a wrong one' })
  const packed = await server.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(words),
  })
  expect([packed.statusCode, packed.json().error.code]).toEqual([400, 'bad_request'])
})

it('reports at most fifty of two thousand errors', async () => {
  const invalid = await ada.call('POST', '/ideas/v2', {
    challenge: 'any-question-1',
    title: 'Many',
    body: { type: 'doc', content: Array(1900).fill({ type: 'script' }) },
  })
  expect(invalid.statusCode).toBe(422)
  expect(invalid.json().errors.length).toBeLessThanOrEqual(50)
  expect(invalid.body.length).toBeLessThan(20_000)
})

it.each([
  { path: '/api/leaderboards/platform-1-all-overall/at?at=3', times: 60 },
  { path: '/api/leaderboards/platform-1-all-overall/%61t?at=3', times: 60 },
  { path: '/api/stats/all', times: 120 },
  { path: '/api/challenges/categorify?text=bread', times: 60 },
  { path: '/api/platform/suggestions/mondays-1/priors?text=bread', times: 60 },
  { path: '/api/search?q=bread', times: 120 },
  { path: '/api/search?q=bread', times: 120, method: 'HEAD' as const },
])('limits requests from one network to $path', async ({ path, times, method = 'GET' }) => {
  const from = `203.0.113.${path.length + method.length}`
  const ask = (address = from) =>
    server.app.inject({ method, url: path, headers: { 'x-forwarded-for': address } })
  const answers = await Promise.all(Array.from({ length: times + 20 }, () => ask()))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect((await ask('203.0.113.250')).statusCode).not.toBe(429)
})
