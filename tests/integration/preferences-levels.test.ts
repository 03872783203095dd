import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, type Member, startApiServer, visitor } from '../edge/api-server.ts'

let server: ApiServer
let admin: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer()
  admin = await join(server, 'admin.ada')
  ben = await join(server, 'ben')
  const makeAdmin = server.db.updateTable('accounts').set({ is_admin: true })
  await makeAdmin.where('id', '=', admin.id).execute()
})
afterAll(() => server.stop())

const mine = async () => (await ben.call('GET', '/me/preferences')).json()

it('holds what the code says until somebody says otherwise', async () => {
  expect(await mine()).toMatchObject({
    data: { theme: 'system', home: { order: 'shuffled' } },
    meta: { own: {} },
  })
  expect((await visitor(server)('GET', '/me/preferences')).statusCode).toBe(401)
})

it('lets the system, the platform and the member speak, the nearest the loudest', async () => {
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

it('merges what is said into what was kept, on two devices at once, too', async () => {
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
])('refuses %j whole', async (said) => {
  const before = await mine()
  expect((await ben.call('PUT', '/me/preferences', said)).statusCode).toBe(422)
  expect(await mine()).toEqual(before)
})

it('has a bound', async () => {
  const dismissed = Object.fromEntries(
    Array.from({ length: 1000 }, (_, n) => [`tip-${n}-${'x'.repeat(60)}`, true]),
  )
  expect((await ben.call('PUT', '/me/preferences', { tips: { dismissed } })).statusCode).toBe(422)
  expect((await mine()).data.tips.dismissed).toEqual({})
})

it('is chosen for a platform by those who run it', async () => {
  const said = { rules: { question_words: 'block' } }
  expect((await ben.call('PUT', '/platforms/platform/preferences', said)).statusCode).toBe(403)
  expect((await ben.call('PUT', '/admin/preferences', said)).statusCode).toBe(403)
  await admin.call('PUT', '/platforms/platform/preferences', said)
  const read = await visitor(server)('GET', '/platforms/platform/preferences')
  expect(read.json().data.rules.question_words).toBe('block')

  const box = { category: 1, challenge_format: 'suggestion' }
  const ask = (question_title: string) =>
    ben.call('POST', '/challenges', { ...box, question_title })
  const plain = await ask('Something for the library')
  expect([plain.statusCode, plain.json().errors[0].field]).toEqual([422, 'question_title'])
  expect((await ask('Something unusual for the library')).statusCode).toBe(201)

  // In the categories that live from surprise every question has to draw, whatever its format.
  const { data: known } = (await visitor(server)('GET', '/widgets/categories')).json()
  const humor = known.find(({ slug }: { slug: string }) => slug === 'humor')
  const joke = (question_title: string) =>
    ben.call('POST', '/challenges', { category: humor.id, question_title })
  expect((await joke('What could a clown do on a Monday?')).statusCode).toBe(422)
  expect((await joke('What could a clown do that is unexpected?')).statusCode).toBe(201)
})
