import { readMe } from '@ideathlon/contracts/accounts'
import { readMeAsBefore } from '@ideathlon/contracts/older-names'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { keepFresh } from '../sessions/request-session.ts'
import { isSecondFactorNeeded } from '../sessions/sessions.ts'
import * as queries from './queries.ts'

export function peopleRoutes(app: FastifyInstance, { deps, session }: RouteParts): void {
  for (const route of [readMe, readMeAsBefore]) {
    serve(app, route, session.readActor, async ({ actor, request, reply }) => {
      if (actor === undefined) return { data: null }
      if (actor.shadowedBy === undefined) await keepFresh(deps, session, { request, reply })
      const needs = { isSecondFactorNeeded: isSecondFactorNeeded(session.adminRule, deps.now()) }
      return { data: await queries.readMe(deps.db, actor.id, needs) }
    })
  }
}
