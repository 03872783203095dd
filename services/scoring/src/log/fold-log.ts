import type { Pool, PoolClient } from 'pg'
import { CyclesAt } from '../fold/cycles-at.ts'
import { foldPoint, Sums } from '../fold/fold.ts'
import { StateHash } from '../fold/state-hash.ts'
import { copyPoints, type Span } from './copy-points.ts'
import { mergedAt, readCycleEvents } from './cycle-boundaries.ts'

const CAPACITY = 65_536

/** Folds the whole log up to a position. */
export async function foldLog(
  pool: Pool,
  upTo: number,
  onProgress: (events: number) => void = () => {},
): Promise<{ sums: Sums; points: number }> {
  const client = await pool.connect()
  try {
    return await foldSpan(client, { upTo }, onProgress)
  } finally {
    client.release()
  }
}

/** Folds a range of the log in the caller's transaction. */
export async function foldSpan(
  client: PoolClient,
  span: Pick<Span, 'upTo' | 'memberAfter' | 'memberUpTo'>,
  onProgress: (events: number) => void = () => {},
): Promise<{ sums: Sums; points: number }> {
  const { memberAfter: after, memberUpTo: upTo } = span
  const merged = await mergedAt(client, span.upTo)
  const cycles = new CyclesAt(await readCycleEvents(client, span.upTo), merged)
  const range = after === undefined || upTo === undefined ? undefined : { after, upTo }
  const sums = new Sums(CAPACITY, range)
  const alsoOf = range && merged.mergedIntoRange(range)
  let seen = 0
  const points = await copyPoints(client, { ...span, alsoOf }, (event) => {
    foldPoint(sums, event, cycles)
    if (++seen % 50_000 === 0) onProgress(seen)
  })
  return { sums, points }
}

/** The hash of all rows in these sums. */
export function hashOf(sums: Sums): string {
  const hash = new StateHash()
  for (const row of sums.brains.rows()) hash.add({ kind: 1, ...row })
  for (const row of sums.days.rows()) hash.add({ kind: 2, ...row })
  for (const row of sums.boards.rows()) {
    hash.add({ kind: 3, ...row, group: sums.boardCodes[row.group] as number })
  }
  return hash.toString()
}
