import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLanguageDetector } from '../../services/api/src/kernel/languages/language-of-text.ts'
import { type ApiServer, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let mentor: Member
let asker: Member
let other: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  await loadLanguageDetector()
  mentor = await join(server, 'lucia')
  asker = await join(server, 'asker')
  other = await join(server, 'other')
})
afterAll(() => server.stop())

const JA = 'Ja, das machen wir gern, am liebsten noch in diesem Sommer.'
const SUGGESTIONS = '/users/lucia/suggestion-box/letters'
const aSuggestion = { title: 'A lantern', body: 'Would you light the old tower from below?' }
const suggestionsOf = async (member: Member, side: string) =>
  (await member.call('GET', `/me/suggestion-box/letters?side=${side}`)).json().data

it('accepts suggestions only for an open box', async () => {
  expect((await asker.call('POST', SUGGESTIONS, aSuggestion)).statusCode).toBe(404)
  const box = { title: 'Ask me', welcome: 'About light.', is_open: false }
  expect((await mentor.call('PUT', '/me/suggestion-box', box)).statusCode).toBe(200)
  expect((await asker.call('POST', SUGGESTIONS, aSuggestion)).json().error.code).toBe('box_closed')
  await mentor.call('PUT', '/me/suggestion-box', { ...box, is_open: true })
  const seen = (await mentor.call('GET', '/users/lucia/suggestion-box')).json().data
  expect(seen).toMatchObject({ is_mine: true, can: { send: { reason: 'own_box' } } })
})

it('shows a suggestion only to its sender and its recipient', async () => {
  expect((await asker.call('POST', SUGGESTIONS, aSuggestion)).statusCode).toBe(201)
  expect(await suggestionsOf(mentor, 'received')).toMatchObject([{ title: 'A lantern' }])
  expect(await suggestionsOf(asker, 'sent')).toMatchObject([{ title: 'A lantern', answer: '' }])
  expect(await suggestionsOf(other, 'received')).toEqual([])
  expect(await suggestionsOf(other, 'sent')).toEqual([])
})

it('gives the box of a platform without an owner to an admin', async () => {
  const read = async () => await asker.call('GET', '/users/platform/suggestion-box')
  expect((await read()).statusCode).toBe(404)
  const makeAdmin = (is_admin: boolean) =>
    server.db.updateTable('accounts').set({ is_admin }).where('id', '=', mentor.id).execute()
  await makeAdmin(true)
  expect((await read()).json().data.owner).toMatchObject({ handle: 'lucia' })
  await makeAdmin(false)
})

it('lets only the owner of the box answer a suggestion, and only once', async () => {
  const [{ id }] = await suggestionsOf(mentor, 'received')
  const answer = (member: Member) =>
    member.call('POST', `/comments/suggestions/${id}/feedback`, { answer: JA })
  expect(
    (await other.call('POST', `/comments/suggestions/${id}/feedback`, { answer: 'No.' }))
      .statusCode,
  ).toBe(404)
  const both = await Promise.all([answer(mentor), answer(mentor)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await suggestionsOf(asker, 'sent')).toMatchObject([
    { answer: JA, answer_lang: 'de', lang: 'en' },
  ])
  const notices = await server.db.selectFrom('notices').select(['member', 'kind']).execute()
  expect(notices).toEqual([
    { member: mentor.id, kind: 'box_letter' },
    { member: asker.id, kind: 'box_answer' },
  ])
})

it('lists the suggestions of each box separately, by page', async () => {
  const box = { title: 'Ask me', welcome: 'About sound.', is_open: true }
  await other.call('PUT', '/me/suggestion-box', box)
  await asker.call('POST', '/users/other/suggestion-box/letters', {
    ...aSuggestion,
    title: 'A bell',
  })
  const between = async (member: Member, query: string) =>
    (await member.call('GET', `/me/suggestion-box/letters?size=1&${query}`)).json()
  expect(await between(asker, `side=sent&other=${mentor.id}`)).toMatchObject({
    data: [{ title: 'A lantern' }],
    meta: { total: 1 },
  })
  expect(await between(other, `side=received&other=${asker.id}`)).toMatchObject({
    data: [{ title: 'A bell' }],
    meta: { total: 1 },
  })
  expect((await between(mentor, `side=received&other=${other.id}`)).data).toEqual([])
})

it('holds at most five unanswered suggestions from one sender, even when more arrive at once', async () => {
  const sent = await Promise.all(
    Array.from({ length: 7 }, () => asker.call('POST', SUGGESTIONS, aSuggestion)),
  )
  expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
})

it('is not available to members whom its owner blocks', async () => {
  const block = { blocker: mentor.id, blocked: other.id, since: server.deps.now() }
  await server.db.insertInto('blocks').values(block).execute()
  expect((await other.call('GET', '/users/lucia/suggestion-box')).statusCode).toBe(404)
})
