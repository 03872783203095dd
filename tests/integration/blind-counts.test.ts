import type { AdminUserDetail } from '@ideathlon/contracts/admin-users'
import type { ReviewItem } from '@ideathlon/contracts/moderation'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let asker: Member
let people: Member[]
let slug: string

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  admin = await join(server, 'ruth')
  asker = await join(server, 'sofia')
  people = []
  for (const name of ['ada', 'ben', 'cai', 'dov', 'eva', 'fay']) {
    people.push(await join(server, name))
  }
  await sql`update accounts set is_admin = true where id = ${admin.id}`.execute(server.db)
  server.turnTo('2026-03-05T09:00:00Z')
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
})
afterAll(() => server?.stop())

async function enter(who: Member, title: string): Promise<number> {
  const body = { challenge: slug, title, description: 'It helps on a wet morning.' }
  return (await who.call('POST', '/ideas/v2', body)).json().data.id
}
const funnel = async () =>
  (await asker.call('GET', `/challenges/${slug}/catalyst/funnel`)).json().data
const innovators = async (who: Member) =>
  (await who.call('GET', `/challenges/${slug}`)).json().data.innovators.count

describe('people who entered ideas', () => {
  it('are counted at the end of the day, so that no entry reveals whose second idea it is', async () => {
    const [first, ...others] = people as [Member, ...Member[]]
    for (const one of [first, ...others.slice(0, 4)]) await enter(one, `Of ${one.handle}`)
    expect(await innovators(admin)).toBe(0)
    expect((await funnel()).innovators).toBeNull()
    server.turnTo('2026-03-06T00:00:01Z')
    expect(await innovators(admin)).toBe(5)
    const before = await funnel()
    expect(before.innovators).toBe(5)
    await enter(first, 'A second one')
    const sameAuthor = { public: await innovators(admin), asker: (await funnel()).innovators }
    await enter(people[5] as Member, 'The first of another')
    const newAuthor = { public: await innovators(admin), asker: (await funnel()).innovators }
    expect(newAuthor).toEqual(sameAuthor)
  })

  it('stay counted when the asker declines an idea, so that the count does not reveal who has another one', async () => {
    const small = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
    const [one, other] = people as [Member, Member]
    const ideas: number[] = []
    for (const author of [one, one, other]) {
      const body = { challenge: small, title: `No ${ideas.length}`, description: 'It helps.' }
      ideas.push((await author.call('POST', '/ideas/v2', body)).json().data.id)
    }
    server.turnTo('2026-03-07T00:00:01Z')
    const counts: number[] = []
    for (const idea of ideas) {
      await asker.call('POST', `/ideas/${idea}/decline`, { reason: 'It answers another question.' })
      counts.push((await asker.call('GET', `/challenges/${small}`)).json().data.innovators.count)
      await asker.call('POST', `/ideas/${idea}/restore`, {})
    }
    expect(counts).toEqual([2, 2, 2])
    // Authors are named at the close, and from then on only the authors of listed ideas are
    // counted.
    await asker.call('POST', `/ideas/${ideas[2]}/decline`, { reason: 'It answers another one.' })
    await asker.call('POST', `/challenges/${small}/close`, { confirm: true })
    const closed = (await asker.call('GET', `/challenges/${small}`)).json().data
    expect(closed).toMatchObject({ is_closed: true, ideas: 2, innovators: { count: 1 } })
    server.turnTo('2026-03-06T00:00:01Z')
  })
})

describe('the numbers of an asker', () => {
  it('are hidden below five ideas, because they could be traced to a single idea', async () => {
    const small = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
    const body = { challenge: small, title: 'Alone', description: 'It helps on a wet morning.' }
    await (people[0] as Member).call('POST', '/ideas/v2', body)
    const path = `/challenges/${small}/catalyst/funnel`
    const unknown = { raters: null, ratings: null, mentors: null, mentorings: null }
    expect((await asker.call('GET', path)).json().data).toMatchObject({ ideas: 1, ...unknown })
    const dashboard = await asker.call('GET', '/platform/dashboards/catalyst?shelf=open')
    const listed = new Map<string, object>(
      dashboard.json().data.questions.map((one: { slug: string }) => [one.slug, one]),
    )
    expect(listed.get(small)).toMatchObject({ ideas: 1, ratings: null, mentorings: null })
    expect(listed.get(slug)).toMatchObject({ ideas: 7, ratings: 0, mentorings: 0 })
  })
})

describe('an admin who reports an idea of an open challenge', () => {
  const detailOf = async (member: Member): Promise<AdminUserDetail['counts']> =>
    (await admin.call('GET', `/admin/users/${member.handle}`)).json().data.counts
  const queue = async (): Promise<ReviewItem[]> =>
    (await admin.call('GET', '/moderation/reviews?state=waiting')).json().data
  const author = () => people[1] as Member

  it('cannot find its author through the counts on members’ pages', async () => {
    const before = await Promise.all(people.map(detailOf))
    const id = await enter(author(), 'Buy my watches')
    const report = { subject_type: 'idea', id, reason: 'spam' }
    expect((await admin.call('POST', '/immunity/reports', report)).statusCode).toBe(201)
    expect(await Promise.all(people.map(detailOf))).toEqual(before)
  })

  it('cannot tell from a member’s rating count whether they rated the challenge’s ideas', async () => {
    const rater = people[5] as Member
    const { ratings } = await detailOf(rater)
    const card = (await rater.call('GET', `/challenges/${slug}/ratings/next`)).json().data
    const rating = { idea_id: card.idea.id, value: 4 }
    const rated = await rater.call('POST', `/challenges/${slug}/ratings`, rating)
    expect(rated.statusCode).toBe(200)
    expect((await detailOf(rater)).ratings).toBe(ratings)
  })

  it('sees the day but not the hour of a report in the queue', async () => {
    const [item] = await queue()
    expect(item?.subject.author).toBeNull()
    expect(item?.opened_at).toBe('2026-03-06T00:00:00.000Z')
  })

  it('cannot trust or block an author who is hidden', async () => {
    const [item] = await queue()
    const decide = async (verdict: string) => {
      const body = { ids: [item?.id], verdict, reason: 'This is advertising, not an idea.' }
      return (await admin.call('POST', '/moderation/reviews/decide', body)).json().data[0]
    }
    for (const verdict of ['approve_and_trust', 'decline_and_block']) {
      expect(await decide(verdict)).toMatchObject({ ok: false })
    }
    const touched = await sql`select id from accounts
      where trusted_at is not null or suspended_until is not null`.execute(server.db)
    expect(touched.rows).toEqual([])
    expect(await decide('decline')).toMatchObject({ ok: true })
    const before = await detailOf(author())
    expect(before).toMatchObject({ declined: 0, reports_against: 0 })
  })

  it('cannot find its author by trusting a member and comparing the weights of later reports', async () => {
    const [, , , trusted, other, reporter] = people as [
      Member,
      Member,
      Member,
      Member,
      Member,
      Member,
    ]
    const report = (subject_type: string, id: number) =>
      reporter.call('POST', '/immunity/reports', { subject_type, id, reason: 'spam' })
    const post = { title: 'Lamps', body: richTextOf('A lamp hums.'), state: 'published' }
    await report('post', (await trusted.call('POST', '/content/contents', post)).json().data.id)
    const [item] = await queue()
    const ruling = { ids: [item?.id], verdict: 'approve_and_trust', reason: 'A fine text.' }
    const ruled = await admin.call('POST', '/moderation/reviews/decide', ruling)
    expect(ruled.json().data[0]).toMatchObject({ ok: true })
    for (const author of [trusted, other]) {
      await report('idea', await enter(author, `A lamp of ${author.id}`))
    }
    const weights = (await queue()).map(({ weight }) => weight)
    expect(weights).toEqual([weights[0], weights[0]])
  })

  it('does not see who else reported an idea, because they must have been assigned it', async () => {
    const id = await enter(author(), 'Buy my lamps')
    const before = await Promise.all(people.map(detailOf))
    const report = { subject_type: 'idea', id, reason: 'spam' }
    const reported = await (people[4] as Member).call('POST', '/immunity/reports', report)
    expect(reported.statusCode).toBe(201)
    expect(await Promise.all(people.map(detailOf))).toEqual(before)
  })

  it('sees the counts once the challenge has closed', async () => {
    await sql`update challenges set state = 'closed' where slug = ${slug}`.execute(server.db)
    expect(await detailOf(author())).toMatchObject({ declined: 1, reports_against: 2 })
    expect(await detailOf(people[4] as Member)).toMatchObject({ reports_made: 1 })
  })
})
