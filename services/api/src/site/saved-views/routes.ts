import {
  listSavedViews,
  removeView,
  saveView,
  VIEWS_MAX,
} from '@ideathlon/contracts/community/saved-views'
import type { MemberId } from '@ideathlon/contracts/ids'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { originOf } from '../../kernel/command/command-call.ts'
import { runIdempotent } from '../../kernel/command/run-idempotent.ts'
import type { Tx } from '../../kernel/deps.ts'
import type { RouteParts } from '../../kernel/http/route-parts.ts'

/** Members can read, save and remove only their own views. */
export function savedViewRoutes(
  app: FastifyInstance,
  { deps, session: { readActor } }: RouteParts,
): void {
  serve(app, listSavedViews, readActor, async ({ actor, query }) => ({
    data: await deps.db
      .selectFrom('saved_views')
      .select(['id', 'name', 'search'])
      .where('member', '=', actor.id)
      .where('screen', '=', query.screen)
      .orderBy('name')
      .execute(),
  }))

  serve(app, saveView, readActor, async (call) => {
    const { screen, name, search } = call.body
    const member = call.actor.id
    const data = await runIdempotent(deps, originOf(call), async (tx, now) => {
      await demandCapacity(tx, member)
      return tx
        .insertInto('saved_views')
        .values({ member, screen, name, search, saved_at: now })
        .onConflict((conflict) =>
          conflict.columns(['member', 'screen', 'name']).doUpdateSet({ search, saved_at: now }),
        )
        .returning(['id', 'name', 'search'])
        .executeTakeFirstOrThrow()
    })
    return { data }
  })

  serve(app, removeView, readActor, async (call) => {
    await runIdempotent(deps, originOf(call), async (tx) => {
      await tx
        .deleteFrom('saved_views')
        .where('id', '=', call.params.id)
        .where('member', '=', call.actor.id)
        .execute()
      return null
    })
    return undefined
  })
}

async function demandCapacity(tx: Tx, member: MemberId): Promise<void> {
  const { views } = await tx
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('views'))
    .where('member', '=', member)
    .executeTakeFirstOrThrow()
  if (views >= VIEWS_MAX) throw refused('views_full')
}
