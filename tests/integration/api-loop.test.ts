import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeEnded } from '../../services/api/src/play/closing/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  readPending,
  signIn,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let ada: Member
let ben: Member
let cai: Member
let slug: string

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  cai = await join(server, 'cai')
})
afterAll(() => server.stop())

const keys = async () => (await takeFiled(server.db)).map((event) => event.key)
const anIdea = (title: string) => ({ challenge: slug, title, description: 'Like this.' })

it('publishes a challenge and writes it to the log', async () => {
  await takeFiled(server.db)
  const who = 'People who commute. '.repeat(8)
  const answer = await asker.call('POST', '/challenges', { ...aQuestion, assumption_who: who })
  expect(answer.statusCode).toBe(201)
  slug = answer.json().data.slug
  expect(slug).toMatch(/^what-could-make-a-rainy-monday-worth-getting-up-for-\d+$/)
  expect(await takeFiled(server.db)).toMatchObject([
    { key: 'ChallengePublished', platform: 1, category: 1, data: { assumptions: 1 } },
  ])
  expect(await readPending(server.db)).toMatchObject([
    {
      key: 'ChallengePublished:CreatedChallenge',
      recipient: asker.id,
      inputs: { assumptions: 1 },
      idea: null,
      is_own: true,
    },
  ])
})

it('lists the challenge with what each viewer can do', async () => {
  const list = await visitor(server)('GET', '/challenges?sort=closing_soon&category=cities')
  expect(list.json().meta.total).toBe(1)
  expect(list.json().data[0]).toMatchObject({ slug, state: 'open', is_closed: false })
  const seen = async (call: typeof ada.call) =>
    (await call('GET', `/challenges/${slug}`)).json().data
  expect((await seen(visitor(server))).can.enter_idea).toEqual({ allowed: false, reason: null })
  expect((await seen(asker.call)).can).toMatchObject({
    enter_idea: { allowed: false, reason: 'own_challenge' },
    close: { allowed: true },
  })
  expect((await seen(ada.call)).can).toMatchObject({
    enter_idea: { allowed: true },
    close: { allowed: false, reason: 'not_your_challenge' },
  })
})

it('accepts ideas and queues the early bonus for the first three members', async () => {
  const first = await ada.call('POST', '/ideas/v2', { ...anIdea('Warm bread'), answers: ['who'] })
  expect(first.statusCode).toBe(201)
  expect(first.json().data.left).toBe(2)
  const filed = await takeFiled(server.db)
  expect(filed.map((event) => event.key)).toEqual(['IdeaCreated', 'IdeaPublished'])
  const idea = first.json().data.id
  expect(await readPending(server.db)).toMatchObject([
    { key: 'IdeaCreated:EarlyIdeaBonus', recipient: ada.id, idea, is_own: true },
    { key: 'IdeaCreated:IdeaSubmitted', recipient: ada.id, idea, inputs: { assumptions: 1 } },
    { key: 'IdeaPublished:IdeaSubmittedInChallenge', recipient: asker.id, idea, is_own: false },
    { key: 'ChallengePublished:CreatedChallenge', recipient: asker.id, idea: null },
  ])
  await ada.call('POST', '/ideas/v2', anIdea('A band at the bus stop'))
  await ben.call('POST', '/ideas/v2', anIdea('Dry socks for everybody'))
  const early = (await readPending(server.db)).filter(({ key }) => key.endsWith('EarlyIdeaBonus'))
  expect(new Set(early.map(({ recipient }) => recipient))).toEqual(new Set([ada.id, ben.id]))
  expect(early).toHaveLength(2)
})

it('refuses an idea from the asker, and one above the limit', async () => {
  const own = await asker.call('POST', '/ideas/v2', anIdea('Mine'))
  expect([own.statusCode, own.json().error.code]).toEqual([409, 'own_challenge'])
  await ada.call('POST', '/ideas/v2', anIdea('A third'))
  const fourth = await ada.call('POST', '/ideas/v2', anIdea('A fourth'))
  expect([fourth.statusCode, fourth.json().error.code]).toEqual([409, 'too_many_ideas'])
})

it('assigns ideas until none are left, and never the rater’s own', async () => {
  await takeFiled(server.db)
  const titles = []
  for (;;) {
    const next = (await ben.call('GET', `/challenges/${slug}/ratings/next`)).json().data
    if (next.idea === null) break
    const again = (await ben.call('GET', `/challenges/${slug}/ratings/next`)).json().data
    expect(again.idea.served_id).toBe(next.idea.served_id)
    titles.push(next.idea.title)
    const body = { idea_id: next.idea.id, value: 7.5, served_id: next.idea.served_id, ms: 4000 }
    const rated = await ben.call('POST', `/challenges/${slug}/ratings`, body)
    expect(rated.statusCode).toBe(200)
    expect(rated.json().data.progress.rated).toBe(titles.length)
  }
  expect(titles.toSorted()).toEqual(['A band at the bus stop', 'A third', 'Warm bread'])
  const filed = await takeFiled(server.db)
  expect(filed.filter((event) => event.key === 'RatingCreated:RatedIdea')).toMatchObject([
    { recipient: ben.id, data: { earnedToday: 0 } },
    { recipient: ben.id, data: { earnedToday: 1 } },
    { recipient: ben.id, data: { earnedToday: 2 } },
  ])
})

it('lets a rater change a rating at first, and shows the author neither value', async () => {
  const [idea] = (await ada.call('GET', `/challenges/${slug}/ideas`)).json().data
  const rate = (value: number) =>
    cai.call('POST', `/challenges/${slug}/ratings`, { idea_id: idea.id, value })
  await rate(4)
  const filed = await takeFiled(server.db)
  expect(filed.filter((event) => event.recipient === ada.id)).toEqual([])
  expect((await rate(9)).json().data.changed).toBe(true)
  expect(await takeFiled(server.db)).toMatchObject([
    { key: 'RatingCreated', data: { stars: 9, starsMax: 10, replacedStars: 4 } },
  ])
  await rate(9)
  expect(await keys()).toEqual([])
  server.turnTo('2026-03-02T09:01:00Z')
  await cai.call('GET', `/challenges/${slug}/ratings/next`)
  server.turnTo('2026-03-02T09:06:00Z')
  expect((await rate(5)).statusCode).toBe(200)
  server.turnTo('2026-03-02T09:06:01Z')
  expect((await rate(6)).json().error.code).toBe('already_final')
})

it('skips an idea for good, and notifies the moderators if it is reported', async () => {
  const next = (await cai.call('GET', `/challenges/${slug}/ratings/next`)).json().data
  const skipped = await cai.call('POST', `/challenges/${slug}/ratings/skip`, {
    idea_id: next.idea.id,
    reason: 'report',
    report: { reason: 'spam' },
  })
  expect(skipped.json().data.progress.to_rate).toBe(next.progress.to_rate - 1)
  const after = (await cai.call('GET', `/challenges/${slug}/ratings/next`)).json().data
  expect(after.idea.id).not.toBe(next.idea.id)
  const reports = await server.db.selectFrom('reports').select(['subject', 'reason']).execute()
  expect(reports).toEqual([{ subject: `idea:${next.idea.id}`, reason: 'spam' }])
})

it('lets only the asker close the challenge, once, which reveals places and names and logs events', async () => {
  const own = (await ada.call('GET', `/challenges/${slug}/ideas`)).json().data
  const [first, second] = own.map(({ id }: { id: number }) => id)
  await asker.call('POST', `/challenges/${slug}/ratings`, { idea_id: first, value: 10 })
  await asker.call('POST', `/challenges/${slug}/ratings`, { idea_id: second, value: 2 })
  await takeFiled(server.db)
  const close = (who: Member) => who.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect((await close(ada)).statusCode).toBe(403)
  const closed = await close(asker)
  expect([closed.statusCode, closed.json().data.state]).toEqual([200, 'closed'])
  expect((await close(asker)).json().error.code).toBe('challenge_closed')

  const filed = await takeFiled(server.db)
  expect(filed[0]).toMatchObject({ key: 'ChallengeClosed', data: { by: 'asker', ideas: 4 } })
  const received = filed.filter(({ key }) => key === 'IdeaRated:IdeaRatedInChallenge')
  expect(received).toHaveLength(6)
  expect(received[0]).toMatchObject({ recipient: ada.id, data: { starsMax: 10 } })
  const won = filed.find(({ key }) => key === 'ChallengeClosed:EndOfChallengeCommunityRanking')
  expect(won).toMatchObject({ recipient: ada.id, data: { place: 1 } })
  const ideas = (await visitor(server)('GET', `/challenges/${slug}/ideas`)).json().data
  expect(ideas[0]).toMatchObject({ author: { handle: 'ada' }, result: { place: 1 } })
  expect(ideas.at(-1).result.place).toBeNull()
  const late = await ben.call('POST', `/challenges/${slug}/ratings`, { idea_id: first, value: 3 })
  expect(late.json().error.code).toBe('challenge_closed')
})

it('closes challenges that ended, however long the services were down', async () => {
  const made = (await asker.call('POST', '/challenges', { ...aQuestion, duration_days: 15 })).json()
  server.turnTo('2026-04-30T00:00:00Z')
  const closing = made.data.slug
  ada = await signIn(server, 'ada')
  const entering = { challenge: closing, title: 'Late', description: 'Too late.' }
  expect((await ada.call('POST', '/ideas/v2', entering)).json().error.code).toBe('challenge_closed')
  expect(await Promise.all([closeEnded(server.deps), closeEnded(server.deps)])).toContain(1)
  const page = (await ada.call('GET', `/challenges/${closing}`)).json().data
  expect(page).toMatchObject({ state: 'closed', closed_at: '2026-04-30T00:00:00.000Z' })
  const ends = (await takeFiled(server.db)).filter((event) => event.key === 'ChallengeClosed')
  expect(ends).toMatchObject([{ data: { by: 'time' } }])
})
