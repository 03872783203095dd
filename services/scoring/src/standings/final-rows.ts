import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'
import type { Pool } from 'pg'
import { sharedRanks } from '../fold/race/shared-ranks.ts'

/** A row of frozen standings. `order`: the strict place. `rank`: the place that is shown. */
export type FinalRow = { order: number; rank: number; member: number; milliPoints: number }

type StoredRow = { order: number; member: number; milli: string }

/**
 * Frozen standings after a given place in the strict order; empty until every row of the board is
 * written.
 */
export async function finalRows(
  pool: Pool,
  { board, after, limit }: { board: number; after: number; limit: number },
): Promise<FinalRow[]> {
  const { rows } = await pool.query<StoredRow>({
    name: 'final-rows',
    text: `select rank as "order", member, milli_points as milli
           from scoring.final_standings where board = $1 and rank > $2 order by rank limit $3`,
    values: [board, after, limit],
  })
  return withRanks(pool, board, rows)
}

/** Adds `rank`, the place that is shown, to consecutive rows. */
export async function withRanks(
  pool: Pool,
  board: number,
  rows: readonly StoredRow[],
): Promise<FinalRow[]> {
  const [first] = rows
  if (first === undefined) return []
  const above = first.order === 1 ? 0 : await lastAbove(pool, { board, first })
  const ranks = sharedRanks(
    rows.map(({ milli }) => Number(milli)),
    { first: first.order, above },
  )
  return rows.map(({ order, member, milli }, i) => ({
    order,
    member,
    milliPoints: Number(milli),
    rank: ranks[i] as number,
  }))
}

/** The last strict place with more points than a row. Members with equal points share a place. */
async function lastAbove(
  pool: Pool,
  { board, first }: { board: number; first: StoredRow },
): Promise<number> {
  const { rows } = await pool.query<{ rank: number }>({
    name: 'final-place-above',
    text: `select rank from scoring.final_standings
           where board = $1 and rank < $2 and milli_points > $3 order by rank desc limit 1`,
    values: [board, first.order, first.milli],
  })
  return rows[0]?.rank ?? 0
}

/**
 * Whether the cycle of a board has ended and the board is frozen. A board without members is frozen
 * immediately.
 */
export async function isFinal(
  pool: Pool,
  { id, olympiad }: { id: string; olympiad: number | null },
): Promise<boolean> {
  if (olympiad === null) return false
  const { rows } = await pool.query<{ isFinal: boolean }>({
    name: 'is-final',
    text: `select exists (
               select from log.events where type = 'OlympiadEnded'
                 and (data ->> 'olympiad')::int = $1
                 and position <= (select position from scoring.checkpoint))
             and not exists (
               select from scoring.freezes f join scoring.boards b on b.id = f.board where b.name = $2)
             as "isFinal"`,
    values: [olympiad, id],
  })
  return rows[0]?.isFinal === true
}

/** The number of members in frozen standings; 0 until every row of the board is written. */
export async function finalTotal(pool: Pool, board: number): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    name: 'final-total',
    // Strict places have no gaps, so the last one equals the total.
    text: `select rank as total from scoring.final_standings where board = $1 order by rank desc limit 1`,
    values: [board],
  })
  return rows[0]?.total ?? 0
}

/** A repair can rewrite standings, so a sum is cached only briefly. */
const SUM_MS = 10_000
const SUMS_MAX = 1_000
const sumsOf = new WeakMap<Pool, MemoryCache<string, number>>()

function keptSums(pool: Pool): MemoryCache<string, number> {
  const known = sumsOf.get(pool)
  if (known) return known
  const sums = new MemoryCache<string, number>({
    entriesMax: SUMS_MAX,
    ttlMs: SUM_MS,
    now: () => new Date(),
  })
  sumsOf.set(pool, sums)
  return sums
}

/** The sum of the points of the top places in frozen standings, excluding negative ones. */
export async function finalSum(
  pool: Pool,
  { board, upTo }: { board: number; upTo: number },
): Promise<number> {
  return keptSums(pool).load(`${board}/${upTo}`, async () => {
    const { rows } = await pool.query<{ sum: string }>({
      name: 'final-sum',
      text: `select coalesce(sum(milli_points) filter (where milli_points > 0), 0) as sum
             from scoring.final_standings where board = $1 and rank <= $2`,
      values: [board, upTo],
    })
    return Number(rows[0]?.sum ?? 0)
  })
}
