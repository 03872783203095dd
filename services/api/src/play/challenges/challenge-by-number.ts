import { ChallengeId } from '@ideathlon/contracts/ids'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'

/**
 * In every address a question may be named by its number instead of its slug: lists and feeds tell
 * both. No slug is a number: each ends in a dash and one.
 */
export function namedByNumber(app: FastifyInstance, { deps: { db } }: RouteParts): void {
  app.addHook('preValidation', async ({ params, routeOptions }) => {
    const named = params as { challenge?: string }
    if (routeOptions.config.declared === undefined || !/^\d+$/.test(named.challenge ?? '')) return
    const id = ChallengeId.safeParse(Number(named.challenge))
    if (!id.success) return
    const row = await db
      .selectFrom('challenges')
      .select('slug')
      .where('id', '=', id.data)
      .executeTakeFirst()
    if (row) named.challenge = row.slug
  })
}
