import * as declared from '@ideathlon/contracts/people'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { findAccount } from './find-account.ts'
import { readStaffings, readStaffOf } from './read-staff.ts'

/** Who looks after which platform. */
export function staffRoutes(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, declared.listStaffOf, readActor, async ({ params }) => {
    const owner = await findAccount(db, params.handle)
    if (owner === undefined) throw notFound('User not found!')
    return { data: await readStaffOf(db, owner) }
  })

  serve(app, declared.listStaffings, readActor, async ({ params }) => ({
    data: await readStaffings(db, params.id),
  }))

  serve(app, declared.listMyStaffings, readActor, async ({ actor }) => ({
    data: await readStaffings(db, actor.id),
  }))
}
