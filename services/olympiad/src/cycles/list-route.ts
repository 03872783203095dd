import { listOlympiads } from '@ideathlon/contracts/olympiads'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type ReadActor, serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { countCycles, findTournament, readCycles } from './queries.ts'

export function listOlympiadsRoute(
  app: FastifyInstance,
  { db, readActor }: { db: Kysely<Tables>; readActor: ReadActor },
): void {
  serve(app, listOlympiads, readActor, async ({ params, query }) => {
    const base = await findTournament(db, params.platform)
    if (base === undefined) throw notFound('There is no such tournament.')
    const [data, total] = await Promise.all([readCycles(db, base, query), countCycles(db, base.id)])
    return { data, meta: { page: query.page, size: query.size, total } }
  })
}
