import { readHandle } from '@ideathlon/contracts/accounts'
import { isReservedName } from '@ideathlon/contracts/reserved-names'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'

export function handleRoute(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  serve(app, readHandle, readActor, async ({ params: { handle } }) => {
    if (isReservedName(handle)) return { data: { is_free: false } }
    const taken = await db
      .selectFrom('accounts')
      .select('id')
      .where('handle', '=', handle)
      .executeTakeFirst()
    return { data: { is_free: taken === undefined } }
  })
}
