import {
  readScoutFigures as figuresDeclared,
  listQuestionsToShare,
  listRecruits,
} from '@ideathlon/contracts/scouting'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readQuestionsToShare, readRecruits, readScoutFigures } from './queries.ts'

/** A scout's own desk: nobody sees another's recruits. */
export function scoutingRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, figuresDeclared, readActor, async ({ actor }) => ({
    data: await readScoutFigures(db, { scout: actor.id, now: now() }),
  }))

  serve(app, listRecruits, readActor, async ({ actor, query: { page, size } }) => {
    const { recruits, total } = await readRecruits(db, { scout: actor.id, page, size, now: now() })
    return { data: recruits, meta: { page, size, total } }
  })

  serve(app, listQuestionsToShare, readActor, async ({ actor, query: { page, size } }) => {
    const asked = { scout: actor.id, page, size, now: now() }
    const { questions, total } = await readQuestionsToShare(db, asked)
    return { data: questions, meta: { page, size, total } }
  })
}
