import type { ChallengeTop, ChallengeTopRequest } from '@ideathlon/contracts/olympiad/standings'
import { roleNumber } from '@ideathlon/contracts/roles'
import type { Pool } from 'pg'

/** As in the Idea Race, Directors' and patrons' points do not count towards prizes. */
const EARN_NO_PRIZE = [roleNumber('director'), roleNumber('patron')]

type Row = { order: string; rank: string; member: number; milli: string; total: string }

/**
 * The members with the most points from a challenge, according to the log, up to the position that
 * settled it.
 */
export async function challengeTop(
  pool: Pool,
  { challenge, position, size, except }: ChallengeTopRequest,
): Promise<ChallengeTop> {
  const { rows } = await pool.query<Row>({
    name: 'challenge-top',
    text: `
      with earned as (
        select recipient as member, sum(milli_points) as milli, max(position) as reached
        from log.events
        where challenge = $1 and position <= $2 and reason is not null
          and role <> all($3::int[]) and recipient <> all($4::int[])
        group by recipient having sum(milli_points) > 0)
      select member, milli, count(*) over () as total, rank() over (order by milli desc) as rank,
        row_number() over (order by milli desc, reached, member) as "order"
      from earned order by milli desc, reached, member limit $5`,
    values: [challenge, position, EARN_NO_PRIZE, except, size],
  })
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map(({ order, rank, member, milli }) => ({
      order: Number(order),
      rank: Number(rank),
      member,
      milli_points: Number(milli),
    })),
  }
}
