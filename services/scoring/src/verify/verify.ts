import { setTimeout as sleep } from 'node:timers/promises'
import type { Verification } from '@ideathlon/contracts/operations'
import type { Pool, PoolClient } from 'pg'
import { StateHash } from '../fold/state-hash.ts'
import { fromSnapshot } from '../log/transaction.ts'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { checkHighlights, checkStrayHighlights } from './check-highlights.ts'
import { checkRows, MEMBER_MAX, type Served, sliceEnd } from './check-rows.ts'
import { checkStandings, checkStrayStandings, readEndedCycles } from './check-standings.ts'
import { Findings } from './findings.ts'
import { readRaces } from './replay-race.ts'

export type PipelineState = Pick<Verification, 'head' | 'watermark' | 'outbox' | 'dead_letters'>

const PIPELINE = `
  select (select position from log.head) as head,
    (select position from scoring.checkpoint) as watermark,
    (select sum(waiting) from public.outbox_ages) as outbox,
    (select count(*) from log.dead_letters where retried_at is null and given_up_at is null)
      as dead_letters`

/** The positions of the log and the projection, and the size of the outboxes, at one instant. */
export async function pipelineState(db: Pool | PoolClient): Promise<PipelineState> {
  const { rows } = await db.query<Record<keyof PipelineState, string>>(PIPELINE)
  const row = rows[0] as Record<keyof PipelineState, string>
  return {
    head: Number(row.head),
    watermark: Number(row.watermark),
    outbox: Number(row.outbox),
    dead_letters: Number(row.dead_letters),
  }
}

const SETTLE_MS_MAX = 15_000
const POLL_EVERY_MS = 100
/** The approximate number of events that are in memory at a time. A slice never splits a member. */
const SLICE_EVENTS = 400_000

type OnProgress = (done: number, total: number) => void

/**
 * Waits until everything that was in the outboxes at the start has been projected, and then
 * verifies. Traffic continues meanwhile.
 */
export async function verifySettled(pool: Pool, onProgress?: OnProgress): Promise<Verification> {
  const { rows } = await pool.query<{ head: string; now: Date }>(
    'select position as head, clock_timestamp() as now from log.head',
  )
  const { head, now } = rows[0] as { head: string; now: Date }
  let isCaughtUp = false
  for (const until = Date.now() + SETTLE_MS_MAX; Date.now() < until; await sleep(POLL_EVERY_MS)) {
    isCaughtUp = await isPast(pool, { head: Number(head), now })
    if (isCaughtUp) break
  }
  return verify(pool, { isThrough: isCaughtUp, onProgress })
}

async function isPast(pool: Pool, then: { head: number; now: Date }): Promise<boolean> {
  const { rows } = await pool.query<{ past: boolean }>(
    `select position >= $1 and not exists (
       select from public.outbox_ages where oldest < $2) as past from scoring.checkpoint`,
    [then.head, then.now],
  )
  return rows[0]?.past === true
}

/**
 * Folds the log up to the position of the served rows and compares each of them with the result.
 * Everything is read from one snapshot, so that the rows match their position.
 */
export function verify(
  pool: Pool,
  { isThrough = false, onProgress }: { isThrough?: boolean; onProgress?: OnProgress } = {},
): Promise<Verification> {
  return fromSnapshot(pool, async (client) => {
    const state = await pipelineState(client)
    const live = await readCheckpoint(client)
    const findings = new Findings()
    const hashes = await checkAllRows(client, live, { findings, onProgress })
    await checkAllStandings(client, live, findings)
    for (const race of await readRaces(client, live.position)) {
      await checkHighlights(client, { race, position: live.position }, findings)
    }
    await checkStrayHighlights(client, live.position, findings)
    const { rows } = await client.query<{ gaps: string }>(
      `select $1::bigint - count(*) as gaps from log.events where position between 1 and $1`,
      [live.position],
    )
    const gaps = Number(rows[0]?.gaps)
    const isQuiet = state.outbox === 0 && state.head === state.watermark
    const isSame = hashes.rebuilt === live.hash && hashes.served === live.hash
    return {
      ok: isSame && findings.differences === 0 && gaps === 0 && (isThrough || isQuiet),
      position: live.position,
      ...state,
      live_hash: live.hash,
      served_hash: hashes.served,
      rebuilt_hash: hashes.rebuilt,
      gaps,
      rows: findings.rows,
      differences: findings.differences,
      difference: findings.first,
    }
  })
}

/** Works slice by slice, so that its memory does not grow with the log. */
async function checkAllRows(
  client: PoolClient,
  served: Served,
  { findings, onProgress }: { findings: Findings; onProgress: OnProgress | undefined },
): Promise<{ served: string; rebuilt: string }> {
  const hashes = { served: new StateHash(), rebuilt: new StateHash() }
  let events = 0
  for (let memberAfter = -1; memberAfter < MEMBER_MAX; ) {
    const memberUpTo = await sliceEnd(client, memberAfter, SLICE_EVENTS)
    const members = { memberAfter, memberUpTo }
    events += await checkRows(client, { served, members }, { findings, hashes })
    onProgress?.(events, served.position)
    memberAfter = memberUpTo
  }
  return { served: hashes.served.toString(), rebuilt: hashes.rebuilt.toString() }
}

async function checkAllStandings(
  client: PoolClient,
  served: Served,
  findings: Findings,
): Promise<void> {
  for (const cycle of await readEndedCycles(client, served.position)) {
    await checkStandings(client, served, { cycle, findings })
  }
  await checkStrayStandings(client, served, findings)
}
