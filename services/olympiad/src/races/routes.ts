import { readBoundResults, readLeaderboard } from '@ideathlon/contracts/boards'
import type { RacePrize } from '@ideathlon/contracts/olympiad/terms'
import {
  listRaces,
  type Race,
  readBoundResultsOn,
  readRaceBoundResults,
  readRaceResults,
} from '@ideathlon/contracts/olympiads'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Role } from '@ideathlon/contracts/roles'
import type { Route } from '@ideathlon/contracts/route'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prizesOf } from '../cycles/prizes.ts'
import { boardOf, type Cycle, findCycle, type Reads } from '../cycles/queries.ts'
import { findPlace } from '../scopes/find-place.ts'
import { raceName } from '../scopes/race-name.ts'
import { visibilityOf } from '../scopes/visibility.ts'

/** A redirect that preserves the method and the session of the request. */
const SAME_REQUEST = 307

type RaceParams = { id: number; role: Role; platform?: string }
type Call = {
  actor: Actor | undefined
  params: RaceParams
  request: FastifyRequest
  reply: FastifyReply
}

/** The races of a cycle. Requests for their results are redirected to their leaderboards. */
export function raceRoutes(app: FastifyInstance, { db, readActor }: Reads): void {
  const find = async ({ actor, params: { id, platform } }: Pick<Call, 'actor' | 'params'>) => {
    const cycle = await findCycle(db, { id, sight: await visibilityOf(db, actor) })
    if (cycle === undefined || platform === undefined) return cycle
    const place = await findPlace(db, platform)
    const isThere = place?.scope === cycle.scope && place.id === cycle.scope_id
    const isOnPlatform = place?.scope === 'platform' && place.id === cycle.platform
    return isThere || isOnPlatform ? cycle : undefined
  }

  serve(app, listRaces, readActor, async ({ actor, params }) => {
    const cycle = await findCycle(db, { ...params, sight: await visibilityOf(db, actor) })
    if (cycle === undefined) throw notFound(REFUSALS.cycle_not_found)
    const prizes = await prizesOf(db, [cycle])
    const races = prizes.get(cycle.id)?.races ?? []
    return { data: races.map((race) => raceOf(cycle, race)) }
  })

  const sendTo =
    (there: Route) =>
    async ({ actor, params, request, reply }: Call): Promise<undefined> => {
      const cycle = await find({ actor, params })
      if (cycle === undefined) throw notFound('This race does not exist.')
      const path = `/api${there.url.replace(':board', boardOf(cycle, params.role))}`
      const search = request.url.split('?')[1]
      reply.redirect(search === undefined ? path : `${path}?${search}`, SAME_REQUEST)
    }
  serve(app, readRaceResults, readActor, sendTo(readLeaderboard))
  serve(app, readRaceBoundResults, readActor, sendTo(readBoundResults))
  serve(app, readBoundResultsOn, readActor, sendTo(readBoundResults))
}

function raceOf(cycle: Cycle, { role, prize }: RacePrize): Race {
  const name = raceName(role)
  return { olympiad: cycle.id, role, label: name, name, prize, board: boardOf(cycle, role) }
}
