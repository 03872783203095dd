import { saveDeepDives as saveDeclared } from '@ideathlon/contracts/deep-dives'
import {
  discardChallengeAsBefore,
  discardChallenge as discardDeclared,
  readUnpublished as readDeclared,
  rescheduleChallenge as rescheduleDeclared,
  rewriteChallenge as rewriteDeclared,
  unscheduleChallenge as unscheduleDeclared,
} from '@ideathlon/contracts/unpublished-challenges'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import {
  discardChallenge,
  rescheduleChallenge,
  rewriteChallenge,
  unscheduleChallenge,
} from './commands.ts'
import { saveDeepDives } from './deep-dives.ts'
import { readUnpublished } from './queries.ts'

/** Drafts and scheduled challenges, which only their asker and co-author can see. */
export function unpublishedRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, readDeclared, readActor, async ({ actor, params }) => ({
    data: await readUnpublished(deps.db, params.challenge, actor),
  }))

  serve(app, rewriteDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { version, ...question } = call.body
    const rewriting = { slug: call.params.challenge, question, version }
    return { data: viewOf(call.reply, await rewriteChallenge(deps, by, rewriting)) }
  })

  serve(app, rescheduleDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { opens_at, version } = call.body
    const moving = { slug: call.params.challenge, opensAt: new Date(opens_at), version }
    return { data: viewOf(call.reply, await rescheduleChallenge(deps, by, moving)) }
  })

  serve(app, unscheduleDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const outcome = await unscheduleChallenge(deps, by, call.params.challenge)
    return { data: viewOf(call.reply, outcome) }
  })

  for (const declared of [discardDeclared, discardChallengeAsBefore]) {
    serve(app, declared, readActor, async (call) => {
      const by = { origin: originOf(call), actor: call.actor }
      viewOf(call.reply, await discardChallenge(deps, by, call.params.challenge))
      return undefined
    })
  }

  serve(app, saveDeclared, readActor, async (call) => {
    const by = { origin: originOf(call), actor: call.actor }
    const { version, ...parts } = call.body
    const dives = { slug: call.params.challenge, parts, version }
    return { data: viewOf(call.reply, await saveDeepDives(deps, by, dives)) }
  })
}
