import { afterAll, beforeAll, expect, it } from 'vitest'
import { readExplanation } from '../../services/scoring/src/explain/read-explanation.ts'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { undoRebuild } from '../../services/scoring/src/rebuild/undo.ts'
import { verify } from '../../services/scoring/src/verify/verify.ts'
import { settled } from '../operators/settled.ts'
import { anEvent, cycleEvent, staffChange } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'
import { type Scores, startScores } from '../scores/scores.ts'

let scores: Scores
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
})
afterAll(() => scores?.stop())

const idOf = (at: number) => ids[at] as number
const bonus = (recipient: number) => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient })
/** Ada earns the most, Dan the least. */
const earn = () =>
  scores.append(...ids.flatMap((id, at) => Array.from({ length: 4 - at }, () => bonus(id))))
async function setStaff(at: number, isStaff: boolean) {
  await scores.owner.query('update api.accounts set is_admin = $2 where id = $1', [
    idOf(at),
    isStaff,
  ])
  await scores.append(staffChange(idOf(at), isStaff))
}
async function standings(olympiad: number) {
  const { rows } = await scores.owner.query<{ rank: number; member: number }>(
    `select s.rank, s.member from scoring.standings s join scoring.boards b on b.id = s.board
     where b.name = $1 order by rank`,
    [`platform-1-cycle${olympiad}-overall`],
  )
  return rows.map(({ rank, member }) => [rank, ids.indexOf(member)])
}
async function rebuiltFromTheLog(olympiad: number) {
  await scores.owner.query('delete from scoring.standings')
  await rebuild(scores.service)
  expect(await verify(scores.owner)).toMatchObject({ ok: true, difference: null })
  return standings(olympiad)
}

it('freezes the same standings after the staff has changed', async () => {
  await setStaff(3, true)
  await scores.append(cycleEvent('OlympiadStarted', 4))
  await earn()
  await rebuild(scores.service)
  await scores.append(cycleEvent('OlympiadEnded', 4))
  await settled(scores.owner)
  const frozen = [
    [1, 0],
    [2, 1],
    [3, 2],
  ]
  expect(await standings(4)).toEqual(frozen)

  await setStaff(3, false)
  await setStaff(0, true)
  await settled(scores.owner)
  // The previous generation is projected past the end of the cycle a second time. The standings are
  // frozen already and must stay the same.
  await undoRebuild(scores.service)
  expect(await standings(4)).toEqual(frozen)
  expect(await verify(scores.owner)).toMatchObject({ ok: true, difference: null })
  expect(await rebuiltFromTheLog(4)).toEqual(frozen)
})

it('uses the staff list in the cycle’s end event', async () => {
  const staff = [idOf(1)]
  await scores.append(anEvent('OlympiadStarted', { data: { olympiad: 5, seq: 5, staff: [] } }))
  await earn()
  await scores.append(anEvent('OlympiadEnded', { data: { olympiad: 5, seq: 5, staff } }))
  await settled(scores.owner)
  const frozen = [
    [1, 0],
    [2, 2],
    [3, 3],
  ]
  expect(await standings(5)).toEqual(frozen)
  expect(await rebuiltFromTheLog(5)).toEqual(frozen)
})

it('keeps the standings of a log without staff lists', async () => {
  await scores.append(cycleEvent('OlympiadStarted', 6))
  await earn()
  await scores.append(cycleEvent('OlympiadEnded', 6))
  await settled(scores.owner)
  // The state that the previous version left behind: Cleo was staff at the end, but no event says
  // so.
  const board = `(select id from scoring.boards where name = 'platform-1-cycle6-overall')`
  await scores.owner.query(
    `delete from scoring.standings where member = $1 and board in
       (select id from scoring.boards where name like 'platform-1-cycle6-%')`,
    [idOf(2)],
  )
  await scores.owner.query(
    `update scoring.standings set rank = rank - 1 where board in
       (select id from scoring.boards where name like 'platform-1-cycle6-%') and rank > 2`,
  )
  const left = await standings(6)
  expect(left).toHaveLength(2)
  await scores.owner.query('delete from scoring.baseline')
  const upgraded = await startScoringOn(scores.stack)
  await upgraded.stop()

  expect(await verify(scores.owner)).toMatchObject({ ok: true, difference: null })
  await rebuild(scores.service)
  expect(await standings(6)).toEqual(left)
  await scores.owner.query(`delete from scoring.standings where rank = 2 and board = ${board}`)
  expect(await verify(scores.owner)).toMatchObject({ ok: false, difference: { served: null } })
  await rebuild(scores.service)
  expect(await standings(6)).toEqual(left)
})

it('gives the points of a merged account to the kept account, and a rebuild agrees', async () => {
  const [from, into] = [idOf(1), idOf(2)]
  const sums = async (member: number) => {
    const { rows } = await scores.owner.query<{ board: string; milli: string }>(
      `select b.name as board, r.milli_points as milli from scoring.boards b
       join scoring.board_rows_${await generation()} r on r.board = b.id
       where r.member = $1 and b.name like 'platform-1-%-overall' order by b.name`,
      [member],
    )
    return new Map(rows.map(({ board, milli }) => [board, Number(milli)]))
  }
  const generation = async () => {
    const { rows } = await scores.owner.query('select generation from scoring.checkpoint')
    return rows[0].generation
  }
  await scores.append(cycleEvent('OlympiadStarted', 8))
  await earn()
  await settled(scores.owner)
  const [left, kept] = [await sums(from), await sums(into)]
  // Points that are filed later for the closed account go to the kept one, in the race as well.
  await scores.append(
    anEvent('AccountsMerged', { platform: null, category: null, data: { from, into } }),
    bonus(from),
  )
  await settled(scores.owner)
  const one = 10_000
  const total =
    (left.get('platform-1-all-overall') ?? 0) + (kept.get('platform-1-all-overall') ?? 0)
  expect((await sums(into)).get('platform-1-all-overall')).toBe(total + one)
  expect((await sums(into)).get('platform-1-cycle8-overall')).toBe(
    (kept.get('platform-1-cycle8-overall') ?? 0) + one,
  )
  expect([...(await sums(from)).keys()]).not.toContain('platform-1-all-overall')
  expect((await sums(from)).get('platform-1-cycle8-overall')).toBe(
    left.get('platform-1-cycle8-overall'),
  )
  const explained = await readExplanation(scores.service, {
    member: into,
    role: 'overall',
    after: 0,
    size: 500,
    blind: false,
  })
  expect(explained.steps.at(-1)?.running_milli_points).toBe(explained.milli_points)

  expect(await verify(scores.owner)).toMatchObject({ ok: true, difference: null })
  await undoRebuild(scores.service)
  expect(await verify(scores.owner)).toMatchObject({ ok: true, difference: null })
  await rebuild(scores.service)
  expect(await verify(scores.owner)).toMatchObject({ ok: true, difference: null })
})
