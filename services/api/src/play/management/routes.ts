import {
  changeChallenges,
  listManagedChallenges,
} from '@ideathlon/contracts/community/managed-challenges'
import { reasonNeeded } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../kernel/command/command-call.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { actOf, applyChange, previewChange } from './commands.ts'
import { readManaged } from './queries.ts'

/** Routes for actions that community managers take on any member's challenges. */
export function managementRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listManagedChallenges, readActor, async ({ actor, query }) => {
    demand(actor, 'challenge.manage')
    const { challenges, total } = await readManaged(deps.db, query)
    return { data: challenges, meta: { page: query.page, size: query.size, total } }
  })

  serve(app, changeChallenges, readActor, async (call) => {
    const { actor, body, reason } = call
    const { change, dry_run } = body
    const ids = [...new Set(body.challenges)]
    demand(actor, 'challenge.manage')
    if (change.action === 'close') demand(actor, 'challenge.close')
    if (!dry_run && reason === undefined) throw reasonNeeded(actOf(change))
    const rows = dry_run
      ? await previewChange(deps, actor, { ids, change })
      : await applyChange(deps, { origin: originOf(call), actor }, { ids, change })
    const changed = rows.filter((row) => row.change !== null).length
    return { data: { dry_run, changed, rows } }
  })
}
