import { type LeaderboardView, parseBoardId } from '@ideathlon/contracts/boards'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Board, PlacedRow } from '../boards/board.ts'
import { circleOf } from '../boards/circle-of.ts'
import { findOnBoard } from '../boards/find-on-board.ts'
import { prizeLine } from '../boards/prize-line.ts'
import {
  ownPlace,
  type ResolvedBoard,
  resolveBoard,
  rowsWithProfiles,
} from '../views/leaderboard-view.ts'
import { sparksOf } from '../views/sparks.ts'
import type { Reads } from './deps.ts'

export type RequestedPage = {
  board: string
  /** The member whose own place is included; undefined for a visitor. */
  viewer: number | undefined
  page: number
  size: number
  around: number
  q?: string | undefined
  /** Only the viewer and the viewer's friends. */
  friends: boolean
  min_position?: number | undefined
}

/**
 * A page of a live board: of all its members, of those whose handle or name contains `q`, or of the
 * viewer and the viewer's friends.
 */
export async function leaderboardPage(
  reads: Reads,
  requested: RequestedPage,
): Promise<{
  data: LeaderboardView
  meta: { page: number; size: number; total: number }
}> {
  const { follower, profiles } = reads
  await follower.reached(requested.min_position ?? 0, MIN_POSITION_WAIT_MS)
  const resolved = resolveBoard(requested.board, follower)
  if (resolved === undefined) throw notFound('This leaderboard has not started yet.')
  const board = await follower.boards.open(resolved.code)
  const placed = board ? await placedRows(reads, { board, resolved, asked: requested }) : NOBODY
  const role = parseBoardId(resolved.id)?.role ?? 'overall'
  const [rows, sparks, own] = await Promise.all([
    rowsWithProfiles(placed.rows, profiles),
    sparksOf(reads, { rows: placed.rows, role }),
    requested.viewer !== undefined && board
      ? ownPlace(board, requested.viewer, { profiles, around: requested.around })
      : null,
  ])
  return {
    data: {
      board: resolved.id,
      role,
      olympiad: resolved.olympiad,
      position: follower.position,
      rows: rows.map((row) => ({ ...row, spark: sparks.get(row.member.id) ?? [] })),
      line: (board && prizeLine(board.ladder)) ?? null,
      own,
    },
    meta: { page: requested.page, size: requested.size, total: placed.total },
  }
}

type Placed = { rows: PlacedRow[]; total: number }
const NOBODY: Placed = { rows: [], total: 0 }

async function placedRows(
  reads: Reads,
  {
    board,
    resolved,
    asked: requested,
  }: { board: Board; resolved: ResolvedBoard; asked: RequestedPage },
): Promise<Placed> {
  const from = requested.page * requested.size
  const { q, friends, viewer } = requested
  if (q === undefined && !friends) {
    return { rows: board.page(from, requested.size), total: board.total }
  }
  const circle = friends ? await circleOf(reads.pool, viewer) : undefined
  const found =
    q === undefined ? circle : await findOnBoard(reads, { code: resolved.code, text: q })
  const rows = [...(found ?? [])]
    .filter((member) => circle?.has(member) ?? true)
    .flatMap((member) => board.rowOf(member) ?? [])
    .sort((a, b) => a.order - b.order)
  return { rows: rows.slice(from, from + requested.size), total: rows.length }
}
