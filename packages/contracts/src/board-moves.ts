import * as z from 'zod'
import { BoardId, BoardVersion, PrizeLine } from './boards.ts'
import { MemberId, Position } from './ids.ts'
import { MemberFace } from './member-face.ts'

/**
 * One member's move: the strict places that the others had at that moment shift between `from` and
 * `to`, and the rank of a member whose points lie between `was` and `milli_points` shifts by one.
 */
export const BoardMove = z.object({
  member: MemberId,
  /** The strict place before the move; 0 if the member was not on the board. */
  from: z.int().nonnegative(),
  to: z.int().positive(),
  /** The points before the move; null if the member was not on the board. */
  was: z.int().nullable(),
  milli_points: z.int(),
  /** As in `BoardRow`, after the last move. */
  rank: z.int().positive(),
  /** As in `BoardRow`, after the last move. */
  change: z.int().nullable(),
})
export type BoardMove = z.infer<typeof BoardMove>

/**
 * NATS `live.board.<board>`: what one batch changed on a board that a gateway watches.
 * All values are absolute, except that the places of members who did not score follow
 * from `moves`, in their order.
 */
export const BoardMoves = BoardVersion.extend({
  of: BoardId,
  /** The name under which the gateways watch the board. */
  board: BoardId,
  /** The last position before that changed the board, so that a lost announcement shows. */
  prev: Position,
  /** The batch: the events after `from`, up to `position`. */
  from: Position,
  position: Position,
  total: z.int(),
  line: PrizeLine.optional(),
  /** The rows among the first hundred that differ from those before the batch. */
  rows: z.array(
    z.object({
      order: z.int().positive(),
      rank: z.int().positive(),
      member: MemberId,
      milli_points: z.int(),
      change: z.int().nullable(),
    }),
  ),
  /** The members of `rows` who were not among the first hundred before. */
  faces: z.array(MemberFace),
  moves: z.array(BoardMove),
})
export type BoardMoves = z.infer<typeof BoardMoves>

/** The most boards that one gateway has announced; it reads the others when they change. */
export const WATCHED_BOARDS_MAX = 500
/** A gateway repeats which boards it watches, and is forgotten if it does not. */
export const WATCHED_EVERY_MS = 3_000
export const WATCHED_FOR_MS = 10_000

/** NATS `scores.watched`: the boards whose changes a gateway wants to be announced. */
export const WatchedBoards = z.object({ boards: z.array(BoardId).max(WATCHED_BOARDS_MAX) })
