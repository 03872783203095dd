import type { ChallengeId } from '@ideathlon/contracts/ids'
import type { Figure } from '@ideathlon/contracts/stats'
import type { Pool } from 'pg'
import { PERIOD } from './member-figures.ts'

type Row = { ideas: string; lately: string; closed: Closed | null; closed_lately: boolean | null }
type Closed = { ideas: number; ratings: number; players: number }

/** The figures of a challenge: only its ideas while it is open, and all figures after its close. */
export async function questionFigures(
  pool: Pool,
  { challenge, upTo, since }: { challenge: ChallengeId; upTo: number; since: Date },
): Promise<Figure[] | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'question-figures',
    text: `select count(*) filter (where type = 'IdeaPublished') as ideas,
             count(*) filter (where type = 'IdeaPublished' and occurred_at > $3) as lately,
             (array_agg(data) filter (where type = 'ChallengeClosed'))[1] as closed,
             bool_or(occurred_at > $3) filter (where type = 'ChallengeClosed') as closed_lately
           from log.events where challenge = $1 and position <= $2 and reason is null
           having count(*) > 0`,
    values: [challenge, upTo, since],
  })
  const row = rows[0]
  if (row === undefined) return undefined
  const ideas = figure('ideas', 'Ideas', Number(row.ideas), Number(row.lately))
  if (row.closed === null) return [ideas]
  const { ratings, players } = row.closed
  const recentCount = (count: number) => (row.closed_lately ? count : 0)
  return [
    ideas,
    figure('ratings', 'Ratings', ratings, recentCount(ratings)),
    figure('players', 'Players', players, recentCount(players)),
  ]
}

function figure(key: string, label: string, value: number, delta: number): Figure {
  return { key, label, value, delta, period: PERIOD }
}
