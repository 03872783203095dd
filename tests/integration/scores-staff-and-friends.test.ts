import { readBoundResults, readLeaderboard } from '@ideathlon/contracts/boards'
import { readStandings } from '@ideathlon/contracts/olympiads'
import { readBoardAt } from '@ideathlon/contracts/point-in-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { anEvent, cycleEvent, staffChange } from '../pipeline/commands.ts'
import { member, type Scores, startScores } from '../scores/scores.ts'

const BOARD = 'platform-1-cycle4-overall'
/** For how long, and how often, to check whether the leaderboard shows a change. */
const LOOK = { timeout: 60_000, interval: 500 }

let scores: Scores
let last = 0
const ids: number[] = []

beforeAll(async () => {
  scores = await startScores()
  for (const handle of ['ada', 'ben', 'cleo', 'dan']) {
    const { rows } = await scores.owner.query(
      `insert into api.accounts (handle, first_name, created_at) values ($1, $1, now()) returning id`,
      [handle],
    )
    ids.push(rows[0].id)
  }
  await append(cycleEvent('OlympiadStarted', 4))
  await append(...ids.flatMap((id, at) => Array.from({ length: ids.length - at }, () => bonus(id))))
})
afterAll(() => scores?.stop())

const append = async (...events: Parameters<Scores['append']>) => {
  last = await scores.append(...events)
}
const bonus = (recipient: number) =>
  anEvent('IdeaCreated:EarlyIdeaBonus', { recipient, category: 3 })
const path = () => `/leaderboards/${BOARD}?min_position=${last}`
const ranked = async (query = '', as?: number) => {
  const { data, meta } = await scores.get(
    readLeaderboard.answer,
    path() + query,
    as === undefined ? undefined : member(as),
  )
  expect(meta.total).toBe(data.rows.length)
  return data.rows.map((row) => [row.order, row.member.handle])
}
/** Changes the account and sends the event in one command, as services/api does. */
const setStaff = async (at: number, isStaff: boolean) => {
  await scores.owner.query('update api.accounts set is_admin = $2 where id = $1', [
    ids[at],
    isStaff,
  ])
  await append(staffChange(ids[at] ?? 0, isStaff))
}

it('shows only a member and their friends, each at their overall rank', async () => {
  const [ada, ben, cleo, dan] = ids as [number, number, number, number]
  await scores.owner.query(
    `insert into api.friends (member, friend, since)
     values ($1, $2, now()), ($2, $1, now()), ($2, $3, now()), ($3, $2, now())`,
    [ada, cleo, dan],
  )
  expect(await ranked('&friends=true', ada)).toEqual([
    [1, 'ada'],
    [3, 'cleo'],
  ])
  expect(await ranked('&friends=true&q=cl', ada)).toEqual([[3, 'cleo']])
  expect(await ranked('&friends=true', ben)).toEqual([[2, 'ben']])
  expect(await ranked('&friends=true')).toEqual([])
})

it('excludes members who join the staff, and includes those who leave it', async () => {
  await setStaff(0, true)
  await expect
    .poll(() => ranked(), LOOK)
    .toEqual([
      [1, 'ben'],
      [2, 'cleo'],
      [3, 'dan'],
    ])
  await append(bonus(ids[0] ?? 0), bonus(ids[3] ?? 0))
  expect(await ranked()).toEqual([
    [1, 'ben'],
    [2, 'cleo'],
    [3, 'dan'],
  ])
  const own = await scores.get(readLeaderboard.answer, path(), member(ids[0] ?? 0))
  expect(own.data.own).toBeNull()
  const then = await scores.get(
    readBoardAt.answer,
    `/leaderboards/${BOARD}/at?at=${last}`,
    undefined,
  )
  expect(then.data.rows.map((row) => row.member.handle)).toEqual(['ben', 'cleo', 'dan'])

  await setStaff(0, false)
  await expect.poll(async () => (await ranked()).length, LOOK).toBe(4)
})

it('keeps the staff’s scores: rows and hash are independent of the staff', async () => {
  const before = await verify(scores.owner)
  await setStaff(1, true)
  await rebuild(scores.service)
  const after = await verify(scores.owner)
  expect(after.ok).toBe(true)
  expect(after.live_hash).toBe(before.live_hash)
})

it('permanently freezes a cycle without those who are staff at that moment', async () => {
  await append(cycleEvent('OlympiadEnded', 4))
  const standings = async () =>
    (await scores.get(readStandings.answer, `/leaderboards/${BOARD}/standings`)).data.map((row) => [
      row.order,
      row.member.handle,
    ])
  await expect.poll(standings, LOOK).toEqual([
    [1, 'ada'],
    [2, 'cleo'],
    [3, 'dan'],
  ])
  await setStaff(1, false)
  expect(await standings()).toHaveLength(3)
  const bound = await scores.get(
    readBoundResults.answer,
    `/leaderboards/${BOARD}/bound`,
    member(ids[1] ?? 0),
  )
  expect(bound.data.own).toBeNull()
})
