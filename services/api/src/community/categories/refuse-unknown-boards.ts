import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'

/** URLs of category leaderboards, below the path of the scoring service that answers them. */
const BOARDS: Readonly<Record<string, RegExp>> = {
  '/api/nerveboard': /^category\/(\d{1,9})\//,
  '/api/leaderboards': /^category-(\d{1,9})-/,
}

/**
 * Refuses leaderboards of unknown categories: the scoring service does not know which categories
 * exist and would return an empty leaderboard.
 */
export function refuseUnknownBoards(app: FastifyInstance, { deps: { db } }: RouteParts): void {
  app.addHook('onRequest', async ({ routeOptions, params }) => {
    const board = BOARDS[routeOptions.url?.replace(/\/\*$/, '') ?? '']
    const id = board?.exec((params as { '*'?: string })['*'] ?? '')?.[1]
    if (id === undefined) return
    const known = await db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', Number(id))
      .executeTakeFirst()
    if (known === undefined) throw notFound(REFUSALS.category_not_found)
  })
}
