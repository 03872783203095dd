import { claimReview, decideReviews, listReviews } from '@ideathlon/contracts/moderation'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { platformNamed } from '../../../community/platforms/known-platforms.ts'
import { idempotencyIn } from '../../../kernel/command/command-call.ts'
import type { Deps } from '../../../kernel/deps.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { announceDecided } from './announce-decided.ts'
import { claim } from './claim.ts'
import { readQueue } from './read-queue.ts'
import { type By, type Ruling, rule } from './rule.ts'
import { readScope, within } from './scope.ts'

export function queueRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listReviews, readActor, async ({ actor, query }) => {
    const scope = await readScope(deps.db, actor)
    const { page, size, state, kind, platform } = query
    const here = platform === undefined ? scope : within(scope, await platformNamed(deps, platform))
    const input = { viewer: actor, scope: here, state, kind, page, size }
    const { items, total } = await readQueue(deps.db, input, deps.now())
    return { data: items, meta: { page, size, total } }
  })

  serve(app, claimReview, readActor, async ({ actor, params, body }) => {
    await readScope(deps.db, actor)
    const until = await claim(deps, actor, { id: params.id, take: body.take })
    return { data: { claimed_until: until?.toISOString() ?? null } }
  })

  // Each item is decided separately, so that one refusal does not stop the others.
  serve(app, decideReviews, readActor, async ({ actor, body, request }) => {
    await readScope(deps.db, actor)
    const { verdict, reason } = body
    const results = []
    for (const id of new Set(body.ids)) {
      const ruling = { id, verdict, reason }
      const sent = idempotencyIn(request, ruling)
      const by = {
        actor,
        requestId: request.id,
        ...(sent && { idempotency: { ...sent, key: `${sent.key} ${id}` } }),
      }
      results.push(await ruleOne(deps, by, ruling))
    }
    return { data: results }
  })
}

async function ruleOne(deps: Deps, by: By, ruling: Ruling) {
  try {
    const outcome = await rule(deps, by, ruling)
    if (!outcome.ok) return { id: ruling.id, ok: false, message: REFUSALS[outcome.reason] }
    await announceDecided(deps, ruling.id)
    return { id: ruling.id, ok: true, message: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id: ruling.id, ok: false, message: error.message }
  }
}
