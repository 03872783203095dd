import { richTextOf } from '@ideathlon/contracts/rich-text'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  admin = await join(server, 'admin.ada')
  ben = await join(server, 'ben')
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())

const mine = async () => (await ben.call('GET', '/me/preferences')).json()

it('uses the defaults of the code until something is set', async () => {
  expect(await mine()).toMatchObject({
    data: { theme: 'system', home: { order: 'shuffled' } },
    meta: { own: {} },
  })
  expect((await visitor(server)('GET', '/me/preferences')).statusCode).toBe(401)
})

it('applies system, platform and member preferences, the most specific first', async () => {
  await admin.call('PUT', '/admin/preferences', { theme: 'dark', home: { order: 'newest' } })
  expect((await mine()).data).toMatchObject({ theme: 'dark', home: { order: 'newest' } })
  await admin.call('PUT', '/platforms/platform/preferences', { home: { order: 'most_ideas' } })
  expect((await mine()).data).toMatchObject({ theme: 'dark', home: { order: 'most_ideas' } })
  const chosen = await ben.call('PUT', '/me/preferences', { theme: 'light' })
  expect(chosen.json()).toMatchObject({
    data: { theme: 'light' },
    meta: { own: { theme: 'light' } },
  })
  await ben.call('PUT', '/me/preferences', { theme: null })
  expect((await mine()).data.theme).toBe('dark')
})

it('merges changes into stored preferences, even from two devices at once', async () => {
  const tours = ['home-page', 'nerve-on', 'leaderboard-1', 'leaderboard-2', 'innovator-dashboard']
  await Promise.all(
    tours.map((tour) => ben.call('PUT', '/me/preferences', { tours: { done: { [tour]: true } } })),
  )
  expect(Object.keys((await mine()).data.tours.done).toSorted()).toEqual(tours.toSorted())
})

it.each([
  [{ colour: 'red' }],
  [{ theme: 'pink' }],
  [{ rules: { asking: 'staff' } }],
  [{ tours: { done: { 'no name at all': true } } }],
  [[]],
])('refuses %j completely', async (said) => {
  const before = await mine()
  expect((await ben.call('PUT', '/me/preferences', said)).statusCode).toBe(422)
  expect(await mine()).toEqual(before)
})

it('limits the size of preferences', async () => {
  const dismissed = Object.fromEntries(
    Array.from({ length: 1000 }, (_, n) => [`tip-${n}-${'x'.repeat(60)}`, true]),
  )
  expect((await ben.call('PUT', '/me/preferences', { tips: { dismissed } })).statusCode).toBe(422)
  expect((await mine()).data.tips.dismissed).toEqual({})
})

it('lets only the staff of a platform set its preferences', async () => {
  const newPreferences = { rules: { question_words: 'block' } }
  expect(
    (await ben.call('PUT', '/platforms/platform/preferences', newPreferences)).statusCode,
  ).toBe(403)
  expect((await ben.call('PUT', '/admin/preferences', newPreferences)).statusCode).toBe(403)
  await admin.call('PUT', '/platforms/platform/preferences', newPreferences)
  const read = await visitor(server)('GET', '/platforms/platform/preferences')
  expect(read.json().data.rules.question_words).toBe('block')

  const box = { category: 1, challenge_format: 'suggestion' }
  const ask = (question_title: string) =>
    ben.call('POST', '/challenges', { ...box, question_title })
  const plain = await ask('Something for the library')
  expect([plain.statusCode, plain.json().errors[0].field]).toEqual([422, 'question_title'])
  expect((await ask('Something unusual for the library')).statusCode).toBe(201)

  // In categories such as Humor, every title has to ask for something surprising, whatever the
  // format.
  const { data: known } = (await visitor(server)('GET', '/widgets/categories')).json()
  const humor = known.find(({ slug }: { slug: string }) => slug === 'humor')
  const joke = (question_title: string) =>
    ben.call('POST', '/challenges', { category: humor.id, question_title })
  expect((await joke('What could a clown do on a Monday?')).statusCode).toBe(422)
  expect((await joke('What could a clown do that is unexpected?')).statusCode).toBe(201)
})

it('requires a rewording if the running olympiad disallows profanity', async () => {
  const owner = new pg.Pool({ connectionString: server.stack.databaseUrl, max: 1 })
  await owner.query(
    `insert into olympiad.olympiads (base, seq, title, starts_at, ends_at, start_command)
     values (1, 1, 'March Idea Race', '2026-03-01', '2026-04-01', gen_random_uuid())`,
  )
  const coarse = {
    ...aQuestion,
    question_title: 'What could this fucking bench be?',
    tags: ['sh1t'],
  }
  const ask = () => ben.call('POST', '/challenges', coarse)
  const refused = await ask()
  const fields = (await refused.json()).errors.map(({ field }: { field: string }) => field)
  expect([refused.statusCode, fields]).toEqual([422, ['question_title', 'tags']])
  expect((await visitor(server)('POST', '/challenges', coarse)).statusCode).toBe(401)
  const name = { first_name: 'Ben', last_name: 'Bullshit' }
  const named = await ben.call('PUT', '/me/profile', name)
  expect([named.statusCode, named.json().errors[0].field]).toEqual([422, 'last_name'])

  await owner.query('update olympiad.olympiads set profanity_allowed = true')
  expect((await ask()).statusCode).toBe(201)
  await owner.query('update olympiad.olympiads set profanity_allowed = false')
  const { slug } = (await ben.call('GET', '/challenges')).json().data[0]
  const page = await visitor(server)('GET', `/challenges/${slug}`)
  expect(page.json().data.question_title).toBe(coarse.question_title)
  const idea = {
    challenge: slug,
    title: 'Seats',
    description: '',
    body: richTextOf('For assholes.'),
  }
  const entered = await admin.call('POST', '/ideas/v2', idea)
  expect([entered.statusCode, entered.json().errors[0].field]).toEqual([422, 'body'])
  const mended = { challenge: slug, title: 'Seats', description: 'For everybody.' }
  expect((await admin.call('POST', '/ideas/v2', mended)).statusCode).toBe(201)
  await owner.end()
})
