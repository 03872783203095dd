import { type BoardAt, readBoardAt, readBoardAtAsAdmin } from '@ideathlon/contracts/time-travel'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { PastPage } from '../../point-in-time/worker.ts'
import { TravelOffice } from '../../point-in-time/worker-client.ts'
import { answering } from '../../profiles/answering.ts'
import { faceOrRemoved } from '../../profiles/profile-cards.ts'
import type { Desk } from './deps.ts'

export function serveTimeTravel(app: FastifyInstance, desk: Desk): void {
  const routes = [readBoardAt, readBoardAtAsAdmin] as const
  for (const route of routes) {
    // However many visitors travel, an operator does not stand in their queue.
    const office = new TravelOffice(desk.databaseUrl)
    app.addHook('onClose', () => office.close())
    serve(app, route, desk.readActor, async ({ params, query }) => {
      const past = await answering(office.page({ board: params.board, ...query }))
      const { page, size } = query
      return { data: await boardView(desk, past, query), meta: { page, size, total: past.total } }
    })
  }
}

type Which = { page: number; size: number }

async function boardView(desk: Desk, past: PastPage, { page, size }: Which): Promise<BoardAt> {
  const faces = await desk.faces.of(past.rows.map((row) => row.member))
  return {
    board: past.id,
    position: past.position,
    head: past.head,
    occurred_at: past.occurredAt?.toISOString() ?? null,
    from: past.from,
    rows: past.rows.map((row, i) => ({
      member: faceOrRemoved(faces, row.member),
      rank: page * size + i + 1,
      milli_points: row.milli,
      change: null,
    })),
  }
}
