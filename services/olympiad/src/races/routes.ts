import { boardId, readBoundResults, readLeaderboard } from '@ideathlon/contracts/boards'
import {
  listRaces,
  type Race,
  readBoundResultsOn,
  readRaceBoundResults,
  readRaceResults,
} from '@ideathlon/contracts/olympiads'
import { ROLE_LABELS, ROLES, type Role } from '@ideathlon/contracts/roles'
import type { Route } from '@ideathlon/contracts/route'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Cycle, findCycle, type Reads } from '../cycles/queries.ts'

/** Keeps the method and the session of the request. */
const SAME_REQUEST = 307

type RaceParams = { id: number; role: Role; platform?: string }
type Call = { params: RaceParams; request: FastifyRequest; reply: FastifyReply }

/** The races of a cycle. Requests for their results are redirected to their leaderboards. */
export function raceRoutes(app: FastifyInstance, { db, readActor }: Reads): void {
  serve(app, listRaces, readActor, async ({ params }) => {
    const cycle = await findCycle(db, params)
    if (cycle === undefined) throw notFound('There is no such cycle.')
    return { data: ROLES.map((role) => raceOf(cycle, role)) }
  })

  const sendTo =
    (there: Route) =>
    async ({ params, request, reply }: Call): Promise<undefined> => {
      const cycle = await findCycle(db, params)
      if (cycle === undefined) throw notFound('There is no such race.')
      const path = `/api${there.url.replace(':board', raceOf(cycle, params.role).board)}`
      const search = request.url.split('?')[1]
      reply.redirect(search === undefined ? path : `${path}?${search}`, SAME_REQUEST)
    }
  serve(app, readRaceResults, readActor, sendTo(readLeaderboard))
  serve(app, readRaceBoundResults, readActor, sendTo(readBoundResults))
  serve(app, readBoundResultsOn, readActor, sendTo(readBoundResults))
}

function raceOf({ id, platform }: Pick<Cycle, 'id' | 'platform'>, role: Role): Race {
  const board = boardId({ scope: 'platform', scopeId: platform, window: `cycle${id}`, role })
  const label = role === 'overall' ? 'Idea Race' : ROLE_LABELS[role]
  return { olympiad: id, role, label, board }
}
