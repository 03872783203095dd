import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, startApiServer, visitor } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer

beforeAll(async () => {
  server = await startApiServer(NO_EVENT)
})
afterAll(() => server.stop())

const ask = async (path: string) => {
  const answer = await visitor(server)('GET', path)
  return { status: answer.statusCode, ...answer.json() }
}

it('suggests towns while typing, large ones first', async () => {
  // The first search loads all towns; until that is done, searches can be refused.
  await expect.poll(async () => (await ask('/geolocation/suggest?query=berl')).status).toBe(200)
  const { data } = await ask('/geolocation/suggest?query=berl')
  expect(data[0]).toMatchObject({
    name: 'Berlin',
    formatted: 'Berlin, Germany',
    country: 'Germany',
    country_code: 'DE',
  })
  expect(data[0].latitude).toBeCloseTo(52.52, 1)
  expect(data.length).toBeLessThanOrEqual(6)
})

it('searches inside names, without accents, and within a country', async () => {
  const names = async (q: string) =>
    (await ask(`/geolocation/search?query=${encodeURIComponent(q)}`)).data.map(
      (place: { formatted: string }) => place.formatted,
    )
  expect(await names('york')).toContain('New York City, NY, United States')
  expect((await names('zurich'))[0]).toBe('Zürich, Switzerland')
  expect((await names('paris, united states'))[0]).toMatch(/^Paris, [A-Z]{2}, United States$/)
})

it('needs at least three letters', async () => {
  expect(await ask('/geolocation/suggest?query=be')).toMatchObject({
    status: 422,
    errors: [{ field: 'query' }],
  })
  expect((await ask('/geolocation/search')).status).toBe(422)
})
