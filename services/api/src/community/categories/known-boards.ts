import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../kernel/deps.ts'

/** Ways to name a category's board below the paths of the service that keeps the boards. */
const BOARDS: Readonly<Record<string, RegExp>> = {
  '/api/nerveboard': /^category\/(\d{1,9})\//,
  '/api/leaderboards': /^category-(\d{1,9})-/,
}

/** That service ranks what the log tells and knows no categories: one that nobody made is refused before it is asked. */
export function refuseUnknownCategories(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.addHook('onRequest', async ({ routeOptions, params }) => {
    const board = BOARDS[routeOptions.url?.replace(/\/\*$/, '') ?? '']
    const id = board?.exec((params as { '*'?: string })['*'] ?? '')?.[1]
    if (id === undefined) return
    const known = await db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', Number(id))
      .executeTakeFirst()
    if (known === undefined) throw notFound('There is no such category.')
  })
}
