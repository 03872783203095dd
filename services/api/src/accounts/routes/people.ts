import { readMe } from '@ideathlon/contracts/accounts'
import { readMeAsBefore } from '@ideathlon/contracts/older-names'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { keepFresh, type Session } from '../../http/session.ts'
import * as queries from '../queries.ts'
import { isSecondFactorNeeded } from '../sessions.ts'

export function peopleRoutes(app: FastifyInstance, deps: Deps, session: Session): void {
  for (const route of [readMe, readMeAsBefore]) {
    serve(app, route, session.readActor, async ({ actor, request, reply }) => {
      if (actor === undefined) return { data: null }
      if (actor.shadowedBy === undefined) await keepFresh(deps, session, { request, reply })
      const needs = { isSecondFactorNeeded: isSecondFactorNeeded(session.adminRule, deps.now()) }
      return { data: await queries.readMe(deps.db, actor.id, needs) }
    })
  }
}
