import { parseBoardId, readLeaderboard } from '@ideathlon/contracts/boards'
import { MIN_POSITION_WAIT_MS } from '@ideathlon/contracts/limits'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { ownPlace, resolveBoard, rowsWithFaces } from '../views/leaderboard-view.ts'
import { sparksOf } from '../views/sparks.ts'
import type { Reads } from './deps.ts'

export function serveLeaderboard(app: FastifyInstance, reads: Reads): void {
  serve(app, readLeaderboard, reads.readActor, async ({ actor, params, query }) => {
    const { follower, faces } = reads
    await follower.reached(query.min_position ?? 0, MIN_POSITION_WAIT_MS)
    const resolved = resolveBoard(params.board, follower)
    if (resolved === undefined) throw notFound('This leaderboard has not begun yet.')
    const board = await follower.boards.open(resolved.code)
    const placed = board?.page(query.page * query.size, query.size) ?? []
    const role = parseBoardId(resolved.id)?.role ?? 'overall'
    const [rows, sparks, own] = await Promise.all([
      rowsWithFaces(placed, faces),
      sparksOf(reads, { rows: placed, role }),
      actor && board ? ownPlace(board, actor.id, { faces, around: query.around }) : null,
    ])
    return {
      data: {
        board: resolved.id,
        role,
        olympiad: resolved.olympiad,
        position: follower.position,
        rows: rows.map((row) => ({ ...row, spark: sparks.get(row.member.id) ?? [] })),
        own,
      },
      meta: { page: query.page, size: query.size, total: board?.total ?? 0 },
    }
  })
}
