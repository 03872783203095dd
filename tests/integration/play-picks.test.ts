import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeEnded, settleClosed } from '../../services/api/src/play/closing/jobs.ts'
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
let asker: Member
let author: Member
let raters: Member[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  author = await join(server, 'author')
  raters = await Promise.all(['ann', 'bob', 'cem', 'dot'].map((handle) => join(server, handle)))
})
afterAll(() => server.stop())

/** A challenge with six ideas by two authors; the first is rated best. */
async function played(): Promise<{ slug: string; ideas: number[] }> {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const ideas: number[] = []
  for (const [at, who] of [author, raters[0], author, raters[0], author, raters[0]].entries()) {
    const idea = { challenge: slug, title: `Idea ${at}`, description: 'Like this.' }
    const entered = await (who as Member).call('POST', '/ideas/v2', idea)
    ideas.push(entered.json().data.id)
  }
  for (const rater of raters.slice(1)) {
    for (const [at, idea_id] of ideas.entries()) {
      await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id, value: 9 - at })
    }
  }
  return { slug, ideas }
}
const close = (slug: string) => asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
const picker = (slug: string) => `/challenges/${slug}/catalyst/picker`
/** The public picks, each with the id of its idea. */
const shownPicks = async (slug: string) => {
  const ideas: { id: number; pick: unknown }[] = (
    await author.call('GET', `/challenges/${slug}/ideas`)
  ).json().data
  return ideas.flatMap(({ id, pick }) => (pick === null ? [] : [[id, pick]]))
}
const pick = (slug: string, picks: number[], version: number) =>
  asker.call('PUT', picker(slug), {
    version,
    picks: picks.map((idea, at) => ({ idea, rank: at + 1, comment: '' })),
  })

it('shows the asker no ranking before the picks are final, and accepts no picks afterwards', async () => {
  const { slug, ideas } = await played()
  expect((await pick(slug, [], 0)).json().error.code).toBe('picks_not_yet')
  await close(slug)
  const seen = (await asker.call('GET', `/challenges/${slug}/ideas`)).json().data
  expect(seen.map((idea: { result: unknown }) => idea.result)).toEqual(ideas.map(() => null))
  const { candidates, version } = (await asker.call('GET', picker(slug))).json().data
  expect(JSON.stringify(candidates)).not.toMatch(/place|stars|ratings/)
  expect(candidates).toHaveLength(6)

  expect((await pick(slug, [ideas[3] ?? 0, ideas[0] ?? 0], version)).statusCode).toBe(200)
  const picked = (await asker.call('GET', `/challenges/${slug}/ideas`)).json().data
  expect(picked.map((idea: { result: unknown }) => idea.result)).toEqual(ideas.map(() => null))
  const dashboard = await asker.call('GET', `/challenges/${slug}/catalyst/ideas`)
  expect(dashboard.json().data.every((idea: { result: unknown }) => idea.result === null)).toBe(
    true,
  )
  const one = await asker.call('GET', `/challenges/ideas/${ideas[0]}`)
  expect(one.json().data.result).toBeNull()
  await author.call('PUT', '/me/resume', { is_public: true })
  const onResume = async (who: Member) => {
    const found: { id: number }[] = (await who.call('GET', '/members/author/resume')).json().data
      .ideas
    return found.filter(({ id }) => ideas.includes(id)).length
  }
  expect([await onResume(asker), await onResume(raters[0] as Member)]).toEqual([0, 3])
  const onProfile = async (who: Member): Promise<number> =>
    (await who.call('GET', '/users/author/profile')).json().data.ideas
  expect([await onProfile(asker), await onProfile(raters[0] as Member)]).toEqual([0, 3])

  const settle = (seen: number) =>
    asker.call('POST', `/challenges/${slug}/settle`, { confirm: true, version: seen })
  expect((await settle(version)).json().error.code).toBe('picks_stale')
  expect((await settle(version + 1)).json().data.state).toBe('settled')
  const late = await pick(slug, [ideas[0] ?? 0], version + 1)
  expect(late.json().error.code).toBe('picks_final')
  const shownIdeas = (await asker.call('GET', `/challenges/${slug}/ideas`)).json().data
  expect(shownIdeas[0]).toMatchObject({ id: ideas[0], result: { place: 1 } })
  expect([await onResume(asker), await onProfile(asker)]).toEqual([3, 3])
})

it('lets only the asker pick, and reports picks made in another window', async () => {
  const { slug, ideas } = await played()
  await close(slug)
  expect((await author.call('GET', picker(slug))).statusCode).toBe(403)
  const picks = [{ idea: ideas[0], rank: 1 }]
  const other = await author.call('PUT', picker(slug), { picks, version: 0 })
  expect(other.statusCode).toBe(403)
  const [one, two] = await Promise.all([
    pick(slug, [ideas[0] ?? 0], 0),
    pick(slug, [ideas[1] ?? 0], 0),
  ])
  expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409])
  const gap = await asker.call('PUT', picker(slug), {
    picks: [{ idea: ideas[0], rank: 2 }],
    version: 1,
  })
  expect(gap.statusCode).toBe(422)
})

it('after the week, pays the picked authors and the raters who foresaw the picks, once', async () => {
  const { slug, ideas } = await played()
  await close(slug)
  await pick(slug, [ideas[0] ?? 0], 0)
  server.turnTo('2026-03-09T08:59:59Z')
  expect(await settleClosed(server.deps)).toBe(0)
  server.turnTo('2026-03-09T09:00:00Z')
  await takeFiled(server.db)
  const counts = await Promise.all([settleClosed(server.deps), settleClosed(server.deps)])
  expect(Math.max(...counts)).toBeGreaterThan(0)
  const filed = (await takeFiled(server.db)).filter(
    (event) => 'challenge' in event && Number(slug.split('-').at(-1)) === event.challenge,
  )
  expect(filed.map((event) => event.key)).toEqual([
    'PicksMade',
    'ChallengeSettled',
    'ChallengeClosed:EndOfChallengeCatalystRanking',
    ...raters.slice(1).map(() => 'ChallengeClosed:IdeaRatingCorrelatedCatalyst'),
  ])
  expect(filed[2]).toMatchObject({ recipient: author.id, data: { place: 1 } })
  server.turnTo('2026-03-02T09:00:00Z')
  expect((await pick(slug, [], 1)).json().error.code).toBe('picks_final')
})

it('lets the asker make the picks final before the week is over, but only once', async () => {
  const { slug, ideas } = await played()
  await close(slug)
  await pick(slug, [ideas[0] ?? 0], 0)
  expect(await shownPicks(slug)).toEqual([])
  const settle = (who: Member) => who.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  expect((await settle(author)).statusCode).toBe(403)
  expect((await settle(asker)).json().data.state).toBe('settled')
  expect((await settle(asker)).json().error.code).toBe('not_to_settle')
  expect(await shownPicks(slug)).toEqual([[ideas[0], { place: 1, comment: '', lang: '' }]])
})

it('completes a challenge that a killed process left sealed', async () => {
  const { slug } = await played()
  await server.db
    .updateTable('challenges')
    .set({ state: 'closing', closing_by: 'asker', sealed_at: server.deps.now() })
    .where('slug', '=', slug)
    .execute()
  expect(await closeEnded(server.deps)).toBe(0)
  server.turnTo('2026-03-02T09:00:30Z')
  await takeFiled(server.db)
  expect(await closeEnded(server.deps)).toBe(1)
  const [closed] = await takeFiled(server.db)
  expect(closed).toMatchObject({ key: 'ChallengeClosed', data: { by: 'asker' } })
  server.turnTo('2026-03-02T09:00:00Z')
})

it('accepts no new ideas when the time is up, but ratings of assigned ideas for ten more minutes', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const idea = { challenge: slug, title: 'In time', description: 'Like this.' }
  const entered = (await author.call('POST', '/ideas/v2', idea)).json().data
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  server.turnTo('2026-04-01T08:59:00Z')
  const rater = await join(server, 'eve')
  const served = (await rater.call('GET', `/challenges/${slug}/ratings/next`)).json().data.idea
  server.turnTo('2026-04-01T09:05:00Z')
  const late = await join(server, 'fay')
  expect((await late.call('POST', '/ideas/v2', idea)).json().error.code).toBe('challenge_closed')
  const rate = (who: Member, served_id?: number) =>
    who.call('POST', `/challenges/${slug}/ratings`, { idea_id: entered.id, value: 8, served_id })
  expect((await rate(late)).json().error.code).toBe('challenge_closed')
  const next = async (who: Member) =>
    (await who.call('GET', `/challenges/${slug}/ratings/next`)).json().data
  expect(await next(late)).toMatchObject({ idea: null, progress: { to_rate: 0 } })
  const inHand = { id: entered.id, served_id: served.served_id }
  expect(await next(rater)).toMatchObject({ idea: inHand, progress: { to_rate: 1 } })
  expect((await rate(rater, served.served_id)).statusCode).toBe(200)
  expect(await next(rater)).toMatchObject({ idea: null, progress: { rated: 1, to_rate: 0 } })
  expect(await closeEnded(server.deps)).toBe(0)
  server.turnTo('2026-04-01T09:10:00Z')
  expect(await closeEnded(server.deps)).toBe(1)
})
