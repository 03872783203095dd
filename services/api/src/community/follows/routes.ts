import {
  listFollows,
  readFollow,
  setFollow as setDeclared,
} from '@ideathlon/contracts/activity/follows'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { setFollow } from './commands.ts'
import { findFollowable } from './followable.ts'
import { isFollowing, readFollows } from './queries.ts'

export function followRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db } = deps

  serve(app, readFollow, readActor, async ({ actor, params: { kind, ref } }) => {
    const subject = await findFollowable(db, kind, ref)
    const follows = await isFollowing(db, { member: actor.id, kind, subject })
    return { data: { kind, ref, follows } }
  })

  serve(app, setDeclared, readActor, async (call) => {
    const { actor, params, body } = call
    if (body.follows) await limited(deps, 'connect', actor.id)
    const origin = { ...originOf(call), actor: actor.id }
    return { data: await setFollow(deps, origin, { ...params, ...body }) }
  })

  serve(app, listFollows, readActor, async ({ actor, query: { kind, page, size } }) => {
    const { rows, total } = await readFollows(db, { member: actor.id, kind, page, size })
    return { data: rows, meta: { page, size, total } }
  })
}
