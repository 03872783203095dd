import { setTimeout as sleep } from 'node:timers/promises'
import { readLeaderboard } from '@ideathlon/contracts/boards'
import { READ_HERE_HEADER } from '@ideathlon/contracts/subjects'
import { expect } from 'vitest'
import { pipelineState, verify } from '../../../services/scoring/src/verify/verify.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { duplicateEvents, type Ledger } from './ledger.ts'
import { strayScores, strayStandings } from './read-models.ts'

const SETTLE_MS_MAX = 60_000
const BOARDS = ['platform-1-all-overall', 'platform-1-all-analyst', 'platform-1-all-innovator']

/** `boards` are the leaderboards to compare, which must not be empty. */
type Expected = { failedEvents?: number; left?: number; boards?: readonly string[] }

/**
 * Checks at the end what the whole pipeline promises: nothing is lost, nothing is duplicated, and
 * everything is folded.
 */
export async function expectConsistent(
  cluster: Cluster,
  ledger: Ledger,
  { failedEvents = 0, left = 0, boards = BOARDS }: Expected = {},
): Promise<void> {
  await settled(cluster, left)
  const found = await verify(cluster.owner)
  expect(found).toMatchObject({ gaps: 0, outbox: left, dead_letters: failedEvents })
  expect(found.live_hash).toBe(found.rebuilt_hash)
  expect(found.watermark).toBe(found.head)
  expect(await ledger.missingFrom(cluster.owner)).toEqual([])
  expect(await duplicateEvents(cluster.owner)).toEqual([])
  expect(await strayScores(cluster.asScoring)).toEqual([])
  expect(await strayStandings(cluster.asScoring)).toEqual([])
  for (const board of boards) await expectSameEverywhere(cluster, board, found.head)
  const { scoring, api, olympiad } = cluster
  for (const one of [...scoring, ...api, ...olympiad]) await one.expectAlive()
}

/** Waits until nothing is left in the outbox and the projection has caught up with the log. */
async function settled(cluster: Cluster, left: number): Promise<void> {
  for (const deadline = Date.now() + SETTLE_MS_MAX; ; await sleep(50)) {
    const state = await pipelineState(cluster.owner)
    if (state.outbox === left && state.watermark === state.head) return
    if (Date.now() > deadline) {
      throw new Error(
        `the pipeline does not settle: ${JSON.stringify(state)} ${await describePending(cluster)}`,
      )
    }
  }
}

/**
 * The oldest rows of the outbox and the long transactions of the database, for the message of a
 * failed test.
 */
async function describePending({ owner }: Cluster): Promise<string> {
  const { rows } = await owner.query(
    `select json_build_object(
       'now', now(),
       'waiting', (select json_agg(w) from (
         select command_id, part, challenge, is_ordered, filed_at, refused_at, left(payload, 300) as payload
         from api.outbox order by seq limit 5) w),
       'sessions', (select json_agg(s) from (
         select application_name, state, wait_event, xact_start, left(query, 120) as query
         from pg_stat_activity where xact_start < now() - interval '2 seconds') s)) as found`,
  )
  return JSON.stringify(rows[0]?.found)
}

/** Checks that leader, follower and edge show the same standings at the same position. */
async function expectSameEverywhere(cluster: Cluster, board: string, head: number): Promise<void> {
  const path = `/api/leaderboards/${board}?size=100&min_position=${head}`
  const views = await Promise.all(
    [...cluster.scoring, ...cluster.api].map(async ({ url }) => {
      const answer = await fetch(url + path, { headers: { [READ_HERE_HEADER]: 'yes' } })
      return readLeaderboard.answer.parse(await answer.json())
    }),
  )
  const [first, ...others] = views
  expect(first?.data.position).toBe(head)
  expect(first?.meta.total).toBeGreaterThan(0)
  for (const view of others) expect(view).toEqual(first)
}
