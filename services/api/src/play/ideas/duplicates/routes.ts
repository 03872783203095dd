import { linkDuplicate as declared, listDuplicates } from '@ideathlon/contracts/idea-duplicates'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf, viewOf } from '../../../kernel/command/command-call.ts'
import type { RouteParts } from '../../../kernel/http/route-parts.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { linkDuplicate } from './commands.ts'
import { readDuplicates } from './queries.ts'

export function duplicateRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listDuplicates, readActor, async ({ actor, params }) => ({
    data: await readDuplicates(deps.db, { slug: params.challenge, viewer: actor?.id }),
  }))

  serve(app, declared, readActor, async (call) => {
    demand(call.actor, 'idea.link')
    const link = { id: call.params.idea, original: call.body.original }
    return { data: viewOf(call.reply, await linkDuplicate(deps, originOf(call), link)) }
  })
}
