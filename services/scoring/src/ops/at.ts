import { Moment } from '@ideathlon/contracts/point-in-time'
import { JSON_OPTION, opsCommand, wholeNumber } from '@ideathlon/service-kit/ops/command'
import * as z from 'zod'
import { ranksOfPage } from '../fold/race/shared-ranks.ts'
import { type BoardInPast, PointInTime } from '../point-in-time/point-in-time.ts'
import { profileCards } from '../profiles/profile-cards.ts'
import { progressBar } from './shell/progress-bar.ts'
import { neurons, table } from './shell/table.ts'
import { withPool } from './shell/with-pool.ts'

const BOARD = 'platform-1-all-overall'
const LINES = 20

const ABOUT = {
  name: 'at',
  takes: '<position | day | time> [board]',
  options: {
    size: {
      type: 'string',
      value: '<rows>',
      does: `The number of rows. Default: ${LINES}, or all with --json.`,
    },
    ...JSON_OPTION,
  },
  examples: [
    'at 1200',
    'at 2026-11-20',
    'at 2026-11-20T18:00:00Z platform-1-current-overall --json',
  ],
  given: z.object({
    json: z.boolean().default(false),
    size: wholeNumber.max(1_000_000).optional(),
    positionals: z.union(
      [z.tuple([Moment]).transform(([at]) => [at, BOARD] as const), z.tuple([Moment, z.string()])],
      { error: 'must be a position, a day or a time, optionally followed by a leaderboard' },
    ),
  }),
} as const

/** A leaderboard at a position of the log or at a point in time. */
export const run = opsCommand(ABOUT, ({ json, size, positionals }, { roleUrls }) =>
  withPool(roleUrls.scoring, async (pool) => {
    const [at, board] = positionals
    const bar = progressBar({ hidden: json })
    const pointInTime = new PointInTime(pool, (done, of) => bar.onProgress('fold', done, of))
    const found = await pointInTime.read(board, at).finally(bar.stop)
    const shown = found.rows.slice(0, size ?? (json ? found.rows.length : LINES))
    const ranks = ranksOfPage(found.rows, { from: 0, size: shown.length })
    if (json) {
      const { id, position, head, occurredAt, from } = found
      const rows = shown.map((row, i) => ({
        order: i + 1,
        rank: ranks[i],
        member: row.member,
        milli_points: row.milli,
        reached: row.position,
      }))
      const total = found.rows.length
      console.log(
        JSON.stringify({ board: id, position, head, occurred_at: occurredAt, from, total, rows }),
      )
      return 0
    }
    const profiles = await profileCards(pool, () => new Date()).of(shown.map((row) => row.member))
    const rows = shown.map((row, i) => [
      ranks[i] ?? 0,
      profiles.get(row.member)?.name ?? `member ${row.member}`,
      neurons(row.milli),
      row.position,
    ])
    console.log(`${titleOf(found)}\n\n${table(['rank', 'member', 'neurons', 'position'], rows)}`)
    return 0
  }),
)

function titleOf({ id, position, head, occurredAt, from, rows }: BoardInPast): string {
  const when = occurredAt ? `, with everything up to ${occurredAt.toISOString()}` : ''
  const source = from === 'standings' ? 'frozen standings' : 'computed from the log'
  return `${id} at position ${position} of ${head}${when}: ${rows.length} members (${source})`
}
