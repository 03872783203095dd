import { readLeaderboard } from '@ideathlon/contracts/boards'
import type { FiledEvent } from '@ideathlon/contracts/events/envelope'
import { readStandings } from '@ideathlon/contracts/olympiads'
import { readBoardAt } from '@ideathlon/contracts/point-in-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { settled } from '../operators/settled.ts'
import { anEvent } from '../pipeline/commands.ts'
import { type Scores, startScores } from '../scores/scores.ts'

const TRANSPORT = 11
const CITIES = 1
const POLL_OPTIONS = { timeout: 60_000 }

let scores: Scores
let last = 0
let owner = 0
let asker = 0
let sub = 0
/** A challenge about transport by `asker`, on the sub-platform of `owner`. */
let inside = 0
/** A challenge about cities by `asker`, on the main platform. */
let outside = 0
const members: number[] = []

const idOf = async (text: string, values: unknown[]): Promise<number> =>
  (await scores.owner.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
const account = (handle: string) =>
  idOf(
    `insert into api.accounts (handle, first_name, created_at) values ($1, $1, now()) returning id`,
    [handle],
  )
const challenge = (slug: string, home: number, category: number) =>
  idOf(
    `insert into api.challenges (platform, home, category, asker, slug, question_title, max_user_ideas,
       state, opens_at, closes_at, created_at)
     values (1, $2, $3, $4, $1, $1, 5, 'open', now(), now() + interval '1 day', now()) returning id`,
    [slug, home, category, asker],
  )

beforeAll(async () => {
  scores = await startScores()
  owner = await account('olga')
  asker = await account('anton')
  for (const handle of ['ada', 'ben', 'cleo']) members.push(await account(handle))
  sub = await idOf(
    `insert into api.platforms (slug, title, name, owner) values ('own', 'Own', 'Own', $1) returning id`,
    [owner],
  )
  inside = await challenge('inside', sub, TRANSPORT)
  outside = await challenge('outside', 1, CITIES)
})
afterAll(() => scores?.stop())

const append = async (...events: FiledEvent[]) => {
  last = await scores.append(...events)
}
const bonus = (at: number, of: number) =>
  anEvent('IdeaCreated:EarlyIdeaBonus', {
    recipient: members[at] ?? 0,
    challenge: of,
    category: of === inside ? TRANSPORT : CITIES,
  })
const turn = (key: string, olympiad: number, data: object = {}) => {
  const started = key === 'OlympiadStarted' || key === 'OlympiadEnded' ? { seq: 1 } : {}
  return anEvent(key, { category: null, data: { olympiad, ...started, ...data } })
}
const DIRECTOR = () => ({ scope: 'director', scope_id: owner })
const CATEGORY = { scope: 'category', scope_id: CITIES }

/** The order of a live board, with the points. */
async function board(name: string) {
  const path = `/leaderboards/${name}?min_position=${last}`
  const { data } = await scores.get(readLeaderboard.answer, path)
  return {
    board: data.board,
    rows: data.rows.map((row) => [members.indexOf(row.member.id), row.milli_points / 1000]),
  }
}
const frozen = async (name: string) =>
  (await scores.get(readStandings.answer, `/leaderboards/${name}/standings`)).data.map((row) => [
    ...[members.indexOf(row.member.id), row.milli_points / 1000],
  ])

it('ranks a sub-platform, a Director and a parent category, each by its own cycle', async () => {
  await append(turn('OlympiadStarted', 1))
  await append(turn('OlympiadStarted', 2, { scope: 'platform', scope_id: sub }))
  await append(turn('OlympiadStarted', 3, DIRECTOR()))
  await append(turn('OlympiadStarted', 4, CATEGORY))
  await append(bonus(0, inside), bonus(1, inside), bonus(0, outside), bonus(2, outside))

  const all = [
    [0, 20],
    [1, 10],
    [2, 10],
  ]
  const there = [
    [0, 10],
    [1, 10],
  ]
  expect(await board('platform-1-current-overall')).toEqual({
    board: 'platform-1-cycle1-overall',
    rows: all,
  })
  expect(await board(`platform-${sub}-current-overall`)).toEqual({
    board: `platform-${sub}-cycle2-overall`,
    rows: there,
  })
  expect(await board(`director-${owner}-current-innovator`)).toEqual({
    board: `director-${owner}-cycle3-innovator`,
    rows: there,
  })
  expect(await board(`category-${CITIES}-current-overall`)).toEqual({
    board: `category-${CITIES}-cycle4-overall`,
    rows: all,
  })
  // A category without a tournament of its own takes part in the platform's tournament.
  expect(await board(`category-${TRANSPORT}-current-overall`)).toEqual({
    board: `category-${TRANSPORT}-cycle1-overall`,
    rows: there,
  })
  expect((await board(`category-${CITIES}-all-overall`)).rows).toEqual(all)
  expect((await board(`platform-${sub}-all-overall`)).rows).toEqual(there)
})

it('pauses one cycle while the others count', async () => {
  await append(turn('OlympiadPaused', 3, DIRECTOR()))
  await append(bonus(1, inside))
  await append(turn('OlympiadResumed', 3, DIRECTOR()))
  const rows = [
    [1, 20],
    [0, 10],
  ]
  expect((await board(`director-${owner}-cycle3-overall`)).rows).toEqual([
    [0, 10],
    [1, 10],
  ])
  expect((await board(`platform-${sub}-cycle2-overall`)).rows).toEqual(rows)
  expect((await board(`director-${owner}-all-overall`)).rows).toEqual(rows)
})

it('freezes the cycle of a Director by itself, and the others later', async () => {
  await append(turn('OlympiadEnded', 3, DIRECTOR()))
  await append(bonus(2, inside), bonus(2, inside), bonus(2, inside))
  const name = `director-${owner}-cycle3-overall`
  await expect
    .poll(() => frozen(name), POLL_OPTIONS)
    .toEqual([
      [0, 10],
      [1, 10],
    ])
  expect(await scores.status(`/leaderboards/director-${owner}-current-overall`)).toBe(404)
  await append(turn('OlympiadEnded', 4, CATEGORY))
  await append(turn('OlympiadEnded', 2, { scope: 'platform', scope_id: sub }))
  await expect
    .poll(() => frozen(`category-${CITIES}-cycle4-overall`), POLL_OPTIONS)
    .toEqual([
      [2, 40],
      [0, 20],
      [1, 20],
    ])
})

it('ranks only the players of an invite-only cycle, and not those who left', async () => {
  const [ada, ben, cleo] = members as [number, number, number]
  await append(turn('OlympiadStarted', 5, { ...DIRECTOR(), players: [ada, ben] }))
  await append(bonus(0, inside), bonus(2, inside))
  await append(turn('OlympiadPlayerJoined', 5, { ...DIRECTOR(), member: cleo }))
  await append(bonus(1, inside), bonus(1, inside), bonus(2, inside))
  const running = `director-${owner}-current-overall`
  const before = [
    [1, 20],
    [0, 10],
    [2, 10],
  ]
  expect((await board(running)).rows).toEqual(before)
  await append(turn('OlympiadPlayerLeft', 5, { ...DIRECTOR(), member: ben }))
  await append(bonus(1, inside))
  const without = [
    [0, 10],
    [2, 10],
  ]
  expect((await board(running)).rows).toEqual(without)
  await append(turn('OlympiadPlayerJoined', 5, { ...DIRECTOR(), member: ben }))
  expect((await board(running)).rows).toEqual(before)
  await append(turn('OlympiadPlayerLeft', 5, { ...DIRECTOR(), member: ben }))
  await append(turn('OlympiadEnded', 5, DIRECTOR()))
  await expect.poll(() => frozen(`director-${owner}-cycle5-overall`), POLL_OPTIONS).toEqual(without)
})

it('gives a Director no place in a cycle of their own', async () => {
  await append(turn('OlympiadStarted', 6, DIRECTOR()))
  await append(turn('OlympiadStarted', 7, { scope: 'platform', scope_id: sub }))
  await append(bonus(0, inside), { ...bonus(0, inside), recipient: owner }, bonus(1, inside))
  const players = [
    [0, 10],
    [1, 10],
  ]
  expect((await board(`director-${owner}-current-overall`)).rows).toEqual(players)
  expect((await board(`platform-${sub}-current-innovator`)).rows).toEqual(players)
  expect((await board(`platform-${sub}-all-overall`)).rows).toContainEqual([-1, 10])
})

it('verifies and rebuilds these boards, and shows their past, like any other board', async () => {
  await settled(scores.owner)
  const isRight = { ok: true, difference: null }
  expect(await verify(scores.owner)).toMatchObject(isRight)
  const before = await board(`director-${owner}-all-overall`)
  await scores.owner.query('delete from scoring.standings')
  await rebuild(scores.service)
  expect(await verify(scores.owner)).toMatchObject(isRight)
  expect(await frozen(`director-${owner}-cycle5-overall`)).toEqual([
    [0, 10],
    [2, 10],
  ])
  await expect.poll(() => board(`director-${owner}-all-overall`), POLL_OPTIONS).toEqual(before)
  const path = `/leaderboards/director-${owner}-all-overall/at?at=${last}`
  const { data } = await scores.get(readBoardAt.answer, path)
  expect(data.rows.map((row) => [members.indexOf(row.member.id), row.milli_points / 1000])).toEqual(
    before.rows,
  )
})

it('stores the boards that an event counts for with the event', async () => {
  const { rows } = await scores.owner.query(
    `select distinct challenge, home, owner, asker, parent from log.events
     where challenge is not null order by challenge`,
  )
  expect(rows).toEqual([
    { challenge: inside, home: sub, owner, asker, parent: CITIES },
    { challenge: outside, home: null, owner: null, asker, parent: null },
  ])
})
