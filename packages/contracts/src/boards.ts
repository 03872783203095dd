import * as z from 'zod'
import { Data, PageMeta, PageQuery } from './answer.ts'
import { MemberId, OlympiadId, Position } from './ids.ts'
import { PAGE_SIZE_MAX } from './limits.ts'
import { MemberFace } from './member-face.ts'
import { Role, type Role as RoleType } from './roles.ts'
import { route } from './route.ts'

/** The period that a board covers: all time, one cycle, or the running cycle. */
type BoardWindow = 'all' | 'current' | `cycle${number}`
/** What a board ranks; `scopeId` is the platform, the category, or the Director's member id. */
export type BoardScope = 'platform' | 'category' | 'director'
export type BoardName = { scope: BoardScope; scopeId: number; window: BoardWindow; role: RoleType }

const BOARD = /^(platform|category|director)-(\d{1,9})-(all|current|cycle\d{1,9})-([a-z]+)$/

/**
 * A board's name in addresses, channels and tables: `platform-1-cycle7-overall`. `current` means
 * the running cycle; the service that holds the boards resolves it.
 */
export const BoardId = z.string().refine((text) => parseBoardId(text) !== undefined, {
  message:
    'This is not the name of a leaderboard. A valid name is, for example, platform-1-all-overall.',
})
export type BoardId = z.infer<typeof BoardId>

export function parseBoardId(text: string): BoardName | undefined {
  const found = BOARD.exec(text)
  const role = Role.safeParse(found?.[4])
  if (found === null || !role.success) return undefined
  return {
    scope: found[1] as BoardScope,
    scopeId: Number(found[2]),
    window: found[3] as BoardWindow,
    role: role.data,
  }
}

/** A race pays prizes to the first third of its members, and always to its winner. */
export const PRIZE_PERCENT = 33
export function prizeLineRank(members: number): number {
  return Math.max(1, Math.ceil((members * PRIZE_PERCENT) / 100))
}

export function boardId(name: BoardName): BoardId {
  return `${name.scope}-${name.scopeId}-${name.window}-${name.role}`
}

/**
 * One row. `rank`: the place that is shown; members with equal points share it (1, 2, 2, 4).
 * `order`: the place in the strict order, which has no ties or gaps and decides who gets which
 * prize. `milli_points`: in thousandths. `change`: how the rank has changed since the day began;
 * null if the member was not on the board then.
 */
export const BoardRow = z.object({
  member: MemberFace,
  order: z.int().positive(),
  rank: z.int().positive(),
  milli_points: z.int(),
  change: z.int().nullable(),
})
export type BoardRow = z.infer<typeof BoardRow>

/** A row plus the member's last fourteen days in that role, oldest first, in thousandths. */
const BoardRowWithHistory = BoardRow.extend({ spark: z.array(z.int()) })

/**
 * The last place that wins a share of a race's prize. `rank`: its place in the strict order, which
 * is the `order` of its row. `milli_points_sum`: the points of all places that win a share, so that
 * a member's share of the prize is `own.milli_points / milli_points_sum`. A place without points
 * wins nothing.
 */
export const PrizeLine = z.object({
  rank: z.int().positive(),
  milli_points: z.int(),
  milli_points_sum: z.int().nonnegative(),
})
export type PrizeLine = z.infer<typeof PrizeLine>

/** The viewer's own place: pinned to the screen, with the neighbours above and below. */
export const OwnPlace = z.object({
  row: BoardRow,
  /** The percentage of members on the board who are at or below this place. */
  percentile: z.int().min(0).max(100),
  around: z.array(BoardRow),
  /** Whether this place wins a share of the prize. */
  in_money: z.boolean(),
  /**
   * In thousandths. For a place that wins a share: the lead over the first place that does not, 0
   * or more. For any other place: the gap to the prize line, 0 or less; at 0, the member who
   * reached the score first ranks higher.
   */
  to_line: z.int(),
})
export type OwnPlace = z.infer<typeof OwnPlace>

export const LeaderboardView = z.object({
  board: BoardId,
  role: Role,
  /** The cycle that the board covers; null if it covers all time. */
  olympiad: OlympiadId.nullable(),
  /** The log position that this response reflects. */
  position: Position,
  rows: z.array(BoardRowWithHistory),
  /** The last place that wins a share of the prize, and its score; null if no place wins one. */
  line: PrizeLine.nullable(),
  own: OwnPlace.nullable(),
})
export type LeaderboardView = z.infer<typeof LeaderboardView>

/** Part of a member’s handle or name. */
export const NameSearch = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u, 'Search for letters or digits.')

const AROUND_DEFAULT = 2
const AROUND_MAX = 10

/**
 * Lets a read wait until the read models have reached this position, so that members see their own
 * writes.
 */
export const MinPosition = { min_position: z.coerce.number().int().nonnegative().optional() }

export const readLeaderboard = route({
  method: 'GET',
  url: '/leaderboards/:board',
  auth: 'visitor',
  summary: 'A page of a leaderboard, with the viewer’s own place',
  params: z.object({ board: BoardId }),
  query: PageQuery.extend(MinPosition).extend({
    around: z.coerce.number().int().min(0).max(AROUND_MAX).default(AROUND_DEFAULT),
    /**
     * Only members whose handle or name contains this text, each with their rank on the whole
     * board.
     */
    q: NameSearch.optional(),
    /** Only the viewer and their friends, each with their rank on the whole board. */
    friends: z.enum(['true', 'false']).optional(),
  }),
  status: 200,
  answer: Data(LeaderboardView).extend({ meta: PageMeta }),
})

/** For an ended cycle, read from its frozen standings. */
export const readBoundResults = route({
  method: 'GET',
  url: '/leaderboards/:board/bound',
  auth: 'member',
  summary: 'The result of a race around the viewer’s place; null if the viewer has no place',
  params: z.object({ board: BoardId }),
  query: z.object({
    ...MinPosition,
    around: z.coerce.number().int().min(0).max(AROUND_MAX).default(AROUND_DEFAULT),
  }),
  status: 200,
  answer: Data(
    z.object({
      board: BoardId,
      /** Whether the cycle has ended and the board is frozen. */
      is_final: z.boolean(),
      total: z.int(),
      line: PrizeLine.nullable(),
      own: OwnPlace.nullable(),
    }),
  ),
})

/**
 * Two reads of a board must agree on these fields; otherwise a change to one cannot be applied to
 * the other.
 */
export const BoardVersion = z.object({
  /** The generation of the read models. */
  epoch: z.int(),
  /**
   * The board that the name currently refers to, with `current` replaced by the cycle; null if
   * there is none.
   */
  of: BoardId.nullable(),
  /** The day against which `change` is computed, in days since 1970. */
  day: z.int(),
  /** A hash of the members who are left out of the ranking. */
  unranked: z.int(),
})
export type BoardVersion = z.infer<typeof BoardVersion>

/** NATS `scores.board`: the top of a board and some members' own rows, for the live gateway. */
export const BoardRequest = z.object({
  board: BoardId,
  size: z.int().min(1).max(PAGE_SIZE_MAX),
  members: z.array(MemberId).max(10_000),
})
export type BoardRequest = z.infer<typeof BoardRequest>

export const BoardSnapshot = BoardVersion.extend({
  board: BoardId,
  position: Position,
  total: z.int(),
  line: PrizeLine.optional(),
  rows: z.array(BoardRow),
  own: z.array(BoardRow),
})
export type BoardSnapshot = z.infer<typeof BoardSnapshot>

/** NATS `scores.projected`: how far the projection has progressed, and what changed. */
export const Projected = z.object({
  epoch: z.int(),
  /** The position of the previous announcement. Nothing changed between the two. */
  from: Position.default(0),
  position: Position,
  boards: z.array(BoardId),
  /** As in `BoardVersion`, for all boards. If they differ, a gateway reads its boards again. */
  day: z.int().optional(),
  unranked: z.int().optional(),
  /**
   * Members whose feeds changed without a separate message for each event. After a large batch, no
   * such messages are sent, and the gateways read the new events from the log.
   */
  untold: z.array(MemberId).default([]),
  /**
   * A cycle has started, ended, been paused or been resumed, so `current` may now refer to another
   * board. This also applies to the boards of categories.
   */
  turned: z.boolean().default(false),
})
export type Projected = z.infer<typeof Projected>
