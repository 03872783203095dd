import { readIdeaAwards, readMedals, readMedalsMeta } from '@ideathlon/contracts/awards'
import { readNeurons } from '@ideathlon/contracts/brain'
import { readGamePoints } from '@ideathlon/contracts/gamedash'
import { type Figure, readContextStats, readImpact } from '@ideathlon/contracts/stats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEvent } from '../pipeline/commands.ts'
import { admin, member, type Scores, startScores } from '../scores/scores.ts'

const OPEN = 71
const CLOSED = 72
const LONG_AGO = '2020-02-02T10:00:00Z'

let scores: Scores
let last = 0

beforeAll(async () => {
  scores = await startScores()
  await scores.owner.query(
    `insert into api.accounts (id, handle, first_name, created_at, is_guest, deleted_at)
     overriding system value
     values (901, 'new.ada', 'Ada', now(), false, null), (902, 'old.ben', 'Ben', $1, false, null),
       (903, 'guest', '', now(), true, null), (904, 'gone', 'Cai', now(), false, now())`,
    [LONG_AGO],
  )
  await append(
    anEvent('AccountCreated', {}),
    anEvent('ChallengePublished', {
      challenge: CLOSED,
      occurredAt: LONG_AGO,
      data: { opensAt: LONG_AGO, closesAt: LONG_AGO, assumptions: 0 },
    }),
    entered(20, CLOSED, { occurredAt: LONG_AGO }),
    published(CLOSED, { occurredAt: LONG_AGO }),
    entered(20, OPEN),
    published(OPEN),
    ...rating({ rater: 30, author: 20, challenge: CLOSED }),
    ...rating({ rater: 30, author: 20, challenge: OPEN }),
    anEvent('ChallengeClosed', {
      challenge: CLOSED,
      data: { by: 'time', ideas: 1, ratings: 1, players: 2 },
    }),
  )
})
afterAll(() => scores?.stop())

const append = async (...events: Parameters<Scores['append']>) => {
  last = await scores.append(...events)
}
const entered = (recipient: number, challenge: number, over = {}) =>
  anEvent('IdeaCreated:IdeaSubmitted', {
    recipient,
    challenge,
    idea: 9,
    data: { assumptions: 0 },
    ...over,
  })
const published = (challenge: number, over = {}) =>
  anEvent('IdeaPublished', { challenge, idea: 9, ...over })
const rating = ({ rater = 30, author = 20, challenge = OPEN, stars = 8 }) => [
  anEvent('RatingCreated:RatedIdea', {
    recipient: rater,
    challenge,
    idea: 9,
    data: { earnedToday: 0 },
  }),
  anEvent('IdeaRated:IdeaRatedInChallenge', {
    recipient: author,
    challenge,
    idea: 9,
    data: { stars, starsMax: 10 },
  }),
]
const short = (figures: readonly Figure[]) =>
  Object.fromEntries(
    figures.filter((one) => one.value !== 0).map((one) => [one.key, [one.value, one.delta]]),
  )
const figures = async (path: string, as?: Parameters<Scores['get']>[2]) =>
  short((await scores.get(readImpact.answer, `${path}?min_position=${last}`, as)).data)

describe('a member’s figures', () => {
  it('show others closed challenges only, and the member every act', async () => {
    expect(await figures('/brain/20/impact')).toEqual({ ideas: [1, 0], ratings_received: [1, 1] })
    expect(await figures('/brain/20/impact', member(20))).toEqual({
      ideas: [2, 1],
      ratings_received: [1, 1],
    })
    for (const other of [undefined, member(20), admin]) {
      expect(await figures('/brain/30/impact', other)).toEqual({ ratings_given: [1, 1] })
    }
    expect(await figures('/brain/30/impact', member(30))).toEqual({ ratings_given: [2, 2] })
    expect(await figures('/brain/20/impact', admin)).toEqual({
      ideas: [1, 0],
      ratings_received: [1, 1],
    })
  })

  it('are also served under the addresses of the statistics', async () => {
    const impact = await figures('/brain/20/impact')
    expect(await figures('/stats/20/details')).toEqual(impact)
    expect(await figures('/stats/context/member/20/stats')).toEqual(impact)
    expect(await figures('/stats/context/user/20/stats')).toEqual(impact)
  })
})

describe('a challenge’s figures', () => {
  it('contain its ideas while it is open, and everything after the close', async () => {
    expect(await figures(`/stats/context/challenge/${OPEN}/stats`)).toEqual({ ideas: [1, 1] })
    expect(await figures(`/stats/context/challenge/${CLOSED}/stats`)).toEqual({
      ideas: [1, 0],
      ratings: [1, 1],
      players: [2, 2],
    })
    expect(await scores.status('/stats/context/challenge/9999/stats')).toBe(404)
    expect(await scores.status('/stats/context/somewhere/1/stats')).toBe(422)
  })
})

describe('the community’s figures', () => {
  it('count ratings at each close and existing members without guests, and follow the log', async () => {
    const before = await figures('/stats/resources/all')
    expect(before).toEqual({ questions: [1, 0], ideas: [2, 1], ratings: [1, 1], members: [2, 1] })
    await append(...rating({ rater: 31 }), published(OPEN))
    const after = await Promise.all([
      figures('/stats/resources/all'),
      figures('/stats/resources/ideas'),
    ])
    expect(after).toEqual([{ ...before, ideas: [3, 2] }, { ideas: [3, 2] }])
  })
})

describe('an open challenge', () => {
  it('changes no award and no figure, however its ideas are rated', async () => {
    const seen = async () => {
      const at = `?min_position=${last}&size=100`
      const [won, meta, idea, ...numbers] = await Promise.all([
        scores.get(readMedals.answer, `/award/medals/20${at}`),
        scores.get(readMedalsMeta.answer, `/award/medals/20/meta${at}`, member(20)),
        scores.get(readIdeaAwards.answer, `/award/ideas/9${at}`),
        figures('/brain/20/impact', member(20)),
        figures('/brain/33/impact'),
        figures('/stats/resources/all'),
        scores.get(readContextStats.answer, `/stats/context/challenge/${OPEN}/stats${at}`),
      ])
      return { won, meta, idea, numbers }
    }
    const before = await seen()
    for (const stars of [1, 10, 5.5]) await append(...rating({ rater: 33, stars }))
    expect(await seen()).toEqual(before)
  })
})

describe('neurons', () => {
  it('are found by id under both addresses, and by screen name', async () => {
    const { rows } = await scores.owner.query(
      `insert into api.accounts (handle, first_name, created_at)
       values ('nora.n', 'Nora', now()) returning id`,
    )
    const nora: number = rows[0].id
    await append(entered(nora, OPEN), ...rating({ rater: nora }))
    const read = (path: string) =>
      scores.get(readNeurons.answer, `${path}?min_position=${last}`, member(nora))
    const neurons = await read(`/brain/${nora}/neurons`)
    expect(neurons.data.map((one) => one.role)).toEqual(['analyst', 'innovator'])
    expect(await read(`/brain/neurons/${nora}`)).toEqual(neurons)
    expect(await read('/gamedash/Nora.N/neurons')).toEqual(neurons)
    const cut = await scores.get(
      readNeurons.answer,
      '/gamedash/nora.n/neurons?role=rater&size=1',
      admin,
    )
    expect(cut).toMatchObject({ data: [{ role: 'analyst' }], meta: { total: 1, size: 1 } })
  })

  it('of an open challenge can be read by the member only: others, including admins, see no trace', async () => {
    const path = `/brain/20/neurons?min_position=${last}&size=100`
    const own = await scores.get(readNeurons.answer, path, member(20))
    const others = await scores.get(readNeurons.answer, path, admin)
    expect(new Set(own.data.map(({ challenge }) => challenge))).toEqual(new Set([OPEN, CLOSED]))
    const closed = own.data.filter(({ challenge }) => challenge === CLOSED)
    expect(others.data).toEqual(closed)
    expect(others.meta.total).toBe(closed.length)
    expect(others.relationships.challenge.map(({ id }) => id)).not.toContain(OPEN)
  })

  it.each(['/brain/20/neurons', '/brain/neurons/20', '/gamedash/nora.n/neurons'])(
    'at %s are private',
    async (path) => {
      expect(await scores.status(path)).toBe(401)
      expect(await scores.status(path, member(999))).toBe(403)
    },
  )

  it('of an unknown member do not exist', async () => {
    expect(await scores.status('/gamedash/no.such.name/neurons', admin)).toBe(404)
  })

  it.each([
    '/brain/4711/overview',
    '/brain/4711/historical',
    '/brain/4711/neurons',
    '/gamedash/4711/highlights',
    '/award/medals/4711',
  ])('of an unknown member, at %s, are refused', async (path) => {
    expect(await scores.status(path, admin)).toBe(404)
  })

  it('of a member without acts are empty', async () => {
    const { rows } = await scores.owner.query(
      `insert into api.accounts (handle, first_name, created_at)
       values ('new.here', 'New', now()) returning id`,
    )
    for (const path of [`/brain/${rows[0].id}/overview`, `/award/medals/${rows[0].id}`]) {
      expect([path, await scores.status(path)]).toEqual([path, 200])
    }
  })
})

describe('experience points', () => {
  it.each([
    ['IdeaCreated:IdeaSubmitted', 20, 'innovator'],
    ['ChallengeClosed:EndOfChallengeCommunityRanking', 150, 'innovator'],
    ['IdeaRated:IdeaRatingVarianceLow', -10, 'analyst'],
  ])('of %s are %d by the rules in force', async (key, points, role) => {
    const path = `/game-points/${encodeURIComponent(key)}`
    const { data } = await scores.get(readGamePoints.answer, path)
    expect(data).toMatchObject({ key, points, role, rules_version: 4 })
  })

  it('of an unknown key do not exist', async () => {
    expect(await scores.status('/game-points/IdeaCreated:Nothing')).toBe(404)
  })
})
