import { readHandle } from '@ideathlon/contracts/accounts'
import { isReservedName } from '@ideathlon/contracts/reserved-names'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Session } from '../../../edge/session/session.ts'
import type { Deps } from '../../../kernel/deps.ts'

export function handleRoute(app: FastifyInstance, { db }: Deps, { readActor }: Session): void {
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
