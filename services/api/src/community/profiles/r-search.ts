import { findPeople as declared } from '@ideathlon/contracts/people'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { findPeople } from './find-people.ts'

export function searchRoute(
  app: FastifyInstance,
  { deps: { db, now }, session: { readActor } }: RouteParts,
): void {
  serve(app, declared, readActor, async ({ actor, query }) => ({
    data: await findPeople(db, { ...query, viewer: actor.id, now: now() }),
  }))
}
