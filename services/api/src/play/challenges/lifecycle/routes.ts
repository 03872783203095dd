import {
  archiveChallenge as archiveDeclared,
  duplicateChallenge,
  iterateChallenge,
  publishDraft as publishDeclared,
  renerveChallenge,
  sendChallenge,
  startRating as startDeclared,
} from '@ideathlon/contracts/challenge-actions'
import type { Position } from '@ideathlon/contracts/ids'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { Outcome } from '../../../kernel/command/run-command.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { archiveChallenge, publishDraft, startRating } from './commands.ts'
import { type RepeatInput, repeatChallenge } from './repeat-challenge.ts'
import { sendChallengeTo } from './send-challenge.ts'

/** Routes for actions on a challenge as a whole. */
export function lifeRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, startDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const outcome = await startRating(deps, by, call.params.challenge)
    return { data: { ...viewOf(call.reply, outcome), position: positionOf(outcome) } }
  })

  serve(app, publishDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const draft = { slug: call.params.challenge, days: call.body.duration_days }
    const outcome = await publishDraft(deps, by, draft)
    return { data: { ...viewOf(call.reply, outcome), position: positionOf(outcome) } }
  })

  serve(app, sendChallenge, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { duration_days: days, recipients } = call.body
    const slug = call.params.challenge
    const outcome = await sendChallengeTo(deps, by, { slug, days, recipients })
    return { data: { ...viewOf(call.reply, outcome), position: positionOf(outcome) } }
  })

  serve(app, archiveDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const outcome = await archiveChallenge(deps, by, call.params.challenge)
    return { data: { ...viewOf(call.reply, outcome), position: positionOf(outcome) } }
  })
}

/** Routes for repeating a challenge. */
export function repeatRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const kinds = { renerve: renerveChallenge, iterate: iterateChallenge }
  for (const [kind, declared] of Object.entries(kinds)) {
    serve(app, declared, readActor, async (call) => {
      const by = { origin: originOf(call), actor: call.actor }
      const again = {
        slug: call.params.challenge,
        kind: kind as RepeatInput['kind'],
        days: call.body.duration_days,
      }
      return { data: viewOf(call.reply, await repeatChallenge(deps, by, again)) }
    })
  }

  serve(app, duplicateChallenge, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const slug = call.params.challenge
    const again = { slug, kind: 'duplicate' as const }
    return { data: viewOf(call.reply, await repeatChallenge(deps, by, again)) }
  })
}

function positionOf(outcome: Outcome<unknown>): Position | null {
  return outcome.ok ? (outcome.position ?? null) : null
}
