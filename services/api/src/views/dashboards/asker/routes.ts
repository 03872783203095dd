import {
  readFunnel as funnelDeclared,
  listAskerIdeas,
  readAskerIdea,
} from '@ideathlon/contracts/dashboards-asker'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { TEXT_COLUMNS, textOf } from '../../../play/idea-reading/idea-columns.ts'
import { ownCard } from './own-card.ts'
import { askerIdea, askerIdeaRows, readAskerIdeas } from './read-asker-ideas.ts'
import { readFunnel } from './read-funnel.ts'

export function askerRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now } = deps

  serve(app, listAskerIdeas, readActor, async ({ actor, params, query }) => {
    const card = await ownCard(db, params.challenge, actor)
    const { ideas, total } = await readAskerIdeas(db, {
      card,
      viewer: actor.id,
      now: now(),
      ...query,
    })
    return { data: ideas, meta: { ...query, total } }
  })

  serve(app, readAskerIdea, readActor, async ({ actor, params }) => {
    const card = await ownCard(db, params.challenge, actor)
    const row = await askerIdeaRows(db, card)
      .select(TEXT_COLUMNS)
      .where('i.id', '=', params.idea)
      .executeTakeFirst()
    if (row === undefined) throw notFound(REFUSALS.idea_not_found)
    return { data: { ...askerIdea(row, { card, viewer: actor.id, now: now() }), ...textOf(row) } }
  })

  serve(app, funnelDeclared, readActor, async ({ actor, params }) => ({
    data: await readFunnel(db, await ownCard(db, params.challenge, actor), now()),
  }))
}
