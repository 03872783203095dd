import { sql } from 'kysely'
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

const COMMENT = 'It makes people look up from their telephones, and that is where it begins.'
let server: ApiServer
let asker: Member
let admin: Member
let eve: Member
let authors: Member[]
let slug: string
const ideas = new Map<string, number>()

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  admin = await join(server, 'boss')
  eve = await join(server, 'eve')
  authors = []
  for (const name of ['ann', 'bob', 'cat']) authors.push(await join(server, name))
  await sql`update accounts set is_admin = true where id = ${admin.id}`.execute(server.db)
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  for (const author of authors) {
    const body = { challenge: slug, title: `Of ${author.handle}`, description: 'It helps.' }
    ideas.set(author.handle, (await author.call('POST', '/ideas/v2', body)).json().data.id)
  }
  await asker.call('POST', `/challenges/${slug}/start-rating`, {})
})
afterAll(() => server.stop())

const link = (other: string | null) =>
  admin.call('PUT', '/admin/users/eve/linked', { with: other, reason: 'They may be one person.' })

/** What an account that belongs to the admin can see of each idea. */
async function looks(): Promise<string[]> {
  const seen: string[] = []
  for (const idea of ideas.values()) {
    const next = await eve.call('GET', `/challenges/${slug}/mentoring/next?idea=${idea}`)
    const rating = { idea_id: idea, value: 5 }
    const rated = await eve.call('POST', `/challenges/${slug}/ratings`, rating)
    seen.push(`${next.statusCode} ${next.body} ${rated.statusCode} ${rated.body}`)
  }
  const page = (await eve.call('GET', `/challenges/${slug}`)).json().data
  return [...seen, JSON.stringify([page.mine, page.can])]
}

it('an admin who links their own accounts to each member learns no author of an open challenge', async () => {
  await looks()
  const before = await looks()
  for (const author of authors) {
    expect((await link(author.handle)).statusCode).toBe(200)
    expect(await looks()).toEqual(before)
    await link(null)
  }
})

it('what linked accounts do for each other in an open challenge pays neither of them', async () => {
  const [ann, bob, cat] = authors as [Member, Member, Member]
  await link('ann')
  for (const author of [ann, bob]) {
    const idea = ideas.get(author.handle)
    const path = `/challenges/${slug}/ideas/${idea}/mentoring`
    const said = await eve.call('POST', path, { kind: 'like', body: COMMENT })
    expect(said.statusCode).toBe(201)
    for (const rater of [author === ann ? bob : ann, cat]) {
      await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id: idea, value: 3 })
    }
    const stars = { stars: 5, choices: [] }
    const rated = await author.call('POST', `/game/mentoring/${said.json().data.id}/rates`, stars)
    expect(rated.statusCode).toBe(201)
  }
  await takeFiled(server.db)
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  const paid = (await takeFiled(server.db)).filter(({ key }) =>
    /^(IdeaMentored|MentorRated):/.test(key),
  )
  expect(paid.map(({ key, recipient }) => [key, recipient]).toSorted()).toEqual([
    ['IdeaMentored:MentoredIdeaLike', eve.id],
    ['MentorRated:MentorCommentRatedByInnovator', eve.id],
    ['MentorRated:RatedMentorComment', bob.id],
  ])
})
