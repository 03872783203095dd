import { suggestChallenge } from '@ideathlon/contracts/assistant'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { FastifyInstance } from 'fastify'
import { platformOfRequest } from '../../community/platforms/known-platforms.ts'
import type { Config } from '../../kernel/config/config.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { limited } from '../../kernel/limits/limited.ts'
import { readFlags } from '../../site/flags/queries.ts'
import { viewFlag } from '../../site/flags/rules.ts'
import { readBrief } from './brief.ts'
import type { AssistantProvider } from './provider.ts'
import { TEMPLATES } from './templates.ts'

const OFF = 'The assistant is switched off.'

/** Suggestions for a challenge in progress. They are never saved here. */
export async function assistantRoutes(
  app: FastifyInstance,
  { deps, config, session: { readActor } }: RouteParts,
): Promise<void> {
  const provider = await providerOf(config, deps.logger)

  serve(app, suggestChallenge, readActor, async ({ actor, params, query, request, reply }) => {
    const flags = await readFlags(deps)
    const { enabled } = viewFlag(flags, 'challenge-assistant', { member: actor, dice: 0 })
    if (!enabled) throw notAllowed(OFF)
    await limited(deps, 'assistant', actor.id)
    const { id: home } = await platformOfRequest(deps, request)
    const brief = await readBrief(deps.db, { id: params.id, query, actor: actor.id, home })
    reply.header('cache-control', 'private, no-store')
    return { data: await provider.suggest(brief) }
  })
}

/** The client for language models is large, so it is loaded only if one is configured. */
async function providerOf(config: Config, logger: Logger): Promise<AssistantProvider> {
  if (config.ASSISTANT_PROVIDER === 'templates') return TEMPLATES
  const { languageModel } = await import('./openai.ts')
  return languageModel(config, logger)
}
