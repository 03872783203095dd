import { boardId, readBoundResults } from '@ideathlon/contracts/boards'
import { BoundResultsOfRace } from '@ideathlon/contracts/olympiads'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { findTournament, hasCycle } from './queries.ts'

/** Sent again as it was: the method, and who asks. */
const SAME_REQUEST = 307

/** The tournament names the race, and its board has the places: whoever asks is sent there. */
export function boundResultsRoute(app: FastifyInstance, { db }: { db: Kysely<Tables> }): void {
  app.get(`/api${BoundResultsOfRace.url}`, async (request, reply) => {
    const asked = BoundResultsOfRace.params.safeParse(request.params)
    const base = asked.success && (await findTournament(db, asked.data.platform))
    if (!base || !(await hasCycle(db, base.id, asked.data.id))) {
      throw notFound('There is no such race.')
    }
    const window = `cycle${asked.data.id}` as const
    const { role } = asked.data
    const board = boardId({ scope: 'platform', scopeId: base.platform, window, role })
    const search = request.url.split('?')[1]
    const path = `/api${readBoundResults.url.replace(':board', board)}`
    return reply.redirect(search === undefined ? path : `${path}?${search}`, SAME_REQUEST)
  })
}
