import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import { archiveSettled, settleClosed } from '../../services/api/src/play/closing/jobs.ts'
import { PLAY_PURGES } from '../../services/api/src/play/retention.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  signIn,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let author: Member
let rater: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  author = await join(server, 'author')
  rater = await join(server, 'rater')
})
afterAll(() => server.stop())

const ask = async (who = asker) =>
  (await who.call('POST', '/challenges', aQuestion)).json().data.slug as string
const enter = async (slug: string, who = author) => {
  const idea = { challenge: slug, title: 'Warm bread', description: 'Like this.' }
  return (await who.call('POST', '/ideas/v2', idea)).json().data.id as number
}
const act = (who: Member, slug: string, action: string, body = {}) =>
  who.call('POST', `/challenges/${slug}/${action}`, body)
const rate = (slug: string, idea_id: number, value = 8) =>
  rater.call('POST', `/challenges/${slug}/ratings`, { idea_id, value })
const confirmed = { confirm: true }
const keys = async () => (await takeFiled(server.db)).map(({ key }) => key)

it('opens rating with the second idea, or when the asker starts it', async () => {
  const [by, started] = [await ask(), await ask()]
  const first = await enter(by)
  expect((await rate(by, first)).json().error.code).toBe('rating_not_started')
  const page = (await rater.call('GET', `/challenges/${by}`)).json().data
  expect(page.can.rate).toEqual({ allowed: false, reason: 'rating_not_started' })
  const next = await rater.call('GET', `/challenges/${by}/ratings/next`)
  expect(next.json().error.code).toBe('rating_not_started')
  await enter(by)
  expect((await rate(by, first)).statusCode).toBe(200)

  const lone = await enter(started)
  expect((await act(author, started, 'start-rating')).statusCode).toBe(403)
  await takeFiled(server.db)
  expect((await act(asker, started, 'start-rating')).json().data.state).toBe('open')
  expect(await keys()).toEqual(['RatingStarted'])
  expect((await act(asker, started, 'start-rating')).json().error.code).toBe('rating_started')
  expect((await rate(started, lone)).statusCode).toBe(200)
})

it('declines an idea with a reason, which frees the slot and can be reversed for a week', async () => {
  const slug = await ask()
  const idea = await enter(slug)
  await enter(slug)
  await rate(slug, idea)
  const reason = 'It is an advertisement for a bakery.'
  const decline = (who: Member) => who.call('POST', `/ideas/${idea}/decline`, { reason })
  expect((await decline(rater)).statusCode).toBe(403)
  await takeFiled(server.db)
  expect((await decline(asker)).statusCode).toBe(200)
  expect(await keys()).toEqual(['IdeaDeclined'])
  expect((await decline(asker)).json().error.code).toBe('already_declined')
  expect((await rate(slug, idea)).json().error.code).toBe('idea_declined')
  const notices = (await author.call('GET', '/notifications')).body
  expect(notices).toContain(reason)

  const restore = () => asker.call('POST', `/ideas/${idea}/restore`)
  expect((await restore()).statusCode).toBe(200)
  expect((await restore()).json().error.code).toBe('not_declined')
  await decline(asker)
  server.turnTo('2026-03-09T09:00:01Z')
  asker = await signIn(server, 'asker')
  expect((await restore()).json().error.code).toBe('decline_final')
  server.turnTo('2026-03-02T09:00:00Z')
  asker = await signIn(server, 'asker')
})

it('keeps an asker from flooding an author by declining and restoring an idea again and again', async () => {
  const idea = await enter(await ask())
  const { generosity } = server.deps
  Object.assign(server.deps, { generosity: 1 })
  const statuses: number[] = []
  for (let times = 0; times <= LIMITS['idea-verdict'].max; times += 1) {
    const reason = 'It is an advertisement for a bakery.'
    const [step, body] = times % 2 === 0 ? ['decline', { reason }] : ['restore', {}]
    statuses.push((await asker.call('POST', `/ideas/${idea}/${step}`, body)).statusCode)
  }
  Object.assign(server.deps, { generosity })
  expect(statuses.slice(-2)).toEqual([200, 429])
})

it('pays nothing for the ratings of a declined idea', async () => {
  const slug = await ask()
  const [bad, good] = [await enter(slug), await enter(slug)]
  await rate(slug, bad)
  await rate(slug, good)
  await asker.call('POST', `/ideas/${bad}/decline`, { reason: 'Entered twice by mistake.' })
  await takeFiled(server.db)
  await act(asker, slug, 'close', confirmed)
  const paid = (await takeFiled(server.db)).filter(
    ({ key }) => key === 'IdeaRated:IdeaRatedInChallenge',
  )
  expect(paid).toMatchObject([{ idea: good }])
})

it('lets anyone repeat a closed challenge, and only its asker start a next round with the best ideas', async () => {
  const slug = await ask()
  const idea = await enter(slug)
  await enter(slug)
  const coAuthor = await join(server, 'pal')
  await author.call('POST', `/ideas/${idea}/co-authors/invite`, { handle: 'pal' })
  await coAuthor.call('POST', `/ideas/${idea}/co-authors/accept`, {})
  for (const who of [rater, await join(server, 'second')]) {
    const rating = { idea_id: idea, value: 9 }
    await who.call('POST', `/challenges/${slug}/ratings`, rating)
  }
  expect((await act(author, slug, 'renerve')).json().error.code).toBe('challenge_still_open')
  await act(asker, slug, 'close', confirmed)
  await takeFiled(server.db)

  const again = (await act(author, slug, 'renerve')).json().data.slug
  expect(await keys()).toEqual(['ChallengeRenerved', 'ChallengePublished'])
  expect((await author.call('GET', `/challenges/${again}`)).json().data).toMatchObject({
    state: 'open',
    ideas: 0,
    catalyst: { handle: 'author' },
  })
  expect((await act(author, slug, 'renerve')).json().error.code).toBe('already_renerved')

  expect((await act(author, slug, 'iterate')).statusCode).toBe(403)
  expect((await act(asker, slug, 'iterate')).json().error.code).toBe('iterate_after_picks')
  expect((await act(asker, slug, 'settle', confirmed)).statusCode).toBe(200)
  const round = (await act(asker, slug, 'iterate')).json().data.slug
  expect((await asker.call('GET', `/challenges/${round}`)).json().data.ideas).toBe(1)
  const [carried] = (await author.call('GET', `/challenges/${round}/ideas`)).json().data
  expect(carried.co_authors).toMatchObject([{ handle: 'pal' }])
  for (const who of [author, coAuthor]) {
    expect((await who.call('GET', '/notifications')).body).toContain('is in the next round')
  }
})

it('opens a scheduled challenge early and keeps the duration that its asker chose', async () => {
  const later = { opens_at: '2026-03-20T09:00:00Z', duration_days: 90 }
  const { slug } = (await asker.call('POST', '/challenges', { ...aQuestion, ...later })).json().data
  expect((await act(asker, slug, 'publish')).json().data.state).toBe('open')
  const page = (await asker.call('GET', `/challenges/${slug}`)).json().data
  expect(page.opens_at).toBe('2026-03-02T09:00:00.000Z')
  expect(page.closes_at).toBe('2026-05-31T09:00:00.000Z')
  const copy = (await act(asker, slug, 'duplicate')).json().data.slug
  await act(asker, copy, 'publish')
  const copied = (await asker.call('GET', `/challenges/${copy}`)).json().data
  expect(copied.closes_at).toBe('2026-05-31T09:00:00.000Z')
})

it('copies a challenge into a draft of its asker, and opens it with new dates', async () => {
  const slug = await ask()
  const draft = (await act(asker, slug, 'duplicate')).json().data.slug
  expect((await author.call('GET', `/challenges/${draft}`)).statusCode).toBe(404)
  expect((await act(author, draft, 'publish')).statusCode).toBe(403)
  server.turnTo('2026-03-05T09:00:00Z')
  const published = await act(asker, draft, 'publish', { duration_days: 15 })
  expect(published.json().data.state).toBe('open')
  const page = (await visitor(server)('GET', `/challenges/${draft}`)).json().data
  expect(page.closes_at).toBe('2026-03-20T09:00:00.000Z')
  expect((await act(asker, draft, 'publish')).json().error.code).toBe('challenge_still_open')
  server.turnTo('2026-03-02T09:00:00Z')
})

it('keeps the ideas assigned to raters for a day after the close', async () => {
  const slug = await ask()
  for (const _ of [1, 2]) await enter(slug)
  expect((await rater.call('GET', `/challenges/${slug}/ratings/next`)).statusCode).toBe(200)
  await act(asker, slug, 'close', confirmed)
  const keptAfter = async (hours: number) => {
    const later = new Date(server.deps.now().getTime() + hours * 3_600_000)
    for (const purge of PLAY_PURGES) await purge(server.db, later)
    const { rows } = await sql`select from rating_queues q
      join challenges c on c.id = q.challenge where c.slug = ${slug}`.execute(server.db)
    return rows.length > 0
  }
  expect([await keptAfter(23), await keptAfter(25)]).toEqual([true, false])
})

it('solves, settles and archives a challenge, each at its time', async () => {
  const slug = await ask()
  await enter(slug)
  expect((await act(asker, slug, 'archive', confirmed)).json().error.code).toBe(
    'challenge_still_open',
  )
  expect((await act(asker, slug, 'solve', confirmed)).json().data.state).toBe('closed')
  expect((await act(asker, slug, 'solve', confirmed)).json().error.code).toBe('challenge_closed')
  server.turnTo('2026-03-09T09:00:00Z')
  await settleClosed(server.deps)
  server.turnTo('2026-09-05T09:00:00Z')
  expect(await archiveSettled(server.deps)).toBeGreaterThan(0)
  const page = (await visitor(server)('GET', `/challenges/${slug}`)).json().data
  expect(page.state).toBe('archived')
  server.turnTo('2026-03-02T09:00:00Z')
})
