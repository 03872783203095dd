import { BoardId } from '@ideathlon/contracts/boards'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../kernel/http/route-parts.ts'
import { isAlwaysPublic, mayReadBoard } from '../../kernel/permissions/may-read-board.ts'

/**
 * Refuses leaderboards of invite-only cycles to viewers who may not see them. The scoring service
 * does not know who may.
 */
export function refusePrivateBoards(
  app: FastifyInstance,
  { deps: { db }, session: { readActor } }: RouteParts,
): void {
  app.addHook('preHandler', async (request) => {
    const { routeOptions, params } = request
    if (routeOptions.url !== '/api/leaderboards/*') return
    const [name] = ((params as { '*'?: string })['*'] ?? '').split('/')
    const board = BoardId.safeParse(name).data
    if (board === undefined || isAlwaysPublic(board)) return
    const actor = await readActor(request)
    const reader = { member: actor?.id ?? null, admin: actor?.admin ?? false }
    if (!(await mayReadBoard(db, reader, board))) throw notFound('This leaderboard does not exist.')
  })
}
