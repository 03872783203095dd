import { listOlympiads, queryOlympiads, readOlympiad } from '@ideathlon/contracts/olympiads'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { findCycle, findTournament, type Reads, readCycles, viewCycle } from './queries.ts'

export function cycleRoutes(app: FastifyInstance, { db, readActor }: Reads): void {
  serve(app, listOlympiads, readActor, async ({ params, query: { page, size } }) => {
    const base = await findTournament(db, params.platform)
    if (base === undefined) throw notFound('There is no such tournament.')
    const { data, total } = await readCycles(db, { base: base.id, page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, queryOlympiads, readActor, async ({ query: { platform, status, page, size } }) => {
    const base = platform === undefined ? undefined : await findTournament(db, platform)
    if (platform !== undefined && base === undefined) throw notFound('There is no such tournament.')
    const { data, total } = await readCycles(db, { base: base?.id, status, page, size })
    return { data, meta: { page, size, total } }
  })

  serve(app, readOlympiad, readActor, async ({ params }) => {
    const cycle = await findCycle(db, params)
    if (cycle === undefined) throw notFound('There is no such cycle.')
    return { data: viewCycle(cycle) }
  })
}
