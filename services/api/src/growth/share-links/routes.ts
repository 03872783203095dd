import { REFUSALS } from '@ideathlon/contracts/refusals'
import { listShareLinks, readChallengeShares } from '@ideathlon/contracts/share-links'
import { notAllowed, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { can } from '../../kernel/permissions/can.ts'
import { readShareLinks, readSharesOf } from './queries.ts'

export function shareLinkRoutes(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, listShareLinks, readActor, async ({ actor, query: { page, size } }) => {
    const { links, total, totals } = await readShareLinks(db, { scout: actor.id, page, size })
    return { data: links, meta: { page, size, total }, totals }
  })

  serve(app, readChallengeShares, readActor, async ({ actor, params }) => {
    const row = await db
      .selectFrom('challenges')
      .select(['id', 'asker', 'state', 'hidden_at'])
      .where('slug', '=', params.challenge)
      .executeTakeFirst()
    const isTheirs = row !== undefined && can(actor, 'challenge.shares', { asker: row.asker })
    if (row === undefined || (row.hidden_at !== null && !isTheirs)) {
      throw notFound(REFUSALS.challenge_not_found)
    }
    if (!isTheirs) throw notAllowed()
    if (!isRevealedIn(row.state)) throw refused('challenge_still_open')
    return { data: await readSharesOf(db, row.id) }
  })
}
