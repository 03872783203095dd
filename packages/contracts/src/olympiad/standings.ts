import * as z from 'zod'
import { BoardId } from '../boards.ts'
import { ChallengeId, MemberId, Position } from '../ids.ts'

/**
 * The maximum number of rows in one response. It stays well below the maximum message size of NATS.
 */
export const STANDINGS_ROWS_MAX = 10_000

/**
 * The place of one member. `order`: the strict order by which prizes are paid, from 1 without gaps.
 * `rank`: the place that is shown, which members with equal points share (1, 2, 2, 4).
 */
const StandingsRow = z.object({
  order: z.int().positive(),
  rank: z.int().positive(),
  member: MemberId,
  milli_points: z.int(),
})
export type StandingsRow = z.infer<typeof StandingsRow>

/** NATS `scores.standings`: a page of an ended cycle's frozen standings, in the strict order. */
export const StandingsRequest = z.object({
  board: BoardId,
  /** The `order` of the last row that the caller already has. */
  after: z.int().nonnegative(),
  limit: z.int().min(1).max(STANDINGS_ROWS_MAX),
})
export type StandingsRequest = z.infer<typeof StandingsRequest>

export const StandingsPage = z.object({
  /**
   * Whether the board is frozen: its cycle has ended and every row has been written, even if there
   * are no members. If not, `rows` is empty.
   */
  is_final: z.boolean(),
  /** The number of members on the board. */
  total: z.int().nonnegative(),
  rows: z.array(StandingsRow),
})
export type StandingsPage = z.infer<typeof StandingsPage>

/**
 * NATS `scores.challenge-top`: the members who earned the most points in one challenge up to a log
 * position. Points of Directors and patrons do not count. `except`: the asker, co-authors and
 * staff.
 */
export const ChallengeTopRequest = z.object({
  challenge: ChallengeId,
  /** The position of the event that settled the challenge. */
  position: Position,
  size: z.int().min(1).max(100),
  except: z.array(MemberId).max(10_000),
})
export type ChallengeTopRequest = z.infer<typeof ChallengeTopRequest>

/** Only members with more than 0 points. `total`: the number of such members. */
export const ChallengeTop = z.object({
  total: z.int().nonnegative(),
  rows: z.array(StandingsRow),
})
export type ChallengeTop = z.infer<typeof ChallengeTop>
