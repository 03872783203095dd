import {
  readAskerDashboard as askerDeclared,
  readInnovatorDashboard as innovatorDeclared,
  readMentorDashboard as mentorDeclared,
  readMetaDashboard as metaDeclared,
  readPrizesDashboard as prizesDeclared,
  readRaterDashboard as raterDeclared,
  readScoutDashboard as scoutDeclared,
} from '@ideathlon/contracts/dashboards'
import type { Actor } from '@ideathlon/service-kit/auth'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { platformNamed } from '../../community/platforms/known-platforms.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readAskerDashboard } from './catalyst.ts'
import type { DashboardScope } from './dashboard-question.ts'
import { readInnovatorDashboard } from './innovator.ts'
import { readMentorDashboard } from './mentor.ts'
import { readMetaDashboard } from './meta.ts'
import { readPrizesDashboard } from './prizes.ts'
import { readRaterDashboard } from './rater.ts'
import { readScoutDashboard } from './scout.ts'

type Call = { actor: Actor; params: { platform: string } }

/** One dashboard for each role. Members see only their own. */
export function dashboardRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps
  const scopeOf = async ({ actor, params }: Call): Promise<DashboardScope> => {
    const { id } = await platformNamed(deps, params.platform)
    return { member: actor.id, home: id, now: deps.now() }
  }

  serve(app, raterDeclared, readActor, async (call) => ({
    data: await readRaterDashboard(db, await scopeOf(call)),
  }))
  serve(app, scoutDeclared, readActor, async (call) => ({
    data: await readScoutDashboard(db, await scopeOf(call)),
  }))
  serve(app, innovatorDeclared, readActor, async (call) => ({
    data: await readInnovatorDashboard(db, await scopeOf(call)),
  }))
  serve(app, mentorDeclared, readActor, async (call) => ({
    data: await readMentorDashboard(db, await scopeOf(call)),
  }))
  serve(app, askerDeclared, readActor, async (call) => ({
    data: await readAskerDashboard(db, await scopeOf(call), call.query),
  }))
  serve(app, metaDeclared, readActor, async (call) => ({
    data: await readMetaDashboard(db, await scopeOf(call)),
  }))
  serve(app, prizesDeclared, readActor, async (call) => ({
    data: await readPrizesDashboard(db, await scopeOf(call)),
  }))
}
