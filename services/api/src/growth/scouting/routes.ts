import { readScoutFigures as figuresDeclared, listRecruits } from '@ideathlon/contracts/scouting'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readRecruits, readScoutFigures } from './queries.ts'

/** Scouts see only their own recruits. */
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
}
