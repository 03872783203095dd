import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleClosed } from '../../services/api/src/play/closing/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

const NOON = '2026-03-02T09:00:00Z'
let server: ApiServer
let asker: Member
let raters: Member[]
let authors: Member[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  authors = await Promise.all(['una', 'ugo'].map((handle) => join(server, handle)))
  raters = await Promise.all(['ann', 'bob', 'cem', 'dot'].map((handle) => join(server, handle)))
})
afterAll(() => server.stop())

const rate = (who: Member, slug: string, idea_id: number, value: number) =>
  who.call('POST', `/challenges/${slug}/ratings`, { idea_id, value })
const like = (who: Member, slug: string, value: number) =>
  who.call('POST', `/challenges/${slug}/question-ratings`, { value })
const liked = async (who: Pick<Member, 'call'>, slug: string) =>
  (await who.call('GET', `/challenges/${slug}/question-ratings`)).json().data
const shelf = async (who: Member, name: string, more = '') =>
  (await who.call('GET', `/platform/dashboards/rater/questions?shelf=${name}${more}`)).json()
const close = (slug: string) => asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
const numbered = (slug: string) => Number(slug.split('-').at(-1))

async function openChallenge(ideas = 6): Promise<{ slug: string; ideas: number[] }> {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const ids: number[] = []
  for (let at = 0; at < ideas; at++) {
    const idea = { challenge: slug, title: `Idea ${at}`, description: 'Like this.' }
    const entered = await (authors[at % 2] as Member).call('POST', '/ideas/v2', idea)
    ids.push(entered.json().data.id)
  }
  return { slug, ideas: ids }
}

/**
 * Three raters see the first idea as the best and the last as the worst; the fourth rater sees the
 * reverse.
 */
async function played() {
  const { slug, ideas } = await openChallenge()
  for (const [who, rater] of raters.entries()) {
    for (const [at, idea] of ideas.entries())
      await rate(rater, slug, idea, who < 3 ? 9 - at : 3 + at)
  }
  return { slug, ideas }
}

it('a challenge is rated by players, changed while it is open, and paid once', async () => {
  const { slug, ideas } = await openChallenge()
  const newcomer = await join(server, 'newcomer')
  expect((await like(newcomer, slug, 4)).json().error.code).toBe('question_rating_first')
  await rate(newcomer, slug, ideas[0] ?? 0, 7)
  await takeFiled(server.db)
  expect((await like(asker, slug, 5)).json().error.code).toBe('own_question')
  expect((await like(newcomer, slug, 6)).statusCode).toBe(422)
  expect((await like(newcomer, slug, 4)).json().data).toEqual({ value: 4, changed: false })
  expect((await like(newcomer, slug, 2)).json().data).toEqual({ value: 2, changed: true })
  const keys = (await takeFiled(server.db)).map(({ key, recipient }) => [key, recipient])
  expect(keys).toEqual([
    ['ChallengeRated', null],
    ['ChallengeRated:RatedChallenge', newcomer.id],
    ['ChallengeRated', null],
  ])
})

it('two simultaneous ratings count once', async () => {
  const { slug } = await openChallenge()
  const [ann] = raters as [Member]
  const other = await openChallenge()
  await rate(ann, other.slug, other.ideas[0] ?? 0, 5)
  await takeFiled(server.db)
  await Promise.all([like(ann, slug, 3), like(ann, slug, 3), like(ann, slug, 3)])
  const paid = (await takeFiled(server.db)).filter(({ key }) => key.includes(':RatedChallenge'))
  expect(paid).toHaveLength(1)
})

it('the ratings of a challenge are shown, and paid to its asker, at the close', async () => {
  const { slug } = await played()
  for (const [at, rater] of raters.entries()) await like(rater, slug, 2 + (at % 2))
  expect(await liked(asker, slug)).toMatchObject({
    mine: null,
    received: null,
    can: { rate: { allowed: false, reason: 'This is your own challenge. Rate another one.' } },
  })
  expect(await liked({ call: visitor(server) }, slug)).toMatchObject({ mine: null, received: null })
  await takeFiled(server.db)
  await close(slug)
  const filed = await takeFiled(server.db)
  const got = filed.filter(({ key }) => key === 'ChallengeRated:ChallengeRatedByAnalyst')
  expect(got.every(({ recipient }) => recipient === asker.id)).toBe(true)
  expect(got.map((event) => 'data' in event && event.data).toSorted(byText)).toEqual(
    [2, 2, 3, 3].map((stars) => ({ stars, starsMax: 5 })),
  )
  expect(await liked(raters[0] as Member, slug)).toMatchObject({
    mine: 2,
    received: { times: 4, stars: 2.5 },
    can: { rate: { allowed: false } },
  })
  expect((await like(raters[0] as Member, slug, 5)).json().error.code).toBe('challenge_closed')
})

it('a rater sees the agreement with the crowd at the close, and with the asker after settling', async () => {
  const { slug, ideas } = await played()
  const mine = async (who: Member) =>
    (await who.call('GET', `/challenges/${slug}/ratings/mine`)).json().data
  expect(await mine(raters[0] as Member)).toBeNull()
  await close(slug)
  const [first, fourth] = [await mine(raters[0] as Member), await mine(raters[3] as Member)]
  expect(first).toMatchObject({ ratings: 6, asker: null })
  expect(first.rho).toBeGreaterThan(500)
  expect(fourth.rho).toBeLessThan(-500)
  const picks = [{ idea: ideas[0], rank: 1 }]
  await asker.call('PUT', `/challenges/${slug}/catalyst/picker`, { picks, version: 0 })
  server.turnTo('2026-03-09T09:00:00Z')
  await settleClosed(server.deps)
  server.turnTo(NOON)
  expect(await mine(raters[0] as Member)).toMatchObject({ asker: 'agrees' })
  expect(await mine(raters[3] as Member)).toMatchObject({ asker: 'contradicts' })
})

it('ideas too close to the winners’ cut are provisional until the picks are final', async () => {
  const { slug, ideas } = await openChallenge()
  // All raters agree on the four best ideas, and rate the two behind them equally.
  const stars = [10, 9, 8, 7, 2, 2]
  for (const rater of raters) {
    for (const [at, idea] of ideas.entries()) await rate(rater, slug, idea, stars[at] ?? 0)
  }
  await close(slug)
  const { data } = (await authors[0]?.call('GET', `/challenges/${slug}/ideas`))?.json() ?? {}
  const unsure = data.filter(({ result }: { result: { is_provisional: boolean } }) =>
    Boolean(result.is_provisional),
  )
  const ids = unsure.map(({ id }: { id: number }) => id)
  expect(ids.toSorted()).toEqual(ideas.slice(4).toSorted())
  await asker.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  const settled = (await asker.call('GET', `/challenges/${slug}/ideas`)).json().data
  expect(settled.map(({ result }: { result: { place: number } }) => result.place)).toEqual([
    ...[1, 2, 3, 4, 5, 6],
  ])
  expect(
    settled.filter(({ result }: { result: { is_provisional: boolean } }) => result.is_provisional),
  ).toEqual([])
})

it('an asker who rated cannot infer the crowd’s order from their agreement before picking', async () => {
  const { slug, ideas } = await played()
  for (const [at, idea] of ideas.entries()) await rate(asker, slug, idea, 9 - at)
  await close(slug)
  const { data } = (await asker.call('GET', `/challenges/${slug}/ratings/mine`)).json()
  expect(data).toEqual({ ratings: 6, rho: null, asker: null })
  const { data: closed } = await shelf(asker, 'closed')
  const here = closed.find(({ id }: { id: number }) => id === numbered(slug))
  expect(here.result).toEqual({ ratings: 6, rho: null, asker: null })
})

it('a challenge moves across a rater’s three shelves', async () => {
  const { slug, ideas } = await openChallenge()
  const eve = await join(server, 'eve')
  const named = ({ data }: { data: { slug: string }[] }) =>
    data.find((question) => question.slug === slug)
  expect(named(await shelf(eve, 'open', '&size=100'))).toMatchObject({ rated: 0, left: 5 })
  expect(named(await shelf(eve, 'mine'))).toBeUndefined()
  for (const idea of ideas.slice(0, 4)) await rate(eve, slug, idea, 6)
  expect(named(await shelf(eve, 'mine'))).toMatchObject({ rated: 4, left: 2, result: null })
  for (const idea of ideas.slice(4)) await rate(eve, slug, idea, 6)
  expect(named(await shelf(eve, 'open', '&size=100'))).toBeUndefined()
  await close(slug)
  expect(named(await shelf(eve, 'mine'))).toBeUndefined()
  expect((await shelf(eve, 'closed')).data).toMatchObject([
    { slug, rated: 6, left: 0, result: { ratings: 6, rho: null } },
  ])
})

it('open challenges are shuffled by a seed, the same on every page', async () => {
  for (let at = 0; at < 4; at++) await openChallenge(2)
  const eve = raters[1] as Member
  const slugs = async (more: string) =>
    (await shelf(eve, 'open', more)).data.map((question: { slug: string }) => question.slug)
  const whole = await slugs('&seed=7&size=100')
  const pages = [await slugs('&seed=7&size=2'), await slugs('&seed=7&size=2&page=1')]
  expect(pages.flat()).toEqual(whole.slice(0, 4))
  expect(await slugs('&seed=8&size=100')).not.toEqual(whole)
  expect((await slugs('&seed=8&size=100')).toSorted()).toEqual(whole.toSorted())
})

it('shows a rater’s progress for every challenge on a shelf', async () => {
  const [one, other] = [await openChallenge(3), await openChallenge(2)]
  const fay = await join(server, 'fay')
  for (const idea of one.ideas.slice(0, 2)) await rate(fay, one.slug, idea, 5)
  const { data } = await shelf(fay, 'open', '&size=100')
  const come = new Map(
    data.map(({ slug, rated, left }: { slug: string; rated: number; left: number }) => [
      slug,
      [rated, left],
    ]),
  )
  expect([come.get(one.slug), come.get(other.slug)]).toEqual([
    [2, 1],
    [0, 2],
  ])
})
