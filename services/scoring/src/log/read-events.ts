import { CYCLE_PREFIX, type LoggedEvent, OTHER_BOUNDARIES } from '../fold/logged-event.ts'
import { NOT_OPEN } from './search-events.ts'

type Queryable = { query<R extends object>(query: object): Promise<{ rows: R[] }> }
type Row = Omit<LoggedEvent, 'position' | 'part' | 'milli'> & {
  position: string
  part: string
  milli: string
}

/** SQL: `isBoundary`. */
const IS_BOUNDARY = `(type like '${CYCLE_PREFIX}%' or type in ('${OTHER_BOUNDARIES.join("', '")}'))`

const COLUMNS = `
  position, coalesce(part_first, position) as part, type, reason, actor, coalesce(recipient, 0) as recipient, coalesce(role, 0) as role,
  coalesce(milli_points, 0) as milli, platform, category, challenge, idea,
  home, owner, asker, parent,
  (occurred_at at time zone 'UTC')::date - date '1970-01-01' as day, occurred_at as "occurredAt",
  case when ${IS_BOUNDARY} then data end as boundary`

/** At most `limit` events after a position, in order. */
export async function readEvents(
  db: Queryable,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<LoggedEvent[]> {
  const { rows } = await db.query<Row>({
    name: 'read-events',
    text: `select ${COLUMNS} from log.events where position > $1 and position <= $2
           order by position limit $3`,
    values: [after, upTo, limit],
  })
  return rows.map(eventOf)
}

/** About `limit` events after a position. Events that were appended together stay together. */
export async function readWholeParts(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<LoggedEvent[]> {
  const events = await readEvents(db, { after, upTo: Number.MAX_SAFE_INTEGER, limit })
  const last = events.at(-1)
  if (last === undefined || events.length < limit) return events
  const end = events.findLastIndex((event) => event.part !== last.part)
  return end >= 0 ? events.slice(0, end + 1) : readWholeParts(db, { after, limit: 2 * limit })
}

/**
 * SQL: matches the events that gave points to any of a member's accounts. Nearly every member has
 * only one.
 */
function ofAccounts(accounts: readonly number[]): string {
  const isOne = accounts.length < 2
  return isOne ? 'recipient = ($1::int[])[1]' : 'recipient = any($1::int[])'
}

/** A member's point events, newest first; `blind`: without those of open challenges. */
export async function readPointsOf(
  db: Queryable,
  of: {
    accounts: readonly number[]
    role: number | null
    blind: boolean
    offset: number
    limit: number
  },
): Promise<LoggedEvent[]> {
  const { rows } = await db.query<Row>({
    text: `select ${COLUMNS} from log.events
           where ${ofAccounts(of.accounts)} and ($2::int is null or role = $2)
             and ${of.blind ? NOT_OPEN : 'true'}
           order by position desc offset $3 limit $4`,
    values: [of.accounts, of.role, of.offset, of.limit],
  })
  return rows.map(eventOf)
}

/** At most `limit` of a member's latest point events after a position, oldest first. */
export async function readPointsAfter(
  db: Queryable,
  of: { member: number; after: number; upTo: number; limit: number },
): Promise<LoggedEvent[]> {
  const { rows } = await db.query<Row>({
    name: 'last-points-after',
    text: `select ${COLUMNS} from log.events
           where recipient = $1 and position > $2 and position <= $3
           order by position desc limit $4`,
    values: [of.member, of.after, of.upTo, of.limit],
  })
  return rows.map(eventOf).reverse()
}

function eventOf(row: Row): LoggedEvent {
  return {
    ...row,
    position: Number(row.position),
    part: Number(row.part),
    milli: Number(row.milli),
  }
}
