import { findPeople as declared } from '@ideathlon/contracts/people'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../../edge/session/session.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { findPeople } from '../search/find-people.ts'

export function searchRoute(app: FastifyInstance, { db, now }: Deps, { readActor }: Session): void {
  serve(app, declared, readActor, async ({ actor, query }) => ({
    data: await findPeople(db, { ...query, viewer: actor.id, now: now() }),
  }))
}
