import * as z from 'zod'
import { BoardId, BoardVersion, PrizeLine } from './boards.ts'
import { MemberId, Position } from './ids.ts'
import { MemberFace } from './member-face.ts'

/**
 * One member's move. It shifts by one the strict places of the members who are between `from` and
 * `to` at that moment, and the ranks of those whose points lie between `was` and `milli_points`.
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
 * NATS `live.board.<board>`: what one batch changed on a board that a gateway watches. All values
 * are absolute. Only the places of members who did not score have to be derived from `moves`, in
 * order.
 */
export const BoardMoves = BoardVersion.extend({
  of: BoardId,
  /** The name under which the gateways watch the board. */
  board: BoardId,
  /** The previous position that changed the board, so that a receiver can detect a lost message. */
  prev: Position,
  /** The batch: the events after `from`, up to `position`. */
  from: Position,
  position: Position,
  total: z.int(),
  line: PrizeLine.optional(),
  /** The rows among the first hundred that the batch changed. */
  rows: z.array(
    z.object({
      order: z.int().positive(),
      rank: z.int().positive(),
      member: MemberId,
      milli_points: z.int(),
      change: z.int().nullable(),
    }),
  ),
  /** The profile cards of the members in `rows` who were not among the first hundred before. */
  faces: z.array(MemberFace),
  moves: z.array(BoardMove),
})
export type BoardMoves = z.infer<typeof BoardMoves>

/**
 * The maximum number of boards whose changes are announced to one gateway. The gateway has to read
 * all others when they change.
 */
export const WATCHED_BOARDS_MAX = 500
/**
 * A gateway repeats the list of boards that it watches at this interval. If it stops doing so, it
 * is forgotten after `WATCHED_FOR_MS`.
 */
export const WATCHED_EVERY_MS = 3_000
export const WATCHED_FOR_MS = 10_000

/** NATS `scores.watched`: the boards whose changes a gateway wants announced. */
export const WatchedBoards = z.object({ boards: z.array(BoardId).max(WATCHED_BOARDS_MAX) })
