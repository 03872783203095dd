import { boardId, readLeaderboard } from '@ideathlon/contracts/boards'
import { readNerveBoard } from '@ideathlon/contracts/nerveboard'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance } from 'fastify'
import type { Reads } from './deps.ts'
import { leaderboardPage } from './leaderboard-page.ts'

const AROUND = 2

export function serveLeaderboard(app: FastifyInstance, reads: Reads): void {
  serve(app, readLeaderboard, reads.readActor, ({ actor, params, query }) =>
    leaderboardPage(reads, {
      ...query,
      board: params.board,
      viewer: actor?.id,
      friends: query.friends === 'true',
    }),
  )
}

/** A category's board by its public name. */
export function serveNerveBoard(app: FastifyInstance, reads: Reads): void {
  serve(app, readNerveBoard, reads.readActor, ({ actor, params, query }) => {
    const { role, window, ...page } = query
    return leaderboardPage(reads, {
      ...page,
      board: boardId({ scope: 'category', scopeId: params.id, window, role }),
      viewer: actor?.id,
      around: AROUND,
      friends: false,
    })
  })
}
