import { type Difference, sentenceOf } from '@ideathlon/contracts/operations'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Pool, PoolClient } from 'pg'
import { fromSnapshot } from '../log/transaction.ts'
import { readCheckpoint } from '../projector/checkpoint.ts'
import { checkHighlights, checkStrayHighlights } from './check-highlights.ts'
import { checkRows, MEMBER_MAX, type Served, sliceEnd } from './check-rows.ts'
import { checkStandings, checkStrayStandings, readEndedCycles } from './check-standings.ts'
import { Findings } from './findings.ts'
import { readRaces } from './replay-race.ts'

const SLICE_EVERY_MS = 60_000
/**
 * The leader has other work, so it takes a slice only if no follower has taken one for this long.
 */
const LEADER_WAITS_MS = 15_000
/** The approximate number of events that are replayed in one slice of rows. */
const SLICE_EVENTS = 20_000

type Part = 'rows' | 'standings' | 'highlights'
/** The progress of a round: the part, and the last item checked in it. */
type Cursor = { part: Part; after: number }

export type Slice = {
  checked: Cursor
  rows: number
  difference: Difference | null
}

export type ScrubOptions = { pool: Pool; logger: Logger; leads(): boolean; now(): Date }

/**
 * Compares one slice of the served rows with the log, if a minute has passed since the last one and
 * no other instance claims it. After a difference, it checks the same slice again every minute
 * until the difference is gone. Resolves to what was checked.
 */
export async function scrubSlice({
  pool,
  logger,
  leads,
  now,
}: ScrubOptions): Promise<Slice | undefined> {
  const claimed = await claim(pool, { at: now(), isLeader: leads() })
  if (claimed === undefined) return undefined
  const findings = new Findings()
  const next = await fromSnapshot(pool, async (client) => {
    const served = await readCheckpoint(client)
    return check(client, { served, cursor: claimed.cursor, findings })
  })
  const difference = findings.first
  if (difference !== null) {
    logger.error(
      { difference, differences: findings.differences },
      `the served rows differ from the log: ${sentenceOf(difference)}. Run "npm run ops -- verify"`,
    )
  }
  const done = { cursor: difference === null ? next : claimed.cursor, difference }
  await saveProgress(pool, { claimedAt: claimed.at, ...done, rows: findings.rows, at: now() })
  return { checked: claimed.cursor, rows: findings.rows, difference }
}

/**
 * If the last slice began in the future, the clock was wrong at that time, and no slice would be
 * due until then.
 */
export async function resetFutureClaim({ pool, now }: ScrubOptions): Promise<void> {
  await pool.query('update scoring.scrub set claimed_at = $1 where claimed_at > $2', [
    now(),
    new Date(now().getTime() + SLICE_EVERY_MS),
  ])
}

/** Claims the next slice. Only one instance succeeds, because the claim restarts the minute. */
async function claim(
  pool: Pool,
  { at, isLeader }: { at: Date; isLeader: boolean },
): Promise<{ cursor: Cursor; at: Date } | undefined> {
  const nextAt = new Date(at.getTime() - SLICE_EVERY_MS - (isLeader ? LEADER_WAITS_MS : 0))
  const { rows } = await pool.query<{ part: Part; after: string }>(
    'update scoring.scrub set claimed_at = $1 where claimed_at <= $2 returning part, after',
    [at, nextAt],
  )
  const row = rows[0]
  return row && { cursor: { part: row.part, after: Number(row.after) }, at }
}

type Progress = {
  claimedAt: Date
  cursor: Cursor | 'round'
  difference: Difference | null
  rows: number
  at: Date
}

/** Saves nothing if the slice took so long that another instance has started one. */
async function saveProgress(
  pool: Pool,
  { claimedAt, cursor, difference, rows, at }: Progress,
): Promise<void> {
  const isOver = cursor === 'round'
  const { part, after } = isOver ? FIRST : cursor
  await pool.query(
    `update scoring.scrub set part = $2, after = $3, slices = slices + 1, rows = rows + $4,
       checked_at = $5, difference = $6::jsonb,
       found_at = case when $6::jsonb is null then null else coalesce(found_at, $5) end,
       round = round + $7, round_finished_at = case when $7 = 1 then $5 else round_finished_at end
     where claimed_at = $1`,
    [claimedAt, part, after, rows, at, difference && JSON.stringify(difference), isOver ? 1 : 0],
  )
}

const FIRST: Cursor = { part: 'rows', after: -1 }

type ScrubContext = { served: Served; cursor: Cursor; findings: Findings }

/** Checks the next slice and returns where the round continues. */
function check(client: PoolClient, checking: ScrubContext): Promise<Cursor | 'round'> {
  switch (checking.cursor.part) {
    case 'rows':
      return checkMembers(client, checking)
    case 'standings':
      return checkCycle(client, checking)
    case 'highlights':
      return checkRace(client, checking)
  }
}

async function checkMembers(
  client: PoolClient,
  { served, cursor, findings }: ScrubContext,
): Promise<Cursor> {
  const memberUpTo = await sliceEnd(client, cursor.after, SLICE_EVENTS)
  const members = { memberAfter: cursor.after, memberUpTo }
  await checkRows(client, { served, members }, { findings })
  return memberUpTo < MEMBER_MAX
    ? { part: 'rows', after: memberUpTo }
    : { part: 'standings', after: 0 }
}

async function checkCycle(
  client: PoolClient,
  { served, cursor, findings }: ScrubContext,
): Promise<Cursor> {
  const cycles = await readEndedCycles(client, served.position)
  const cycle = cycles.find(({ position }) => position > cursor.after)
  if (cycle === undefined) {
    await checkStrayStandings(client, served, findings)
    return { part: 'highlights', after: 0 }
  }
  await checkStandings(client, served, { cycle, findings })
  return { part: 'standings', after: cycle.position }
}

async function checkRace(
  client: PoolClient,
  { served, cursor, findings }: ScrubContext,
): Promise<Cursor | 'round'> {
  const { position } = served
  const races = await readRaces(client, position)
  const race = races.find(({ from }) => from > cursor.after)
  if (race === undefined) {
    await checkStrayHighlights(client, position, findings)
    return 'round'
  }
  await checkHighlights(client, { race, position }, findings)
  return { part: 'highlights', after: race.from }
}
