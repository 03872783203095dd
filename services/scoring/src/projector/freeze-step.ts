import type { PoolClient } from 'pg'
import { tablesOf } from './generation.ts'

/**
 * The result of one step: how many rows it handled, and the name of the board if the step completed
 * it.
 */
export type FreezeStep = { rows: number; frozen: string | undefined }

type Freeze = {
  board: number
  name: string
  staff: number[]
  phase: 'clear' | 'sort' | 'rank'
  sorted_to: number
  last_minus: string
  last_position: string
  last_member: number
  ranked: number
}
/** A freeze that a step has claimed, and how much the step can do. */
type FreezeContext = { freeze: Freeze; generation: number; limit: number }

/**
 * Continues the oldest freeze by at most `limit` rows, in the caller's transaction. It first copies
 * the rows of the board by member id into a table that sorts them, and then assigns ranks in that
 * order. Undefined if there is nothing to do, or if another instance is doing it. No later event
 * changes the rows of an ended cycle, so any amount of time can pass between steps.
 */
export async function freezeStep(
  client: PoolClient,
  { generation, limit, boards }: { generation: number; limit: number; boards?: readonly number[] },
): Promise<FreezeStep | undefined> {
  const { rows } = await client.query<Freeze>(
    `select f.*, b.name from scoring.freezes f join scoring.boards b on b.id = f.board
     where $1::int[] is null or f.board = any($1)
     order by f.position, f.board limit 1 for update of f skip locked`,
    [boards ?? null],
  )
  const [freeze] = rows
  if (freeze === undefined) return undefined
  // A newly filled table has no statistics, and a plan without the index would sort the whole
  // board.
  await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
  return PHASES[freeze.phase](client, { freeze, generation, limit })
}

const PHASES = { clear, sort, rank }

/** Removes what an earlier freeze has written. */
async function clear(client: PoolClient, { freeze, limit }: FreezeContext): Promise<FreezeStep> {
  let most = 0
  for (const [table, order] of [
    ['scoring.standings', 'rank'],
    ['scoring.freezing_rows', 'minus_points, position, member'],
  ]) {
    const { rowCount } = await client.query(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where board = $1 order by ${order} limit $2))`,
      [freeze.board, limit],
    )
    most = Math.max(most, rowCount ?? 0)
  }
  if (most < limit) {
    await client.query(`update scoring.freezes set phase = 'sort' where board = $1`, [freeze.board])
  }
  return { rows: most, frozen: undefined }
}

async function sort(
  client: PoolClient,
  { freeze, generation, limit }: FreezeContext,
): Promise<FreezeStep> {
  const { rows } = await client.query<{ rows: number; last: number | null }>(
    `with copied as materialized (
       select member, milli_points, position from ${tablesOf(generation).boardRows}
       where board = $1 and member > $2 order by member limit $3),
     sorted as (
       insert into scoring.freezing_rows (board, minus_points, position, member)
       select $1, -milli_points, position, member from copied
       where member <> all($4) and not exists (select from scoring.baseline_left_out l
         where l.board = $1 and l.member = copied.member))
     select count(*)::int as rows, max(member) as last from copied`,
    [freeze.board, freeze.sorted_to, limit, freeze.staff],
  )
  const { rows: copied, last } = rows[0] as { rows: number; last: number | null }
  await client.query(
    'update scoring.freezes set sorted_to = coalesce($2, sorted_to), phase = $3 where board = $1',
    [freeze.board, last, copied < limit ? 'rank' : 'sort'],
  )
  return { rows: copied, frozen: undefined }
}

type Ranked = { rank: number; minus_points: string; position: string; member: number }

async function rank(client: PoolClient, { freeze, limit }: FreezeContext): Promise<FreezeStep> {
  const { board, ranked, last_minus, last_position, last_member } = freeze
  const { rows } = await client.query<Ranked>(
    `with next as materialized (
       select ctid, minus_points, position, member from scoring.freezing_rows
       where board = $1 and (minus_points, position, member) > ($2::bigint, $3::bigint, $4::int)
       order by minus_points, position, member limit $5),
     ranked as materialized (
       select *, $6 + row_number() over (order by minus_points, position, member)::int as rank
       from next),
     gone as (
       delete from scoring.freezing_rows where ctid = any(array(select ctid from next))),
     frozen as (
       insert into scoring.standings (board, rank, member, milli_points, position)
       select $1, rank, member, -minus_points, position from ranked)
     select rank, minus_points, position, member from ranked order by rank desc limit 1`,
    [board, last_minus, last_position, last_member, limit, ranked],
  )
  const [last] = rows
  const done = (last?.rank ?? ranked) - ranked
  if (last === undefined || done < limit) {
    await client.query('delete from scoring.freezes where board = $1', [board])
    return { rows: done, frozen: freeze.name }
  }
  await client.query(
    `update scoring.freezes set ranked = $2, last_minus = $3, last_position = $4, last_member = $5
     where board = $1`,
    [board, last.rank, last.minus_points, last.position, last.member],
  )
  return { rows: done, frozen: undefined }
}
