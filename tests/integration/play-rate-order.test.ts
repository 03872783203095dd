import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  takeFiled,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let rater: Member
let slug: string
let ideas: number[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  const asker = await join(server, 'asker')
  const authors = await Promise.all(['una', 'bert'].map((handle) => join(server, handle)))
  rater = await join(server, 'ann')
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  ideas = []
  for (const [at, title] of ['One', 'Two', 'Three', 'Four'].entries()) {
    const idea = { challenge: slug, title, description: 'Like this.' }
    const author = authors[at % 2] as Member
    ideas.push((await author.call('POST', '/ideas/v2', idea)).json().data.id)
  }
})
afterAll(() => server.stop())

/** The time this many seconds ago. */
const ago = (seconds: number) =>
  new Date(server.deps.now().getTime() - seconds * 1_000).toISOString()

async function rate(at: number, value: number, chosen_at?: string) {
  const body = { idea_id: ideas[at], value, ...(chosen_at && { chosen_at }) }
  const answer = await rater.call('POST', `/challenges/${slug}/ratings`, body)
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

async function like(value: number, chosen_at?: string) {
  const body = { value, ...(chosen_at && { chosen_at }) }
  const answer = await rater.call('POST', `/challenges/${slug}/question-ratings`, body)
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

const keptOf = async (at: number) => {
  const row = await server.db
    .selectFrom('ratings')
    .select('half_stars')
    .where('idea', '=', ideas[at] ?? 0)
    .where('rater', '=', rater.id)
    .executeTakeFirstOrThrow()
  return row.half_stars / 2
}

it('a rating that arrives after a newer one changes nothing, and returns the current value', async () => {
  await rate(0, 3, ago(2))
  await takeFiled(server.db)
  expect(await rate(0, 7, ago(5))).toMatchObject({ value: 3, changed: true })
  expect(await keptOf(0)).toBe(3)
  expect(await takeFiled(server.db)).toEqual([])
  const { ratings, half_stars } = await server.db
    .selectFrom('ideas')
    .select(['ratings', 'half_stars'])
    .where('id', '=', ideas[0] ?? 0)
    .executeTakeFirstOrThrow()
  expect([ratings, half_stars]).toEqual([1, 6])
})

it('repeating the same stars counts as the newest choice, even without a change', async () => {
  await rate(1, 6, ago(9))
  await rate(1, 6, ago(1))
  expect(await rate(1, 2, ago(4))).toMatchObject({ value: 6 })
  expect(await keptOf(1)).toBe(6)
})

it('a clock that is ahead does not block later choices', async () => {
  await rate(2, 9, ago(-3_600))
  expect(await rate(2, 4)).toMatchObject({ value: 4 })
  expect(await keptOf(2)).toBe(4)
})

it('a clock that is far behind rates like any other, and yields to later choices', async () => {
  const early = '0000-01-01T00:00:00Z'
  await rate(3, 8, early)
  expect(await keptOf(3)).toBe(8)
  expect(await rate(3, 5)).toMatchObject({ value: 5 })
})

it('a challenge that is rated twice keeps the last choice', async () => {
  await like(2, ago(1))
  await takeFiled(server.db)
  expect(await like(5, ago(6))).toMatchObject({ value: 2, changed: true })
  expect(await takeFiled(server.db)).toEqual([])
  expect(await like(4)).toMatchObject({ value: 4 })
})

it('refuses an invalid time', async () => {
  const body = { idea_id: ideas[0], value: 5, chosen_at: 'yesterday' }
  const answer = await rater.call('POST', `/challenges/${slug}/ratings`, body)
  expect(answer.statusCode).toBe(422)
})
