import { Moment } from '@ideathlon/contracts/time-travel'
import type { OpsCommand } from '@ideathlon/service-kit/ops'
import * as z from 'zod'
import { type Journey, TimeTravel } from '../travel/time-travel.ts'
import { memberFaces } from '../views/faces.ts'
import { progressBar } from './progress-bar.ts'
import { readArguments, wholeNumber } from './read-arguments.ts'
import { neurons, table } from './table.ts'
import { withPool } from './with-pool.ts'

const BOARD = 'platform-1-all-overall'
const LINES = 20

const ASKED = {
  options: { size: { type: 'string' as const } },
  usage: 'at <position | ISO time> [board] [--size <rows>] [--json]',
  given: z.object({
    json: z.boolean(),
    size: wholeNumber.max(1_000_000).optional(),
    positionals: z.union(
      [z.tuple([Moment]).transform(([at]) => [at, BOARD] as const), z.tuple([Moment, z.string()])],
      { error: 'must be a position or an ISO time, and perhaps the name of a leaderboard' },
    ),
  }),
}

/** A leaderboard as it stood at a position of the log, or at an instant. */
export const run: OpsCommand = (args, { roleUrls }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const { json, size, positionals } = readArguments(args, ASKED)
    const [at, board] = positionals
    const bar = progressBar({ hidden: json })
    const travel = new TimeTravel(pool, (done, of) => bar.onProgress('fold', done, of))
    const journey = await travel.go(board, at).finally(bar.stop)
    const shown = journey.rows.slice(0, size ?? (json ? journey.rows.length : LINES))
    if (json) {
      const { id, position, head, occurredAt, recordedAt, from } = journey
      const rows = shown.map((row, i) => ({
        rank: i + 1,
        member: row.member,
        milli_points: row.milli,
        reached: row.position,
      }))
      const when = { occurred_at: occurredAt, recorded_at: recordedAt }
      const total = journey.rows.length
      console.log(JSON.stringify({ board: id, position, head, ...when, from, total, rows }))
      return 0
    }
    const faces = await memberFaces(pool, () => new Date()).of(shown.map((row) => row.member))
    const rows = shown.map((row, i) => [
      i + 1,
      faces.get(row.member)?.name ?? `member ${row.member}`,
      neurons(row.milli),
      row.position,
    ])
    console.log(`${titleOf(journey)}\n\n${table(['rank', 'who', 'neurons', 'reached at'], rows)}`)
    return 0
  })

function titleOf({ id, position, head, recordedAt, from, rows }: Journey): string {
  const when = recordedAt ? `, recorded ${recordedAt.toISOString()}` : ''
  const source = from === 'standings' ? 'frozen standings' : 'folded from the log'
  return `${id} at position ${position} of ${head}${when}: ${rows.length} members (${source})`
}
