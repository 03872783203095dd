import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  type Call,
  join,
  type Member,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let author: Member
let rater: Member
let slug: string
let idea: number

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  author = await join(server, 'secret-author')
  rater = await join(server, 'rater')
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const entering = { challenge: slug, title: 'Umbrellas that sing', description: 'In the rain.' }
  idea = (await author.call('POST', '/ideas/v2', entering)).json().data.id
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  for (const who of [asker, rater]) {
    await who.call('POST', `/challenges/${slug}/ratings`, { idea_id: idea, value: 8.5 })
  }
})
afterAll(() => server.stop())

/** Everything that the api returns to a viewer about an open challenge. */
async function everyAnswer(call: Call): Promise<string[]> {
  const answers = await Promise.all([
    call('GET', '/challenges'),
    call('GET', '/challenges?sort=most_ideas'),
    call('GET', `/challenges/${slug}`),
    call('GET', `/challenges/${slug}/ideas`),
    call('GET', `/challenges/${slug}/ratings/next`),
    call('POST', `/challenges/${slug}/ratings/skip`, { idea_id: idea }),
    call('POST', `/challenges/${slug}/ratings`, { idea_id: idea, value: 8.5 }),
    call('GET', '/users/secret-author/profile'),
  ])
  return answers.map((answer) => answer.body)
}

/** All field names and values in an answer. */
function walk(value: unknown, path = ''): [string, unknown][] {
  if (value === null || typeof value !== 'object') return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    walk(inner, Array.isArray(value) ? path : `${path}.${key}`),
  )
}

it.each([
  ['a visitor', () => visitor(server)],
  ['the asker', () => asker.call],
  ['a rater', () => rater.call],
  ['the author', () => author.call],
])('shows %s neither an author nor a rating while the challenge is open', async (who, call) => {
  for (const body of await everyAnswer(call())) {
    const shown = walk(JSON.parse(body))
    // Readers can see whether they themselves are co-authors of the challenge.
    const ideas = shown.filter(
      ([path]) => !path.startsWith('.data.catalyst') && path !== '.data.mine.is_co_author',
    )
    const fields = ideas.map(([path, value]) => `${path}=${value === null ? 'null' : ''}`)
    expect(
      fields.filter((field) => /author.*=$|result.*=$|stars|average|votes/.test(field)),
    ).toEqual([])
    const isProfile = body.includes('joined_at')
    if (who !== 'the author' && !isProfile) {
      expect(body).not.toContain('secret-author')
      expect(body).not.toContain('SECRET-AUTHOR')
    }
    if (isProfile) expect(JSON.parse(body).data.ideas).toBe(0)
  }
})

it('shows the author of an idea nothing about its ratings', async () => {
  const [own] = (await author.call('GET', `/challenges/${slug}/ideas`)).json().data
  expect(own).toEqual({
    id: idea,
    title: 'Umbrellas that sing',
    description: 'In the rain.',
    body: null,
    caption: null,
    image: null,
    image_alt: '',
    purpose: '',
    lang: '',
    answers: [],
    is_mine: true,
    is_test: false,
    entered_at: null,
    author: null,
    co_authors: [],
    outcome: null,
    pick: null,
    result: null,
  })
})

it('shows the number of ideas of a challenge, but not of its ratings', async () => {
  const view = (await visitor(server)('GET', `/challenges/${slug}`)).json().data
  expect(view.ideas).toBe(1)
  expect(Object.keys(view)).not.toContain('ratings')
  expect(view.mine).toBeNull()
})

it('reveals nothing between the end of a challenge and its ranking', async () => {
  server.turnTo('2026-06-01T00:00:00Z')
  const list = (await visitor(server)('GET', `/challenges/${slug}/ideas`)).json()
  expect(list.data).toEqual([])
  expect((await visitor(server)('GET', `/challenges/${slug}`)).json().data.is_closed).toBe(true)
})
