import * as z from 'zod'
import { Page, PageQuery } from './answer.ts'
import { BoardId, BoardRow } from './boards.ts'
import { OlympiadId, PlatformId, Position } from './ids.ts'
import { RoleName } from './roles.ts'
import { route } from './route.ts'

/** One cycle of a tournament. Its positions say which events it counts, its times when it ran. */
export const Olympiad = z.object({
  id: OlympiadId,
  platform: PlatformId,
  seq: z.int().positive(),
  title: z.string(),
  status: z.enum(['open', 'closed']),
  is_current: z.boolean(),
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
  started_position: Position.nullable(),
  ended_position: Position.nullable(),
  board: BoardId,
})
export type Olympiad = z.infer<typeof Olympiad>

export const listOlympiads = route({
  method: 'GET',
  url: '/olympiad/:platform/olympiads',
  auth: 'visitor',
  summary: 'The cycles of a platform’s tournament, newest first',
  params: z.object({ platform: z.string().max(60) }),
  query: PageQuery,
  status: 200,
  answer: Page(Olympiad),
})

/** A race's bound results under the tournament's own path; the race's board answers them. */
export const BoundResultsOfRace = {
  url: '/olympiad/:platform/olympiads/:id/races/:role/results/bound',
  params: z.object({
    platform: z.string().max(60),
    id: z.coerce.number().pipe(OlympiadId),
    role: RoleName,
  }),
} as const

/** The standings of an ended cycle, as they were frozen at its end. */
export const readStandings = route({
  method: 'GET',
  url: '/leaderboards/:board/standings',
  auth: 'visitor',
  summary: 'The frozen standings of an ended cycle',
  params: z.object({ board: BoardId }),
  query: PageQuery,
  status: 200,
  answer: Page(BoardRow),
})
