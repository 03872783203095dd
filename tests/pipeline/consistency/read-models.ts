import type { Pool } from 'pg'
import { CYCLE_PLAYERS } from '../traffic/filings.ts'

/** Members whose stored score differs from the sum of their points in the log. */
export async function strayScores(scoring: Pool): Promise<unknown[]> {
  const { rows: at } = await scoring.query<{ generation: number }>(
    'select generation from scoring.checkpoint',
  )
  const generation = Number(at[0]?.generation)
  const { rows } = await scoring.query(`
    with told as (
      select recipient as member, sum(milli_points) as milli
      from log.events where reason is not null group by recipient
    ), brains as (
      select member, milli_points as milli from scoring.brains_${generation} where role = 0
    ), board as (
      select r.member, r.milli_points as milli from scoring.board_rows_${generation} r
      join scoring.boards b on b.id = r.board and b.name = 'platform-1-all-overall'
    )
    select member, told.milli as told, brains.milli as brain, board.milli as board
    from told full join brains using (member) full join board using (member)
    where told.milli is distinct from brains.milli or told.milli is distinct from board.milli`)
  return rows
}

/**
 * Ended cycles from the traffic whose frozen standings do not list exactly the members who played
 * in them. In cycles from the traffic, the events that start and end them have an actor.
 */
export async function strayStandings(scoring: Pool): Promise<unknown[]> {
  const { rows } = await scoring.query(
    `with ended as (
      select data->>'olympiad' as olympiad from log.events
      where type = 'OlympiadEnded' and actor is not null
    ), frozen as (
      select b.name, count(*) as players from scoring.standings s
      join scoring.boards b on b.id = s.board group by b.name
    )
    select olympiad, players from ended
    left join frozen on frozen.name = 'platform-1-cycle' || olympiad || '-analyst'
    where players is distinct from $1`,
    [CYCLE_PLAYERS],
  )
  return rows
}
