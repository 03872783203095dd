import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MilestoneStore } from '../../services/scoring/src/awards/milestone-store.ts'
import { anEvent } from '../pipeline/commands.ts'
import { type Scores, startScores } from '../scores/scores.ts'

const [VETERAN, OTHER] = [101, 102]
let scores: Scores
let head: number
let queries: { name: string; rows: number }[] = []

beforeAll(async () => {
  scores = await startScores()
  for (const recipient of [VETERAN, OTHER]) {
    await scores.append(
      ...Array.from({ length: 400 }, () => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient })),
    )
  }
  head = await scores.append(anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: VETERAN }))
})
afterAll(() => scores?.stop())
beforeEach(() => {
  queries = []
})

/** An empty store, as after a start, that records its queries. */
function coldStore(): MilestoneStore {
  const pool = {
    async query(query: { name: string }) {
      const answer = await scores.service.query(query as never)
      queries.push({ name: query.name, rows: (answer as { rows: unknown[] }).rows.length })
      return answer
    },
  }
  return new MilestoneStore(pool as unknown as Pool, () => [])
}
const rowsOf = (name: string) =>
  queries.filter((query) => query.name === name).map(({ rows }) => rows)
const foldedAnew = async () => {
  await scores.owner.query('delete from scoring.saved_milestones')
  return (await coldStore().of(VETERAN, head)).state()
}

it('members outside the cache cost one keyed read and the events since they were saved', async () => {
  const expected = await foldedAnew()
  await coldStore().ofAllWithin(60_000, [VETERAN, OTHER], head)
  queries = []
  head = await scores.append(anEvent('IdeaCreated:EarlyIdeaBonus', { recipient: VETERAN }))
  const read = await coldStore().ofAllWithin(60_000, [VETERAN, OTHER], head)
  expect(rowsOf('saved-milestones')).toEqual([2])
  expect(rowsOf('read-milestones')).toEqual([1])
  expect(read.get(VETERAN)?.state()).toEqual(await foldedAnew())
  expect(read.get(VETERAN)?.position).toBeGreaterThan(expected.position)
})

it('a state of another version is ignored and written again', async () => {
  const expected = await foldedAnew()
  await scores.owner.query(
    `update scoring.saved_milestones set version = 0, state = '{"old": true}'`,
  )
  expect((await coldStore().of(VETERAN, head)).state()).toEqual(expected)
  queries = []
  await coldStore().of(VETERAN, head)
  expect(rowsOf('saved-milestones')).toEqual([1])
})

it('cold stores that read at the same time all save the same state, and none saves an older one', async () => {
  const expected = await foldedAnew()
  const states = await Promise.all(
    Array.from({ length: 6 }, () =>
      coldStore()
        .of(VETERAN, head)
        .then((one) => one.state()),
    ),
  )
  for (const state of states) expect(state).toEqual(expected)
  const { rows } = await scores.owner.query(
    'select position::int from scoring.saved_milestones where member = $1',
    [VETERAN],
  )
  expect(rows).toEqual([{ position: expected.position }])
})
