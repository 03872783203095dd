import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let other: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  other = await join(server, 'other')
})
afterAll(() => server.stop())

const soon = () => new Date(server.deps.now().getTime() + 86_400_000).toISOString()
const who = {
  jobs_to_be_done: 'Get a warm breakfast before work.',
  demograph_gender: ['any'],
  demograph_age: { from: 20, to: 40 },
  occupation: ['nurse'],
}
const beside = {
  article: {
    url: 'https://example.org/bread',
    title: 'Bread',
    description: 'Why it matters.',
    keywords: ['bread'],
  },
  image_credit: { source: 'Bundled', user: 'Ada', link: 'https://example.org/ada' },
  deep_dives: { who },
  location: { id: 7, formatted: 'Bern, Switzerland' },
  test_idea: { title: 'Ovens on trams', description: 'Bake on the way.' },
  tags: ['validate', 'prize'],
}
const publish = async (fields: object, by = asker): Promise<string> =>
  (await by.call('POST', '/challenges', { ...aQuestion, ...fields })).json().data.slug
const page = async (slug: string, by = asker) =>
  (await by.call('GET', `/challenges/${slug}`)).json().data
const dive = (slug: string, body: object, by = asker) =>
  by.call('POST', `/challenges/${slug}/deep-dive`, body)
const written = async (slug: string) =>
  (await asker.call('GET', `/challenges/${slug}/unpublished`)).json().data.question

it('shows what an asker adds to the question, but not the hidden idea', async () => {
  const slug = await publish(beside)
  const shown = await page(slug, other)
  expect(shown).toMatchObject({
    article: { ...beside.article, image_url: null },
    image_credit: beside.image_credit,
    location: beside.location,
    tags: beside.tags,
    deep_dives: { who: { ...who, media_consumed: '' }, why: { personal_reasons: [] } },
    improve_idea: null,
    co_author: null,
  })
  expect(JSON.stringify(shown)).not.toContain('Ovens on trams')
})

it('shows the idea that a challenge improves', async () => {
  const improving = { solution_format: 'improve-an-idea', improve_purpose: 'Cheaper.' }
  const slug = await publish({ ...beside, ...improving })
  expect((await page(slug, other)).improve_idea).toMatchObject({ title: 'Ovens on trams' })
})

it('keeps what an asker adds while the challenge is scheduled, and in a copy of it', async () => {
  const slug = await publish({ ...beside, opens_at: soon() })
  expect(await written(slug)).toMatchObject(beside)
  const copy = (await asker.call('POST', `/challenges/${slug}/duplicate`)).json().data.slug
  expect(await written(copy)).toMatchObject(beside)
})

it('saves deep dives part by part, until the challenge opens', async () => {
  const slug = await publish({ opens_at: soon() })
  const first = (await dive(slug, { who, version: 0 })).json().data
  expect(first).toMatchObject({ version: 1, complete: ['who'] })
  expect((await dive(slug, { who, version: 0 })).json().error.code).toBe('challenge_stale')
  const why = { personal_reasons: [{ reason: 'I am hungry.' }] }
  const second = (await dive(slug, { why })).json().data
  expect(second.deep_dives.who.occupation).toEqual(['nurse'])
  expect(second.deep_dives.why.personal_reasons).toEqual([{ reason: 'I am hungry.', strength: 5 }])
  const old = { who: { ...who, demograph_age: { from: 50, to: 40 } } }
  expect((await dive(slug, old)).json().errors[0].error).toBe(
    'The first age cannot be higher than the second.',
  )
  expect((await dive(slug, { why }, other)).statusCode).toBe(403)
  await asker.call('POST', `/challenges/${slug}/publish`, {})
  const late = await dive(slug, { why })
  expect(late.json().error).toEqual({
    code: 'deep_dives_fixed',
    message: 'Who, what and why are fixed once the challenge is open.',
  })
})

it('deletes an unpublished challenge through the older route, but not an open one', async () => {
  const slug = await publish({ opens_at: soon() })
  expect((await other.call('DELETE', `/challenges/${slug}`)).statusCode).toBe(403)
  expect((await asker.call('DELETE', `/challenges/${slug}`)).statusCode).toBe(204)
  expect((await asker.call('GET', `/challenges/${slug}`)).statusCode).toBe(404)
  const open = await publish({})
  const refused = (await asker.call('DELETE', `/challenges/${open}`)).json().error
  expect(refused.code).toBe('challenge_opened')
  expect((await page(open)).state).toBe('open')
})

it('refuses a picture that is not in the store, and names its field', async () => {
  const gone = `/api/files/images/${'a'.repeat(26)}.webp`
  const article = { ...beside.article, image_url: gone }
  const answer = await asker.call('POST', '/challenges', { ...aQuestion, article })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[0].field).toBe('article')
})

it('adds a picture’s description and credit after opening, lists that in the changes, and removes none', async () => {
  const slug = await publish({})
  const edit = (body: object) => asker.call('PUT', `/challenges/${slug}/catalyst/updates`, body)
  const credit = { source: 'Openverse', user: 'Ada', link: '' }
  const added = await edit({ image_alt: 'Warm bread.', image_credit: credit })
  expect(added.json().data.changes).toEqual(['image_alt', 'image_credit'])
  expect(await page(slug, other)).toMatchObject({ image_alt: 'Warm bread.', image_credit: credit })
  const changes = (await other.call('GET', `/challenges/${slug}/changes`)).json().data
  expect(changes).toMatchObject([
    { field: 'image_credit', before: '', after: 'Ada, Openverse' },
    { field: 'image_alt', before: '', after: 'Warm bread.' },
  ])
  expect((await edit({ image_alt: 'Warm bread.' })).json().error.code).toBe('nothing_to_change')
  expect((await edit({ duration_days: 90 })).json().error.code).toBe('time_with_prize')
  const uncredited = await edit({ image_alt: 'Cold bread.', image_credit: null })
  expect([uncredited.statusCode, uncredited.json().errors?.[0]?.field]).toEqual([
    422,
    'image_credit',
  ])
  expect(await page(slug, other)).toMatchObject({ image_alt: 'Warm bread.', image_credit: credit })
})
