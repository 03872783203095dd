import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { approveRun } from '../services/olympiad/src/payouts/approve.ts'
import { previewRun } from '../services/olympiad/src/payouts/preview.ts'
import { readRun } from '../services/olympiad/src/payouts/runs.ts'
import { endRace } from '../tests/money/ended-race.ts'
import { openMoneyApp } from '../tests/money/money-app.ts'
import { PAYOUT_PARTS, scriptedStandings } from '../tests/money/payout-parts.ts'
import { report } from './rig/report.ts'

const PARTICIPANTS = 100_000
const SHORT = 10_000
const PRIZE = 100_000_003
const [MAKER, APPROVER] = [1, 2]
/** The time limit for the whole settlement. */
const SECONDS_MAX = 10
/** How long the writer is measured alone, and how long it pauses between two batches. */
const ALONE_MS = 2_000
const PAUSE_MS = 5

/**
 * Settles a race: all lines of the payout are computed, stored, hashed and sealed. Compares this
 * with a single statement that only writes the same number of rows.
 */
export async function run(args: string[]): Promise<number> {
  const participants = args.includes('--short') ? SHORT : PARTICIPANTS
  const money = await openMoneyApp(() => new Date())
  try {
    const points = Array.from({ length: participants }, (_, at): [number, number] => [
      at + 1,
      5_000_000 - at * 40,
    ])
    const { run: id } = await endRace(money, { month: '1990-01', prize: PRIZE })
    const deps = {
      ...PAYOUT_PARTS,
      db: money.db,
      now: () => new Date(),
      standings: scriptedStandings(() => points),
    }
    const alone = await watchWriter(money.owner, () => sleep(ALONE_MS))
    const blocked = monitorEventLoopDelay({ resolution: 1 })
    blocked.enable()
    let [previewed, sealed] = [0, 0]
    const beside = await watchWriter(money.owner, async () => {
      previewed = await secondsOf(() => previewRun(deps, id, MAKER))
      const { rows } = await money.owner.query(
        'select input_hash from olympiad.payout_previews where run = $1',
        [id],
      )
      const inputHash = rows[0].input_hash
      sealed = await secondsOf(() =>
        approveRun(deps, { run: id, preview: 1, inputHash, by: APPROVER }),
      )
    })
    blocked.disable()
    const { winners } = await readRun(money.db, id)
    const limit = await secondsOf(() =>
      money.owner.query(
        `create table olympiad.bare as select n, n + 1 as rank, n + 2 as member, n * 3::bigint as weight,
           n * 5::bigint as cents from generate_series(1, $1::int) n`,
        [winners],
      ),
    )
    const whole = previewed + sealed
    report(
      `settlement of ${participants.toLocaleString('en')} participants`,
      [
        { what: `limit: ${winners} bare rows in one statement`, value: limit, unit: 's' },
        { what: 'preview', value: previewed, unit: 's' },
        { what: 'approval, with both Merkle trees', value: sealed, unit: 's' },
        {
          what: 'whole settlement',
          value: whole,
          unit: 's',
          ratio: { to: 'bare rows', value: whole / limit },
        },
        { what: 'longest block of the event loop', value: blocked.max / 1e6, unit: 'ms' },
        { what: 'limit: a writer like the projector, alone, p99', value: alone, unit: 'ms' },
        {
          what: 'the same writer during the settlement, p99',
          value: beside,
          unit: 'ms',
          ratio: { to: 'alone', value: beside / alone },
        },
      ],
      args,
    )
    return whole < SECONDS_MAX ? 0 : 1
  } finally {
    await money.stop()
  }
}

/**
 * Writes batches into a table of its own while the work is in progress, as the projector writes its
 * read models. Resolves to the 99th percentile of their durations, in milliseconds.
 */
async function watchWriter(owner: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  await owner.query('create table if not exists olympiad.beside (n bigint primary key, v bigint)')
  const client = await owner.connect()
  const times: number[] = []
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      const seconds = await secondsOf(() =>
        client.query(
          `insert into olympiad.beside select n, n from generate_series(1, 200) n
           on conflict (n) do update set v = beside.v + 1`,
        ),
      )
      times.push(seconds * 1_000)
      await sleep(PAUSE_MS)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await writing
    client.release()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}
