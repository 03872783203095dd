import * as declared from '@ideathlon/contracts/profiles'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { readPerson } from '../page/read-person.ts'
import { readProfile } from '../page/read-profile.ts'

const NOBODY = 'User not found!'

/** What anybody sees of a member. */
export function profileRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps
  serve(app, declared.readProfile, readActor, async ({ actor, params }) => {
    const asked = { handle: params.handle, viewer: actor, now: now() }
    const profile = await readProfile(db, asked)
    if (profile === undefined) throw notFound(NOBODY)
    return { data: profile }
  })

  serve(app, declared.readPerson, readActor, async ({ actor, params }) => {
    const person = await readPerson(db, params.handle, actor?.id)
    if (person === undefined) throw notFound(NOBODY)
    return { data: person }
  })
}
