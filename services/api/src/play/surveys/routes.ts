import {
  beginSurvey,
  readSurvey as declaredRead,
  readSurveyResults as declaredResults,
  keepGuest,
  switchSurvey,
} from '@ideathlon/contracts/surveys'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { repeatSignUp, signUpKeyOf } from '../../identity/accounts/repeated-sign-up.ts'
import { demandSignUp, runSignUp } from '../../identity/accounts/sign-up.ts'
import { scoutOf } from '../../identity/gateway/scout.ts'
import { hashPassword } from '../../identity/passwords/password.ts'
import { deviceOf } from '../../identity/sessions/issue-session.ts'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import { originOf, viewOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { isToPick } from '../idea-reading/results-visible.ts'
import { keepGuest as keep, startAsGuest } from './commands.ts'
import { cardOf, readSurvey, readSurveyResults, surveyOf } from './queries.ts'
import { decideFitness } from './rules.ts'

export function surveyRoutes(app: FastifyInstance, parts: RouteParts): void {
  const { deps, session, config } = parts
  const { readActor } = session
  serve(app, declaredRead, readActor, async ({ actor, params }) => {
    return { data: await readSurvey(deps, { slug: params.challenge, viewer: actor }) }
  })

  serve(app, beginSurvey, readActor, async ({ actor, body, request, reply }) => {
    const { challenge } = body
    const isMember = actor !== undefined && actor.guest === undefined
    const card = await cardOf(deps, challenge, isMember ? actor : undefined)
    if (isMember) return { data: { challenge, is_guest: false } }
    if (actor?.guest !== card.id) {
      await limited(deps, 'survey', request.ip)
      const input = { slug: challenge, device: deviceOf(request), scout: scoutOf(request) }
      session.cookies.set(reply, await startAsGuest(deps, { ...input, requestId: request.id }))
    }
    return { data: { challenge, is_guest: true } }
  })

  serve(app, keepGuest, readActor, async ({ actor, body, request, reply }) => {
    await demandSignUp(deps, config, { body, ip: request.ip })
    const given = { ...body, passwordHash: await hashPassword(body.password, deps) }
    const sending = { requestId: request.id, idempotency: signUpKeyOf(request, body) }
    const keeping = { guest: actor, given, device: deviceOf(request), ...sending }
    const trustsAddresses = config.BELIEVE_ADDRESSES
    const run = () => keep(deps, { ...keeping, believesAddresses: trustsAddresses })
    const outcome = await runSignUp(run)
    const sent = { ...body, ...sending, device: keeping.device }
    const again = outcome.ok ? undefined : await repeatSignUp(deps, sent)
    const view = viewOf(reply, again ?? outcome)
    session.cookies.set(reply, view.access_token)
    return { data: view }
  })

  switchRoute(app, parts)
  resultsRoute(app, parts)
}

function switchRoute(app: FastifyInstance, { deps, session: { readActor } }: RouteParts): void {
  serve(app, switchSurvey, readActor, async (call) => {
    const { actor, params, body } = call
    const card = await cardOf(deps, params.challenge, actor)
    demand(actor, 'challenge.survey', { asker: card.asker })
    const { rule } = await surveyOf(deps, card)
    const { reason } = decideFitness(rule)
    if (reason !== null) throw refused(reason)
    const data = await runIdempotent(deps, originOf(call), async (tx) => {
      await tx
        .updateTable('challenges')
        .set({ survey_mode: body.on })
        .where('id', '=', card.id)
        .execute()
      return { on: body.on }
    })
    return { data }
  })
}

function resultsRoute(app: FastifyInstance, { deps, session: { readActor } }: RouteParts): void {
  serve(app, declaredResults, readActor, async ({ actor, params }) => {
    const card = await cardOf(deps, params.challenge, actor)
    demand(actor, 'challenge.survey_results', { asker: card.asker })
    if (!isRevealedIn(card.state)) throw refused('challenge_still_open')
    if (isToPick(card, actor.id)) throw refused('survey_after_picks')
    return { data: await readSurveyResults(deps.db, card.id) }
  })
}
