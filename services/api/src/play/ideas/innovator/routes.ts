import type { ChallengeSlug, IdeaId } from '@ideathlon/contracts/ids'
import {
  listMentorComments,
  listMyQuestions,
  readMyIdea,
  readMyQuestion,
} from '@ideathlon/contracts/innovator'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../kernel/deps.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { readMentoring } from '../../mentoring/queries.ts'
import { readIdeaPage } from '../page/queries.ts'
import { readMyQuestions } from './queries.ts'

export function innovatorRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listMyQuestions, readActor, async ({ actor, query }) => {
    const list = { ...query, member: actor.id, now: deps.now() }
    const { questions, total } = await readMyQuestions(deps.db, list)
    return { data: questions, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, readMyQuestion, readActor, async ({ actor, params }) => {
    const one = { page: 0, size: 1, tests: false, slug: params.challenge }
    const list = { ...one, member: actor.id, now: deps.now() }
    const [question] = (await readMyQuestions(deps.db, list)).questions
    if (question === undefined) throw notFound(REFUSALS.challenge_not_found)
    return { data: question }
  })

  serve(app, readMyIdea, readActor, async ({ actor, params }) => ({
    data: await ownPage(deps, params, actor),
  }))

  serve(app, listMentorComments, readActor, async ({ actor, params, query }) => {
    const { challenge, id } = await ownPage(deps, params, actor)
    const filter = { challenge: challenge.id, idea: id, viewer: actor.id }
    const { views, total } = await readMentoring(deps.db, filter, query)
    return { data: views, meta: { page: query.page, size: query.size, total } }
  })
}

type IdeaParams = { challenge: ChallengeSlug; idea: IdeaId }

async function ownPage({ db, now }: Deps, { challenge, idea }: IdeaParams, viewer: Actor) {
  const page = await readIdeaPage(db, { id: idea, viewer, now: now() })
  const isMine = page && (page.is_mine || page.is_co_author || page.am_invited)
  if (!isMine || page.challenge.slug !== challenge) throw notFound(REFUSALS.idea_not_found)
  return page
}
