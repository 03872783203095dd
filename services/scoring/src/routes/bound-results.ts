import {
  type OwnPlace,
  type PrizeLine,
  prizeLineRank,
  readBoundResults,
} from '@ideathlon/contracts/boards'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { distanceToLine, type Ladder, prizeLine } from '../boards/prize-line.ts'
import { profileOrRemoved } from '../profiles/profile-cards.ts'
import {
  ownPlace,
  percentileOf,
  type ResolvedBoard,
  resolveBoard,
} from '../views/leaderboard-view.ts'
import type { Reads } from './deps.ts'

type Bound = { is_final: boolean; total: number; line: PrizeLine | null; own: OwnPlace | null }
type BoardInput = { board: ResolvedBoard; viewer: number; around: number }

/** A race's result around the viewer: the frozen standings, or the live board while it is running. */
export function serveBoundResults(app: FastifyInstance, reads: Reads): void {
  serve(app, readBoundResults, reads.readActor, async ({ actor, params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const board = resolveBoard(params.board, reads.follower)
    if (board === undefined) throw notFound('This leaderboard has not begun yet.')
    const input = { board, viewer: actor.id, around: query.around }
    const bound = (await frozen(reads, input)) ?? (await running(reads, input))
    return { data: { board: board.id, ...bound } }
  })
}

async function running(
  { follower, profiles }: Reads,
  { board: { code }, viewer, around }: BoardInput,
): Promise<Bound> {
  const board = await follower.boards.open(code)
  if (board === undefined) return { is_final: false, total: 0, line: null, own: null }
  const line = prizeLine(board.ladder) ?? null
  return {
    is_final: false,
    total: board.total,
    line,
    own: await ownPlace(board, viewer, { profiles, around }),
  }
}

type Row = { rank: number; member: number; milli: string }
type Size = { total: number; mine: number | null }

/** Undefined if nothing has been frozen. */
async function frozen(reads: Reads, input: BoardInput): Promise<Bound | undefined> {
  const board = await reads.follower.boardIds.find(input.board.code)
  if (board === undefined) return undefined
  const sizes = await reads.pool.query<Size>({
    name: 'standings-size',
    text: `select rank as total,
             (select rank from final_standings where board = $1 and member = $2) as mine
           from final_standings where board = $1 order by rank desc limit 1`,
    values: [board, input.viewer],
  })
  const [size] = sizes.rows
  if (size === undefined) return undefined
  const { total, mine } = size
  const lineRank = prizeLineRank(total)
  const { rows } = await reads.pool.query<Row>({
    name: 'bound-results',
    text: `select rank, member, milli_points as milli from final_standings
           where board = $1 and (rank between $2 - $3::int and $2 + $3::int or rank in ($4, $5))
           order by rank`,
    values: [board, mine, input.around, lineRank, lineRank + 1],
  })
  return boundOf(reads, { rows, total, ...input })
}

async function boundOf(
  { profiles }: Reads,
  {
    rows,
    total,
    viewer,
    around,
  }: { rows: readonly Row[]; total: number } & Omit<BoardInput, 'board'>,
): Promise<Bound> {
  const milli = new Map(rows.map((row) => [row.rank, Number(row.milli)]))
  const ladder: Ladder = { total, milliAt: (rank) => milli.get(rank) }
  const line = prizeLine(ladder) ?? null
  const mine = rows.find((row) => row.member === viewer)
  if (mine === undefined) return { is_final: true, total, line, own: null }
  const near = rows.filter((row) => Math.abs(row.rank - mine.rank) <= around)
  const known = await profiles.of(near.map((row) => row.member))
  const shown = near.map((row) => ({
    member: profileOrRemoved(known, row.member),
    rank: row.rank,
    milli_points: Number(row.milli),
    change: null,
  }))
  const own: OwnPlace = {
    row: shown[near.indexOf(mine)] as OwnPlace['row'],
    percentile: percentileOf(mine.rank, total),
    around: shown,
    ...distanceToLine(ladder, { rank: mine.rank, milliPoints: Number(mine.milli) }),
  }
  return { is_final: true, total, line, own }
}
