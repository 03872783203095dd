import { type BoardAt, readBoardAt, readBoardAtAsAdmin } from '@ideathlon/contracts/time-travel'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { answering } from '../admin/answering.ts'
import type { Desk } from '../admin/desk.ts'
import { faceOrRemoved } from '../views/faces.ts'
import { type Journey, TimeTravel } from './time-travel.ts'

type Page = { page: number; size: number }

export function serveTimeTravel(app: FastifyInstance, desk: Desk): void {
  const travel = new TimeTravel(desk.pool)
  const pageOf = async (journey: Journey, query: Page) => ({
    data: await boardView(desk, journey, query),
    meta: { page: query.page, size: query.size, total: journey.rows.length },
  })
  serve(app, readBoardAt, desk.readActor, async ({ params, query }) =>
    pageOf(await answering(travel.go(params.board, query.at)), query),
  )
  serve(app, readBoardAtAsAdmin, desk.readActor, async ({ params, query }) => {
    return pageOf(await answering(travel.go(params.board, query.at)), query)
  })
}

async function boardView(desk: Desk, journey: Journey, { page, size }: Page): Promise<BoardAt> {
  const rows = journey.rows.slice(page * size, (page + 1) * size)
  const faces = await desk.faces.of(rows.map((row) => row.member))
  return {
    board: journey.id,
    position: journey.position,
    head: journey.head,
    occurred_at: journey.occurredAt?.toISOString() ?? null,
    recorded_at: journey.recordedAt?.toISOString() ?? null,
    from: journey.from,
    rows: rows.map((row, i) => ({
      member: faceOrRemoved(faces, row.member),
      rank: page * size + i + 1,
      milli_points: row.milli,
      change: null,
    })),
  }
}
