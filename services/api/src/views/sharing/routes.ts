import { listQuestionsToShare } from '@ideathlon/contracts/scouting'
import {
  dropSnoozed as dropDeclared,
  listSnoozed,
  readShareIntent,
  snoozeSharing,
} from '@ideathlon/contracts/sharing'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { siteOf } from '../../kernel/http/site-of.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { readQuestionsToShare } from './questions-to-share.ts'
import { contentOf, readIntent } from './read-intent.ts'
import { dropSnoozed, readSnoozed, snooze } from './snoozed.ts'

export function sharingRoutes(
  app: FastifyInstance,
  { deps, session: { readActor }, config: { PUBLIC_URL } }: RouteParts,
): void {
  serve(app, readShareIntent, readActor, async ({ actor, params, query, request }) => {
    const data = await readIntent(deps, {
      ...params,
      viewer: actor,
      origin: siteOf(request, PUBLIC_URL),
      ownText: query.query,
      skipIdeas: query.skip_ideas === 'true',
      asSurvey: query.survey_mode === 'true',
    })
    return { data }
  })

  serve(app, listSnoozed, readActor, async ({ actor, query: { page, size } }) => {
    const { items, total } = await readSnoozed(deps.db, { member: actor.id, page, size })
    return { data: items, meta: { page, size, total } }
  })

  serve(app, listQuestionsToShare, readActor, async ({ actor, query: { page, size } }) => {
    const list = { scout: actor.id, page, size, now: deps.now() }
    const { questions, total } = await readQuestionsToShare(deps.db, list)
    return { data: questions, meta: { page, size, total } }
  })

  serve(app, snoozeSharing, readActor, async (call) => {
    const { actor, body, request } = call
    demand(actor, 'thing.share_later')
    const sharing = { ...body, viewer: actor, origin: siteOf(request, PUBLIC_URL) }
    const { content } = await contentOf(deps, sharing)
    const keeping = { member: actor.id, ...body, content }
    return {
      data: await runIdempotent(deps, originOf(call), (tx, now) => snooze(tx, keeping, now)),
    }
  })

  serve(app, dropDeclared, readActor, async (call) => {
    const { actor, params } = call
    demand(actor, 'thing.share_later')
    return {
      data: await runIdempotent(deps, originOf(call), (tx) => dropSnoozed(tx, actor.id, params.id)),
    }
  })
}
