import {
  FEEDBACK_CHOICES,
  type FeedbackChoice,
  listMentoring,
  mentorIdea as mentorDeclared,
  rateMentoring as rateDeclared,
  readFeedbackChoices,
  readIdeaToMentor,
  readMentoringToRate,
} from '@ideathlon/contracts/mentoring'
import { countMyMentoring, listMyMentoring } from '@ideathlon/contracts/my-mentoring'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { unpaidFor } from '../../community/fair-pay/rules.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { opennessOf } from '../challenges/openness.ts'
import { type CardRow, readCard } from '../challenges/queries.ts'
import { areIdeasHiddenFrom } from '../idea-reading/privacy.ts'
import { mentorIdea } from './commands.ts'
import { countOwnMentoring, readOwnMentoring } from './own-mentoring.ts'
import { readMentoring, readToRate } from './queries.ts'
import { readNextToMentor } from './queue.ts'
import { NO_MENTORING, rateMentoring } from './rates/commands.ts'

const CHOICES = Object.entries(FEEDBACK_CHOICES).map(([id, label]) => ({
  id: id as FeedbackChoice,
  label,
}))

export function mentoringRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readFeedbackChoices, readActor, async () => ({ data: CHOICES }))

  serve(app, readIdeaToMentor, readActor, async ({ actor, params, query }) => {
    const card = await cardOf(deps, params.challenge, actor)
    const openness = opennessOf(card, deps.now())
    if (openness === 'not_open') throw refused('challenge_not_open')
    if (openness !== 'open') throw refused('challenge_closed')
    if (card.co_author === actor.id) throw refused('co_author_plays')
    if (await areIdeasHiddenFrom(deps.db, card, actor.id)) throw refused('ama_private')
    const choosing = { challenge: card.id, mentor: actor.id, ...query }
    return { data: await readNextToMentor(deps, choosing) }
  })

  serve(app, mentorDeclared, readActor, async (call) => {
    const { challenge: slug, idea } = call.params
    const by = { origin: originOf(call), actor: call.actor }
    const outcome = await mentorIdea(deps, by, { slug, idea, ...call.body })
    return { data: { ...viewOf(call.reply, outcome), ...unpaidFor(call.actor) } }
  })

  serve(app, listMentoring, readActor, async ({ actor, params, query }) => {
    const { id } = await cardOf(deps, params.challenge, actor)
    const filter = { challenge: id, idea: params.idea, viewer: actor?.id }
    const { views, total } = await readMentoring(deps.db, filter, query)
    return { data: views, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, readMentoringToRate, readActor, async ({ actor, params }) => {
    const { id } = await cardOf(deps, params.challenge, actor)
    const of = { challenge: id, idea: params.idea, viewer: actor.id }
    const found = await readToRate(deps.db, of)
    if (found === undefined) throw notFound(NO_MENTORING)
    return { data: found }
  })

  serve(app, rateDeclared, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const rate = { ...call.params, ...call.body }
    const rated = viewOf(call.reply, await rateMentoring(deps, origin, rate))
    return { data: { ...rated, ...unpaidFor(call.actor) } }
  })
}

async function cardOf({ db }: Deps, slug: string, actor: Actor | undefined): Promise<CardRow> {
  const card = await readCard(db, slug, actor)
  if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
  return card
}

export function ownMentoringRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, countMyMentoring, readActor, async ({ actor }) => ({
    data: await countOwnMentoring(deps.db, actor.id),
  }))

  serve(app, listMyMentoring, readActor, async ({ actor, params, query }) => {
    const { views, total } = await readOwnMentoring(
      deps.db,
      { list: params.list, me: actor.id },
      query,
    )
    return { data: views, meta: { page: query.page, size: query.size, total } }
  })
}
