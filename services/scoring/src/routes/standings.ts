import { readStandings } from '@ideathlon/contracts/olympiads'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import { profileOrRemoved } from '../profiles/profile-cards.ts'
import { resolveBoard } from '../views/leaderboard-view.ts'
import type { Reads } from './deps.ts'

type Row = { rank: number; member: number; milli: string }

/** Read from the frozen rows and not from memory, because prizes are paid by them. Empty until all are written. */
export function serveStandings(app: FastifyInstance, reads: Reads): void {
  serve(app, readStandings, reads.readActor, async ({ params, query }) => {
    const resolved = resolveBoard(params.board, reads.follower)
    const board = resolved && (await reads.follower.boardIds.find(resolved.code))
    if (board === undefined) throw notFound('There are no final standings of this leaderboard.')
    const { rows } = await reads.pool.query<Row>(
      `select rank, member, milli_points as milli
       from final_standings where board = $1 and rank > $2 order by rank limit $3`,
      [board, query.page * query.size, query.size],
    )
    // Ranks have no gaps, so the last rank is the total, also for a page after the end.
    const last = await reads.pool.query<{ total: number }>(
      `select rank as total from final_standings where board = $1 order by rank desc limit 1`,
      [board],
    )
    const profiles = await reads.profiles.of(rows.map((row) => row.member))
    return {
      data: rows.map((row) => ({
        member: profileOrRemoved(profiles, row.member),
        rank: row.rank,
        milli_points: Number(row.milli),
        change: null,
      })),
      meta: { page: query.page, size: query.size, total: last.rows[0]?.total ?? 0 },
    }
  })
}
