import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPlatforms } from '../../tools/community/src/demo/platforms/add-platforms.ts'
import { DEMO_PLATFORMS } from '../../tools/community/src/demo/platforms/demo-platforms.ts'
import { readWords } from '../../tools/community/src/demo/words.ts'
import { type ApiServer, aQuestion, join, startApiServer, visitor } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer(NO_EVENT)
})
afterAll(() => server.stop())

it('refers only to existing people, challenges and categories', () => {
  const { members, questions } = readWords()
  const handles = new Set(members.map(({ handle }) => handle))
  const titles = new Set(questions.map(({ title }) => title))
  for (const platform of DEMO_PLATFORMS) {
    for (const who of [platform.owner, ...platform.staff]) expect(handles).toContain(who)
    for (const title of platform.questions) expect(titles).toContain(title)
  }
})

it('creates the platforms once, with their challenges, staff and texts', async () => {
  const [city] = DEMO_PLATFORMS
  if (city === undefined) throw new Error('the demo has no platform')
  await join(server, city.owner)
  const asker = await join(server, city.staff[0] ?? '')
  const [question_title = ''] = city.questions
  await asker.call('POST', '/challenges', { ...aQuestion, question_title })
  const now = Date.parse('2026-03-02T09:00:00Z')
  await addPlatforms(server.db, now)
  await addPlatforms(server.db, now)
  const get = async (path: string) => (await visitor(server)('GET', path)).json()
  expect((await get('/search/platforms')).meta.total).toBe(1 + DEMO_PLATFORMS.length)
  expect((await get(`/challenges?platform=${city.slug}`)).data).toMatchObject([{ question_title }])
  const shown = (await get(`/platforms/${city.slug}`)).data
  expect(shown).toMatchObject({ owner: { handle: city.owner }, slogan: city.slogan })
  expect(shown.categories).toHaveLength(city.categories.length)
  const page = (await get(`/content/platforms/${city.slug}/pages/welcome`)).data
  expect(page).toMatchObject({ title: `Welcome to ${city.title}`, from: 'own', version: 1 })
})
