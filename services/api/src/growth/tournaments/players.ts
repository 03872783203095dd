import { PageMeta } from '@ideathlon/contracts/answer'
import { type BoardScope, boardId } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import * as z from 'zod'
import type { ApiDb } from '../../kernel/deps.ts'
import { fetchScores } from '../../kernel/scoring/fetch-scores.ts'

export const PLAYERS_AT_ONCE = 100
const ANSWER_MS = 10_000

/** A running cycle of a tournament. */
export type Played = {
  tournament: number
  cycle: number
  scope: BoardScope
  scope_id: number
  visibility: 'public' | 'invite'
}
type PlayersSource = { db: ApiDb; scoringUrl: string }

/**
 * The players of a cycle, page by page: members who have a place on its public leaderboard, or who
 * accepted an invitation.
 */
export function readPlayers(
  from: PlayersSource,
  played: Played,
  page: number,
): Promise<MemberId[]> {
  return played.visibility === 'invite'
    ? readInvited(from.db, played, page)
    : fetchPlaced(from.scoringUrl, played, page)
}

async function readInvited(db: ApiDb, { tournament }: Played, page: number): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select member from public.tournament_players where tournament = ${tournament} and state = 'player'
    order by member offset ${page * PLAYERS_AT_ONCE} limit ${PLAYERS_AT_ONCE}`.execute(db)
  return rows.map(({ member }) => member)
}

const Rows = z.object({
  data: z.object({ rows: z.array(z.object({ member: z.object({ id: z.int() }) })) }),
  meta: PageMeta,
})

async function fetchPlaced(
  scoringUrl: string,
  { scope, scope_id, cycle }: Played,
  page: number,
): Promise<MemberId[]> {
  const board = boardId({ scope, scopeId: scope_id, window: `cycle${cycle}`, role: 'overall' })
  const path = `/api/leaderboards/${board}?size=${PLAYERS_AT_ONCE}&page=${page}`
  const answer = await fetchScores(new URL(path, scoringUrl), { timeoutMs: ANSWER_MS })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return Rows.parse(await answer.json()).data.rows.map(({ member }) => member.id)
}
