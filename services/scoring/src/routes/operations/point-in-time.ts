import { type BoardAt, readBoardAt, readBoardAtAsAdmin } from '@ideathlon/contracts/point-in-time'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { PastPage } from '../../point-in-time/worker.ts'
import { PointInTimeClient } from '../../point-in-time/worker-client.ts'
import { profileOrRemoved } from '../../profiles/profile-cards.ts'
import type { OperationsDeps } from './deps.ts'

export function servePointInTime(app: FastifyInstance, deps: OperationsDeps): void {
  const routes = [readBoardAt, readBoardAtAsAdmin] as const
  for (const route of routes) {
    // Operators have a separate worker, so that they do not wait for visitors.
    const client = new PointInTimeClient(deps.databaseUrl)
    app.addHook('onClose', () => client.close())
    serve(app, route, deps.readActor, async ({ params, query }) => {
      const past = await client.page({ board: params.board, ...query })
      const { page, size } = query
      return { data: await boardView(deps, past, query), meta: { page, size, total: past.total } }
    })
  }
}

type Paging = { page: number; size: number }

async function boardView(
  deps: OperationsDeps,
  past: PastPage,
  { page, size }: Paging,
): Promise<BoardAt> {
  const profiles = await deps.profiles.of(past.rows.map((row) => row.member))
  return {
    board: past.id,
    position: past.position,
    head: past.head,
    occurred_at: past.occurredAt?.toISOString() ?? null,
    from: past.from,
    rows: past.rows.map((row, i) => ({
      member: profileOrRemoved(profiles, row.member),
      order: page * size + i + 1,
      rank: row.rank,
      milli_points: row.milli,
      change: null,
    })),
  }
}
