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
import { distanceToLine, prizeLine, type RankedPoints } from '../boards/prize-line.ts'
import { profileOrRemoved } from '../profiles/profile-cards.ts'
import { type FinalRow, finalSum, withRanks } from '../standings/final-rows.ts'
import {
  ownPlace,
  percentileOf,
  type ResolvedBoard,
  resolveBoard,
} from '../views/leaderboard-view.ts'
import type { Reads } from './deps.ts'

type Bound = { is_final: boolean; total: number; line: PrizeLine | null; own: OwnPlace | null }
type BoardInput = { board: ResolvedBoard; viewer: number; around: number }

/**
 * The part of a race's result around the viewer: from the frozen standings, or from the live board
 * while the race is running.
 */
export function serveBoundResults(app: FastifyInstance, reads: Reads): void {
  serve(app, readBoundResults, reads.readActor, async ({ actor, params, query }) => {
    await reads.follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const board = resolveBoard(params.board, reads.follower)
    if (board === undefined) throw notFound('This leaderboard has not started yet.')
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

type Row = { order: number; member: number; milli: string }
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
  const upTo = prizeLineRank(total)
  const [{ rows }, sum] = await Promise.all([
    reads.pool.query<Row>({
      name: 'bound-results',
      text: `select rank as "order", member, milli_points as milli from final_standings
             where board = $1 and (rank between $2 - $3::int and $2 + $3::int or rank in ($4, $5))
             order by rank`,
      values: [board, mine, input.around, upTo, upTo + 1],
    }),
    finalSum(reads.pool, { board, upTo }),
  ])
  const near = rows.filter((row) => mine !== null && Math.abs(row.order - mine) <= input.around)
  const milli = new Map(rows.map((row) => [row.order, Number(row.milli)]))
  const ladder = { total, milliAt: (order: number) => milli.get(order), sumTo: () => sum }
  const shown = await withRanks(reads.pool, board, near)
  return boundOf(reads, { shown, ladder, viewer: input.viewer })
}

async function boundOf(
  { profiles }: Reads,
  { shown, ladder, viewer }: { shown: readonly FinalRow[]; ladder: RankedPoints; viewer: number },
): Promise<Bound> {
  const { total } = ladder
  const line = prizeLine(ladder) ?? null
  const mine = shown.findIndex((row) => row.member === viewer)
  const own = shown[mine]
  if (own === undefined) return { is_final: true, total, line, own: null }
  const known = await profiles.of(shown.map((row) => row.member))
  const around = shown.map(({ member, order, rank, milliPoints }) => ({
    member: profileOrRemoved(known, member),
    order,
    rank,
    milli_points: milliPoints,
    change: null,
  }))
  const place: OwnPlace = {
    row: around[mine] as OwnPlace['row'],
    percentile: percentileOf(own.rank, total),
    around,
    ...distanceToLine(ladder, own),
  }
  return { is_final: true, total, line, own: place }
}
