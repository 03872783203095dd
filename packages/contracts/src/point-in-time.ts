import * as z from 'zod'
import { Data, PageMeta, PageQuery } from './answer.ts'
import { BoardId, BoardRow } from './boards.ts'
import { Position } from './ids.ts'
import { route } from './route.ts'

/** `2026-11-20`, or `2026-11-20T18:00`, with or without seconds and a time zone. */
const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * A position of the log, or a point in time, measured by when events happened. A point in time
 * includes everything before the first event that happened later. A day means the end of that day,
 * and a time without a zone is in UTC.
 */
export const Moment = z.union([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  z.string().transform(instantOf).pipe(z.date('must be a position, a day or a time')),
])
export type Moment = z.infer<typeof Moment>

function instantOf(text: string): Date | undefined {
  const [, day, minute, second = ':00', zone = 'Z'] = INSTANT.exec(text) ?? []
  if (!z.iso.date().safeParse(day).success) return undefined
  const time = minute === undefined ? '23:59:59.999' : `${minute}${second}`
  const instant = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

export const BoardAt = z.object({
  board: BoardId,
  position: Position,
  /** The last position of the log, which is the latest position that can be shown. */
  head: Position,
  /** Everything up to that position had happened by this time; null at position 0. */
  occurred_at: z.iso.datetime().nullable(),
  /**
   * Whether the rows come from the frozen standings of an ended cycle or were folded from the log.
   */
  from: z.enum(['standings', 'log']),
  rows: z.array(BoardRow),
})
export type BoardAt = z.infer<typeof BoardAt>

const TravelQuery = PageQuery.extend({ at: Moment })

export const readBoardAt = route({
  method: 'GET',
  url: '/leaderboards/:board/at',
  auth: 'visitor',
  summary: 'A leaderboard at an earlier log position or time',
  params: z.object({ board: BoardId }),
  query: TravelQuery,
  status: 200,
  answer: Data(BoardAt).extend({ meta: PageMeta }),
})

export const readBoardAtAsAdmin = route({
  method: 'GET',
  url: '/admin/scoring/at/:board',
  auth: 'admin',
  summary: 'The same leaderboard, for operators',
  params: z.object({ board: BoardId }),
  query: TravelQuery,
  status: 200,
  answer: Data(BoardAt).extend({ meta: PageMeta }),
})
