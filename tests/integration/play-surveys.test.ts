import { ServedIdea } from '@ideathlon/contracts/ratings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rewardGuests } from '../../services/api/src/play/surveys/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  type Call,
  join,
  type Member,
  makeAdmin,
  PASSWORD,
  startApiServer,
  takeFiled,
  visitor,
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
  raters = await Promise.all(['ann', 'bob'].map((handle) => join(server, handle)))
  await makeAdmin(server, asker)
})
afterAll(() => server.stop())

/** A challenge with two ideas that both members rate almost alike, the first a little higher. */
async function openSurvey(): Promise<{ slug: string; ideas: number[] }> {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  await asker.call('PUT', `/challenges/${slug}/survey`, { on: true })
  const ideas: number[] = []
  for (const title of ['Bread', 'Light']) {
    const idea = { challenge: slug, title, description: 'Like this.' }
    ideas.push((await author.call('POST', '/ideas/v2', idea)).json().data.id)
  }
  for (const rater of raters) {
    for (const [at, idea_id] of ideas.entries()) {
      await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id, value: 8 - at })
    }
  }
  return { slug, ideas }
}

async function guestOf(slug: string): Promise<Call> {
  const begun = await visitor(server)('POST', '/surveys', { challenge: slug })
  expect(begun.json().data).toEqual({ challenge: slug, is_guest: true })
  const cookie = begun.cookies.find(({ name }) => name === 'bn_auth')
  expect(cookie).toMatchObject({ httpOnly: true })
  expect(begun.body).not.toContain(cookie?.value ?? 'nothing')
  return visitor(server, { cookie: `bn_auth=${cookie?.value}` })
}
const rate = (who: Call, slug: string, idea_id: number, value: number) =>
  who('POST', `/challenges/${slug}/ratings`, { idea_id, value })
const keep = (guest: Call, handle: string, headers = {}) => {
  const email = `${handle}@example.org`
  const body = { handle, email, password: PASSWORD, first_name: 'Gus' }
  return guest('POST', '/surveys/keep', body, headers)
}
const close = (slug: string) => asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
const results = async (slug: string) =>
  (await raters[0]?.call('GET', `/challenges/${slug}/ideas`))
    ?.json()
    .data.map((idea: { id: number; result: { ratings: number } }) => [idea.id, idea.result.ratings])

it('lets a guest rate one challenge, and use nothing else', async () => {
  const { slug, ideas } = await openSurvey()
  const { slug: other, ideas: others } = await openSurvey()
  const guest = await guestOf(slug)
  await takeFiled(server.db)

  const next = (await guest('GET', `/challenges/${slug}/ratings/next`)).json().data.idea
  expect(Object.keys(next).toSorted()).toEqual(Object.keys(ServedIdea.shape).toSorted())
  expect((await rate(guest, slug, ideas[0] ?? 0, 2)).statusCode).toBe(200)
  const filed = (await takeFiled(server.db)).map(({ key }) => key)
  expect(filed).toEqual(['RatingCreated'])
  expect((await guest('GET', `/surveys/${slug}`)).json().data.guest).toEqual({
    rated: 1,
    to_rate: 1,
    skips_left: 3,
  })

  const elsewhere = await rate(guest, other, others[0] ?? 0, 2)
  expect(elsewhere.json().error?.code, elsewhere.body).toBe('guest_elsewhere')
  expect((await guest('GET', `/challenges/${other}/ratings/next`)).statusCode).toBe(409)
  expect((await guest('GET', '/me/detailed')).json().data).toBeNull()
  const idea = { challenge: slug, title: 'Mine', description: 'Like this.' }
  expect((await guest('POST', '/ideas/v2', idea)).statusCode).toBe(401)
  expect((await guest('GET', `/challenges/${slug}`)).json().data.mine).toBeNull()
})

it('gives guests no weight, and shows the asker their results beside the crowd’s', async () => {
  const { slug, ideas } = await openSurvey()
  for (let guests = 0; guests < 3; guests += 1) {
    const guest = await guestOf(slug)
    await rate(guest, slug, ideas[0] ?? 0, 1)
    await rate(guest, slug, ideas[1] ?? 0, 10)
  }
  const early = await asker.call('GET', `/surveys/${slug}/results`)
  expect(early.json().error.code).toBe('challenge_still_open')
  await close(slug)
  expect(await results(slug)).toEqual([
    [ideas[0], 2],
    [ideas[1], 2],
  ])
  const unpicked = await asker.call('GET', `/surveys/${slug}/results`)
  expect(unpicked.json().error.code).toBe('survey_after_picks')
  const picks = [{ idea: ideas[0], rank: 1, comment: '' }]
  await asker.call('PUT', `/challenges/${slug}/catalyst/picker`, { version: 0, picks })
  const picked = await asker.call('GET', `/surveys/${slug}/results`)
  expect(picked.json().error.code).toBe('survey_after_picks')
  await asker.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  const surveyResults = (await asker.call('GET', `/surveys/${slug}/results`)).json().data
  expect(surveyResults.guests).toBe(3)
  expect(surveyResults.ideas[0]).toMatchObject({
    idea: ideas[0],
    members: { ratings: 2, stars: 8 },
    guests: { ratings: 3, stars: 1 },
  })
  expect((await author.call('GET', `/surveys/${slug}/results`)).statusCode).toBe(403)
})

it('counts and pays a guest’s ratings once they have joined, while the challenge is open', async () => {
  const { slug, ideas } = await openSurvey()
  const guest = await guestOf(slug)
  for (const idea of ideas) await rate(guest, slug, idea, 6)
  // Sent twice at the same time, and again because the answers were lost.
  const send = () => keep(guest, 'gus', { 'idempotency-key': 'guest-in-a-train' })
  for (const kept of [...(await Promise.all([send(), send()])), await send()]) {
    expect(kept.json().data?.me.user).toMatchObject({ handle: 'gus' })
  }
  expect((await keep(guest, 'gusagain')).json().error.code).toBe('member_already')

  await takeFiled(server.db)
  await Promise.all([rewardGuests(server.deps), rewardGuests(server.deps)])
  const paid = await takeFiled(server.db)
  expect(paid.map(({ key }) => key)).toEqual(ideas.map(() => 'RatingCreated:RatedIdea'))
  await close(slug)
  expect(await results(slug)).toEqual([
    [ideas[0], 3],
    [ideas[1], 3],
  ])
})

it('pays nothing for a guest’s ratings if the challenge was sealed before the guest joined', async () => {
  const { slug, ideas } = await openSurvey()
  const guest = await guestOf(slug)
  for (const idea of ideas) await rate(guest, slug, idea, 6)
  await close(slug)
  server.turnTo('2026-03-02T10:00:00Z')
  await keep(guest, 'hal')
  await takeFiled(server.db)
  await rewardGuests(server.deps)
  expect(await takeFiled(server.db)).toEqual([])
  const surveyResults = (await asker.call('GET', `/surveys/${slug}/results`)).json()
  expect(surveyResults.error.code).toBe('survey_after_picks')
  server.turnTo('2026-03-02T09:00:00Z')
})

it('lets only the asker turn the survey on and off, and offers none for a challenge with an entry fee', async () => {
  const { slug } = await openSurvey()
  const turn = (who: Member, on: boolean) => who.call('PUT', `/challenges/${slug}/survey`, { on })
  expect((await visitor(server)('GET', `/surveys/${slug}`)).json().data).toMatchObject({
    survey: { allowed: true, reason: null },
    comes_first: true,
    is_asker: false,
  })
  expect((await turn(author, false)).statusCode).toBe(403)
  expect((await turn(asker, false)).json().data).toEqual({ on: false })
  const off = await visitor(server)('POST', '/surveys', { challenge: slug })
  expect(off.json().error.code).toBe('survey_off')
  await turn(asker, true)
  await server.db
    .updateTable('challenges')
    .set({ idea_entry_fee_cents: 100 })
    .where('slug', '=', slug)
    .execute()
  const unfit = await visitor(server)('POST', '/surveys', { challenge: slug })
  expect(unfit.json().error.code).toBe('survey_unfit')
  const own = (await asker.call('GET', `/surveys/${slug}`)).json().data
  expect(own).toMatchObject({ is_asker: true, comes_first: false })

  const plain = (await author.call('POST', '/challenges', aQuestion)).json().data.slug
  const none = await visitor(server)('POST', '/surveys', { challenge: plain })
  expect(none.json().error.code).toBe('survey_off')
})

it('opens the survey through the asker’s link once there is something to rate', async () => {
  const { slug } = await openSurvey()
  const link = async (who: Member, survey_mode: boolean, of = slug) =>
    new URL(
      (await who.call('GET', `/sharing/intent/challenge/${of}?survey_mode=${survey_mode}`)).json()
        .data.url,
    ).pathname
  expect(await link(asker, true)).toBe(`/challenges/${slug}/survey`)
  expect(await link(asker, false)).toBe(`/challenges/${slug}`)
  expect(await link(author, true)).toBe(`/challenges/${slug}`)

  const fresh = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  await asker.call('PUT', `/challenges/${fresh}/survey`, { on: true })
  expect(await link(asker, true, fresh)).toBe(`/challenges/${fresh}`)
  expect((await visitor(server)('GET', `/surveys/${fresh}`)).json().data).toMatchObject({
    survey: { allowed: false, reason: 'rating_not_started' },
    comes_first: false,
  })
})

it('keeps the survey off until the asker turns it on', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  const read = async () => (await asker.call('GET', `/surveys/${slug}`)).json().data
  expect(await read()).toMatchObject({ is_on: false, survey: { reason: 'survey_off' } })
  await asker.call('PUT', `/challenges/${slug}/survey`, { on: true })
  expect(await read()).toMatchObject({ is_on: true, survey: { allowed: true } })
})

it('answers a mistyped challenge address with a message about it', async () => {
  const { slug } = await openSurvey()
  const says =
    'No challenge has this address. Check the link for typing errors, or search for the challenge.'
  const typed = await visitor(server)('GET', `/surveys/${slug.toUpperCase()}`)
  expect(typed.statusCode).toBe(422)
  expect(typed.json().errors).toEqual([{ field: 'challenge', error: says }])
  for (const call of [visitor(server), asker.call]) {
    const begun = await call('POST', '/surveys', { challenge: `${slug}0` })
    expect(begun.statusCode).toBe(404)
  }
})
