import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let ben: Member
let slug: string

beforeAll(async () => {
  server = await startApiServer(NO_EVENT)
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  slug = (await ben.call('POST', '/challenges', aQuestion)).json().data.slug
})
afterAll(() => server.stop())

const begin = (who: Member, draft = {}) =>
  who.call('POST', '/drafts', {
    draft_type: 'idea',
    origin: 'idea-form',
    title: 'Warm bread',
    content: { title: 'Warm bread', description: 'Not yet.' },
    ...draft,
  })
const save = (who: Member, id: number, saving: object) =>
  who.call('PUT', `/drafts/${id}`, { title: 'Warm bread', content: { title: 'Later' }, ...saving })

it('stores a member’s draft, and shows it to nobody else', async () => {
  const { id, version } = (await begin(ada)).json().data
  expect(version).toBe(1)
  expect((await ada.call('GET', `/drafts/${id}`)).json().data.content.description).toBe('Not yet.')
  expect((await ben.call('GET', `/drafts/${id}`)).statusCode).toBe(404)
  expect((await save(ben, id, { version: 1 })).statusCode).toBe(404)
  await ben.call('DELETE', `/drafts/${id}`)
  expect((await ada.call('GET', `/drafts/${id}`)).statusCode).toBe(200)
})

it('returns both copies when a save is based on an outdated one', async () => {
  const { id } = (await begin(ada)).json().data
  const [one, two] = await Promise.all([
    save(ada, id, { version: 1, content: { title: 'On the phone' } }),
    save(ada, id, { version: 1, content: { title: 'On the desk' } }),
  ])
  const lost = one.statusCode === 409 ? one : two
  const kept = one.statusCode === 200 ? one : two
  expect([kept.statusCode, lost.statusCode]).toEqual([200, 409])
  expect(lost.json()).toMatchObject({
    error: { code: 'draft_stale' },
    draft: { version: 2, content: kept.json().data.content },
  })
  const mine = await save(ada, id, { version: 1, overwrite: true, content: { title: 'Mine' } })
  expect(mine.json().data).toMatchObject({ version: 3, content: { title: 'Mine' } })
})

it('finds the draft of a challenge on every device', async () => {
  const first = (await begin(ada, { challenge: slug })).json().data
  const again = (await begin(ada, { challenge: slug, title: 'Other' })).json().data
  expect(again.id).toBe(first.id)
  expect(again.challenge.slug).toBe(slug)
})

it('marks published drafts and hides them from the list', async () => {
  const { id } = (await begin(ben)).json().data
  expect((await save(ben, id, { version: 1, sent: true })).json().data.sent).toBe(true)
  const list = async (query = '') =>
    (await ben.call('GET', `/drafts${query}`)).json().data.map((draft: { id: number }) => draft.id)
  expect(await list()).not.toContain(id)
  expect(await list('?sent=true')).toContain(id)
})

it('two windows with one draft and two texts enter one idea, until the second is sent without the draft', async () => {
  const { id } = (await begin(ada, { challenge: slug })).json().data
  const enter = (title: string, draft?: number) =>
    ada.call('POST', '/ideas/v2', { challenge: slug, title, description: 'On sale.', draft })
  const [one, two] = await Promise.all([enter('Warm bread', id), enter('Warm rolls', id)])
  expect([one.statusCode, two.statusCode].toSorted()).toEqual([201, 409])
  const refused = one.statusCode === 409 ? one : two
  expect(refused.json().error.code).toBe('draft_entered')
  expect((await enter('Warm buns', id)).statusCode).toBe(409)
  expect((await enter('Warm buns')).json().data.left).toBe(1)
})

it('counts unfinished forms among the drafts of an asker, also those written together', async () => {
  const cara = await join(server, 'cara')
  const shown = async () => {
    const dashboard = async (path: string) =>
      (await cara.call('GET', `/platform/dashboards/${path}`)).json().data
    const { counts, questions, meta } = await dashboard('catalyst?shelf=draft')
    return [counts.draft, questions.length, meta.total, (await dashboard('meta')).drafts]
  }
  const form = { draft_type: 'challenge', origin: 'challenge-creation-flow' }
  expect(await shown()).toEqual([0, 0, 0, 0])
  await begin(cara)
  await begin(cara, form)
  expect(await shown()).toEqual([1, 0, 0, 2])
  const { id } = (await begin(ben, form)).json().data
  await ben.call('POST', `/drafts/${id}/co-authors`, { handle: 'cara' })
  expect((await cara.call('POST', `/drafts/${id}/co-authors/accept`)).statusCode).toBeLessThan(300)
  expect(await shown()).toEqual([2, 0, 0, 3])
  await save(ben, id, { version: 1, sent: true })
  expect(await shown()).toEqual([1, 0, 0, 2])
})

it('refuses a draft above the maximum length', async () => {
  const content = { description: 'a'.repeat(70_000) }
  expect((await begin(ada, { content })).statusCode).toBe(422)
})
