import * as z from 'zod'
import { Data, PageMeta, PageQuery } from './answer.ts'
import { BoardId, BoardRow } from './boards.ts'
import { Position } from './ids.ts'
import { route } from './route.ts'

/** When: a position of the log, or an instant, which stands for the last event recorded by then. */
export const Moment = z.union([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
])
export type Moment = z.infer<typeof Moment>

export const BoardAt = z.object({
  board: BoardId,
  position: Position,
  /** The whole log's last position: how far one can travel. */
  head: Position,
  /** When the event at that position happened and when the log took it; null at position 0. */
  occurred_at: z.iso.datetime().nullable(),
  recorded_at: z.iso.datetime().nullable(),
  /** Whether the rows are the frozen standings of an ended cycle, or folded from the log. */
  from: z.enum(['standings', 'log']),
  rows: z.array(BoardRow),
})
export type BoardAt = z.infer<typeof BoardAt>

const TravelQuery = PageQuery.extend({ at: Moment })

export const readBoardAt = route({
  method: 'GET',
  url: '/leaderboards/:board/at',
  auth: 'visitor',
  summary: 'A leaderboard as it stood at a position of the log or at an instant',
  params: z.object({ board: BoardId }),
  query: TravelQuery,
  status: 200,
  answer: Data(BoardAt).extend({ meta: PageMeta }),
})

export const readBoardAtAsAdmin = route({
  method: 'GET',
  url: '/admin/scoring/at/:board',
  auth: 'admin',
  summary: 'The same among the operators’ tools',
  params: z.object({ board: BoardId }),
  query: TravelQuery,
  status: 200,
  answer: Data(BoardAt).extend({ meta: PageMeta }),
})
