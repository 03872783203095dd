import { listIdeasOf, listQuestionsOf } from '@ideathlon/contracts/profiles'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { findAccount } from '../../community/profiles/find-account.ts'
import { isHidden, readRelationBetween } from '../../community/relations/between.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { readIdeasOf, readQuestionsOf } from './queries.ts'

/** The challenges and ideas on a member's page. */
export function memberWorkRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps
  const memberOf = async (handle: string, viewer: number | undefined) => {
    const member = await findAccount(db, handle)
    if (member === undefined || isHidden(await readRelationBetween(db, viewer, member))) {
      throw notFound(REFUSALS.member_not_found)
    }
    return member
  }

  serve(app, listQuestionsOf, readActor, async ({ actor, params, query }) => {
    const member = await memberOf(params.handle, actor?.id)
    const { cards, total } = await readQuestionsOf(db, { ...query, member }, now())
    return { data: cards, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, listIdeasOf, readActor, async ({ actor, params, query }) => {
    const member = await memberOf(params.handle, actor?.id)
    const { ideas, total } = await readIdeasOf(db, { ...query, member, viewer: actor?.id })
    return { data: ideas, meta: { page: query.page, size: query.size, total } }
  })
}
