import { readStandings } from '@ideathlon/contracts/olympiads'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { profileOrRemoved } from '../profiles/profile-cards.ts'
import { finalRows, finalTotal } from '../standings/final-rows.ts'
import { resolveBoard } from '../views/leaderboard-view.ts'
import type { Reads } from './deps.ts'

/**
 * Read from the frozen rows instead of memory, because prizes are paid according to them. Empty
 * until all are written.
 */
export function serveStandings(app: FastifyInstance, reads: Reads): void {
  serve(app, readStandings, reads.readActor, async ({ params, query }) => {
    const resolved = resolveBoard(params.board, reads.follower)
    const board = resolved && (await reads.follower.boardIds.find(resolved.code))
    if (board === undefined) throw notFound('There are no final standings for this leaderboard.')
    const { page, size } = query
    const [rows, total] = await Promise.all([
      finalRows(reads.pool, { board, after: page * size, limit: size }),
      finalTotal(reads.pool, board),
    ])
    const profiles = await reads.profiles.of(rows.map((row) => row.member))
    return {
      data: rows.map(({ order, rank, member, milliPoints }) => ({
        member: profileOrRemoved(profiles, member),
        order,
        rank,
        milli_points: milliPoints,
        change: null,
      })),
      meta: { page, size, total },
    }
  })
}
