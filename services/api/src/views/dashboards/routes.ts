import {
  readAskerDesk as askerDeclared,
  readInnovatorDesk as innovatorDeclared,
  readMentorDesk as mentorDeclared,
  readMetaDesk as metaDeclared,
  readPrizesDesk as prizesDeclared,
  readRaterDesk as raterDeclared,
  readScoutDesk as scoutDeclared,
} from '@ideathlon/contracts/dashboards'
import type { Actor } from '@ideathlon/service-kit/auth'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { platformNamed } from '../../community/platforms/known-platforms.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readAskerDesk } from './catalyst.ts'
import type { DashboardScope } from './dashboard-question.ts'
import { readInnovatorDesk } from './innovator.ts'
import { readMentorDesk } from './mentor.ts'
import { readMetaDesk } from './meta.ts'
import { readPrizesDesk } from './prizes.ts'
import { readRaterDesk } from './rater.ts'
import { readScoutDesk } from './scout.ts'

type Asked = { actor: Actor; params: { platform: string } }

/** One dashboard for each role. Members see only their own. */
export function dashboardRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps
  const deskOf = async ({ actor, params }: Asked): Promise<DashboardScope> => {
    const { id } = await platformNamed(deps, params.platform)
    return { member: actor.id, home: id, now: deps.now() }
  }

  serve(app, raterDeclared, readActor, async (call) => ({
    data: await readRaterDesk(db, await deskOf(call)),
  }))
  serve(app, scoutDeclared, readActor, async (call) => ({
    data: await readScoutDesk(db, await deskOf(call)),
  }))
  serve(app, innovatorDeclared, readActor, async (call) => ({
    data: await readInnovatorDesk(db, await deskOf(call)),
  }))
  serve(app, mentorDeclared, readActor, async (call) => ({
    data: await readMentorDesk(db, await deskOf(call)),
  }))
  serve(app, askerDeclared, readActor, async (call) => ({
    data: await readAskerDesk(db, await deskOf(call), call.query),
  }))
  serve(app, metaDeclared, readActor, async (call) => ({
    data: await readMetaDesk(db, await deskOf(call)),
  }))
  serve(app, prizesDeclared, readActor, async (call) => ({
    data: await readPrizesDesk(db, await deskOf(call)),
  }))
}
