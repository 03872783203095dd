import { readChallenge } from '@ideathlon/contracts/challenges'
import { readSuggestion } from '@ideathlon/contracts/older-names'
import type { Actor } from '@ideathlon/service-kit/auth'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { platformNamed } from '../../community/platforms/known-platforms.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { recordView } from '../../play/challenges/views/record-view.ts'
import { readChallengeView } from './queries.ts'

export function challengePageRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  const { db, now, earlyCloseAfterMs } = deps
  const read = async (slug: string, viewer: Actor | undefined) => {
    const viewing = { slug, viewer, now: now(), earlyCloseAfterMs }
    const data = await readChallengeView(db, viewing)
    if (data.state === 'open' && !data.mine?.is_catalyst) {
      recordView(db, { challenge: data.id, member: viewer?.id, now: viewing.now })
    }
    return { data }
  }
  serve(app, readChallenge, readActor, ({ actor, params }) => read(params.challenge, actor))
  serve(app, readSuggestion, readActor, async ({ actor, params }) => {
    await platformNamed(deps, params.platform)
    return read(params.challenge, actor)
  })
}
