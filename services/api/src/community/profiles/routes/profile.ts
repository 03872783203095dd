import * as declared from '@ideathlon/contracts/profiles'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { readIdeasOf, readQuestionsOf } from '../../../views/member-work/queries.ts'
import { isHidden, readBetween } from '../../relations/between.ts'
import { findAccount } from '../find-account.ts'
import { readPerson } from '../page/read-person.ts'
import { readProfile } from '../page/read-profile.ts'

const NOBODY = 'User not found!'

/** What anybody sees of a member. */
export function profileRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps
  const memberOf = async (handle: string, viewer: number | undefined) => {
    const member = await findAccount(db, handle)
    if (member === undefined || isHidden(await readBetween(db, viewer, member))) {
      throw notFound(NOBODY)
    }
    return member
  }

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

  serve(app, declared.listQuestionsOf, readActor, async ({ actor, params, query }) => {
    const member = await memberOf(params.handle, actor?.id)
    const { cards, total } = await readQuestionsOf(db, { ...query, member }, now())
    return { data: cards, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared.listIdeasOf, readActor, async ({ actor, params, query }) => {
    const member = await memberOf(params.handle, actor?.id)
    const { ideas, total } = await readIdeasOf(db, { ...query, member, viewer: actor?.id })
    return { data: ideas, meta: { page: query.page, size: query.size, total } }
  })
}
