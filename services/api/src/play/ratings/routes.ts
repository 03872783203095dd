import {
  rateQuestion as rateQuestionDeclared,
  readQuestionRating as readQuestionRatingDeclared,
} from '@ideathlon/contracts/question-ratings'
import {
  readRaterResult as declared,
  listRaterQuestions,
} from '@ideathlon/contracts/rater-questions'
import {
  rateIdea as declaredRate,
  skipIdea as declaredSkip,
  readNextIdea,
} from '@ideathlon/contracts/ratings'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { unpaidFor } from '../../community/fair-pay/rules.ts'
import { platformNamed } from '../../community/platforms/known-platforms.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { isRatingStarted, opennessOf } from '../challenges/openness.ts'
import { readCard } from '../challenges/queries.ts'
import { areIdeasHiddenFrom } from '../idea-reading/privacy.ts'
import { rateIdea, skipIdea } from './commands.ts'
import { readRaterQuestions } from './lists.ts'
import { readProgress, readRaterResult } from './queries.ts'
import { rateQuestion } from './question/commands.ts'
import { readQuestionRating } from './question/queries.ts'
import { serveCurrent, serveNext } from './queue/serve-next.ts'

/** Rating ideas and challenges, and the results of a rater. */
export function ratingRoutes(app: FastifyInstance, parts: RouteParts): void {
  nextRoute(app, parts)
  rateRoutes(app, parts)
  rateQuestionRoutes(app, parts)
  raterQuestionRoutes(app, parts)
}

function nextRoute(app: FastifyInstance, { deps, session: { readActor } }: RouteParts): void {
  serve(app, readNextIdea, readActor, async ({ actor, params }) => {
    const card = await readCard(deps.db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    if (actor.guest !== undefined && actor.guest !== card.id) throw refused('guest_elsewhere')
    if (card.co_author === actor.id) throw refused('co_author_plays')
    if (await areIdeasHiddenFrom(deps.db, card, actor.id)) throw refused('ama_private')
    const openness = opennessOf(card, deps.now())
    if (openness === 'not_open') throw refused('challenge_not_open')
    if (openness === 'closed') throw refused('challenge_closed')
    if (!isRatingStarted(card)) throw refused('rating_not_started')
    const who = { challenge: card.id, rater: actor.id }
    const idea = openness === 'open' ? await serveNext(deps, who) : await serveCurrent(deps.db, who)
    const progress = await readProgress(deps.db, who, deps.now())
    if (openness === 'open') return { data: { idea, progress } }
    return { data: { idea, progress: { ...progress, to_rate: idea === null ? 0 : 1 } } }
  })
}

function rateRoutes(app: FastifyInstance, { deps, session: { readActor } }: RouteParts): void {
  serve(app, declaredRate, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const sent = { slug: call.params.challenge, command: call.body }
    const rated = viewOf(call.reply, await rateIdea(deps, origin, sent))
    return { data: { ...rated, ...unpaidFor(call.actor) } }
  })

  serve(app, declaredSkip, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const { idea_id: idea, reason, report } = call.body
    const { guest: guestOf } = call.actor
    if (report) demand(call.actor, 'report.send')
    const sent = { slug: call.params.challenge, idea, reason, report, guestOf }
    return { data: viewOf(call.reply, await skipIdea(deps, origin, sent)) }
  })
}

function rateQuestionRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readQuestionRatingDeclared, readActor, async ({ actor, params }) => {
    const card = await readCard(deps.db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    return { data: await readQuestionRating(deps.db, card, { viewer: actor, now: deps.now() }) }
  })

  serve(app, rateQuestionDeclared, readActor, async (call) => {
    const origin = { ...originOf(call), actor: call.actor.id }
    const sent = { slug: call.params.challenge, command: call.body }
    const rated = viewOf(call.reply, await rateQuestion(deps, origin, sent))
    return { data: { ...rated, ...unpaidFor(call.actor) } }
  })
}

function raterQuestionRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listRaterQuestions, readActor, async ({ actor, params, query }) => {
    const { id: home } = await platformNamed(deps, params.platform)
    const list = { ...query, rater: actor.id, home, now: deps.now() }
    const { questions, total } = await readRaterQuestions(deps.db, list)
    return { data: questions, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, declared, readActor, async ({ actor, params }) => {
    const card = await readCard(deps.db, params.challenge, actor)
    if (card === undefined) throw notFound(REFUSALS.challenge_not_found)
    return { data: await readRaterResult(deps.db, card, actor.id) }
  })
}
