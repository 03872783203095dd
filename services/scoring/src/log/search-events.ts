import { roleOf } from '@ideathlon/contracts/roles'
import type { Pool, PoolClient } from 'pg'

/** The filters that an operator can set. Omitted filters match everything. */
export type Search = {
  /** Matches the actor or the recipient. */
  member?: number | undefined
  /** `IdeaRated`, or `IdeaRated:IdeaRatedInChallenge`. */
  key?: string | undefined
  challenge?: number | undefined
  /**
   * Leaves out events of open challenges, because their position or time would reveal who acted.
   */
  blind: boolean
}

/** An event as operators see it. */
export type FoundEvent = {
  position: number
  key: string
  actor: number | null
  recipient: number | null
  role: string | null
  milli_points: number | null
  rules_version: number
  platform: number | null
  challenge: number | null
  idea: number | null
  data: Record<string, unknown>
  command_id: string
  request_id: string
  occurred_at: string
  recorded_at: string
}

type Row = Omit<
  FoundEvent,
  'position' | 'role' | 'milli_points' | 'occurred_at' | 'recorded_at'
> & {
  position: string
  role: number | null
  milli_points: string | null
  occurred_at: Date
  recorded_at: Date
}

const COLUMNS = `position, type || coalesce(':' || reason, '') as key, actor, recipient, role, milli_points,
  rules_version, platform, challenge, idea, data, command_id, request_id, occurred_at, recorded_at`
const MATCHING = `($1::int is null or recipient = $1 or actor = $1)
  and ($2::text is null or type || coalesce(':' || reason, '') = $2 or type = $2)
  and ($3::int is null or challenge = $3)`
const CLOSED = `exists (select from log.events closing where closing.type = 'ChallengeClosed'
  and closing.reason is null and closing.challenge = events.challenge)`

/** SQL: whether a row of `log.events` does not belong to an open challenge. */
export const NOT_OPEN = `(events.challenge is null or ${CLOSED})`

export async function headOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ position: string }>('select position from log.head')
  return Number(rows[0]?.position)
}

const matching = ({ blind }: Search) => (blind ? `${MATCHING} and ${NOT_OPEN}` : MATCHING)

/** The matching events in a range of positions, oldest first. */
export async function searchEvents(
  pool: Pool,
  search: Search,
  span: { after: number; upTo: number; limit: number },
): Promise<FoundEvent[]> {
  const { member, key, challenge } = search
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from log.events
     where ${matching(search)} and position > $4 and position <= $5
     order by position limit $6`,
    [member ?? null, key ?? null, challenge ?? null, span.after, span.upTo, span.limit],
  )
  return rows.map(foundOf)
}

/** The last matching events, oldest first. */
export async function lastEvents(
  pool: Pool,
  search: Search,
  { after = 0, upTo, limit }: { after?: number; upTo: number; limit: number },
): Promise<FoundEvent[]> {
  const { member, key, challenge } = search
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from log.events
     where ${matching(search)} and position > $4 and position <= $5
     order by position desc limit $6`,
    [member ?? null, key ?? null, challenge ?? null, after, upTo, limit],
  )
  return rows.map(foundOf).reverse()
}

/** The given challenges that have not closed. */
export async function filterOpen(
  pool: Pool | PoolClient,
  challenges: readonly number[],
): Promise<ReadonlySet<number>> {
  if (challenges.length === 0) return new Set()
  const { rows } = await pool.query<{ challenge: number }>(
    `select challenge from unnest($1::int[]) as events (challenge) where not ${CLOSED}`,
    [challenges],
  )
  return new Set(rows.map(({ challenge }) => challenge))
}

function foundOf(row: Row): FoundEvent {
  return {
    ...row,
    position: Number(row.position),
    role: row.role === null ? null : roleOf(row.role),
    milli_points: row.milli_points === null ? null : Number(row.milli_points),
    occurred_at: row.occurred_at.toISOString(),
    recorded_at: row.recorded_at.toISOString(),
  }
}
