import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { PointRow } from '../fold/fold.ts'
import { NO_FURTHER_SCOPES, type Scope } from '../fold/scopes.ts'
import { IntegerScanner } from './integer-scanner.ts'

/**
 * Only the columns that a fold needs, because copying them is many times faster than reading whole
 * rows.
 */
const QUERY = ({ after = 0, upTo, of, memberAfter, memberUpTo, alsoOf = [] }: Span) => `
  copy (select position, recipient, role, milli_points, coalesce(platform, 0), coalesce(category, 0),
          (occurred_at at time zone 'UTC')::date - date '1970-01-01',
          coalesce(home, 0), coalesce(owner, 0), coalesce(asker, 0), coalesce(parent, 0)
        from log.events where position <= ${upTo} and reason is not null
          ${after > 0 ? `and position > ${after}` : ''}
          and (${ofMembers({ memberAfter, memberUpTo })}
            ${alsoOf.length === 0 ? '' : `or recipient in (${alsoOf.join()})`})
          ${of === undefined ? '' : `and ${inScope(of)}`}) to stdout`

function ofMembers({ memberAfter, memberUpTo }: Pick<Span, 'memberAfter' | 'memberUpTo'>): string {
  const from = memberAfter === undefined ? 'true' : `recipient > ${memberAfter}`
  return memberUpTo === undefined ? from : `${from} and recipient <= ${memberUpTo}`
}

/** SQL: whether an event counts towards a scope. */
export function inScope({ scope, scopeId }: Scope): string {
  if (!Number.isSafeInteger(scopeId)) throw new TypeError('an id must be a whole number')
  const [one, other] = COLUMNS[scope]
  return `(${one} = ${scopeId} or ${other} = ${scopeId})`
}

/**
 * SQL: whether the member who earned the points runs the tournaments of a scope, as in the fold.
 */
export function ofOrganiser({ scope, scopeId }: Scope): string {
  if (!Number.isSafeInteger(scopeId)) throw new TypeError('an id must be a whole number')
  if (scope === 'category') return 'false'
  return scope === 'director'
    ? `recipient = ${scopeId}`
    : `coalesce(home = ${scopeId} and recipient = owner, false)`
}

const COLUMNS: Record<Scope['scope'], [string, string]> = {
  platform: ['platform', 'home'],
  category: ['category', 'parent'],
  director: ['owner', 'asker'],
}

/** The events after one position and up to another, optionally of one scope and certain members. */
export type Span = {
  after?: number
  upTo: number
  of?: Scope
  memberAfter?: number
  memberUpTo?: number
  /** Accounts outside the range that were merged into members in it. */
  alsoOf?: readonly number[] | undefined
}

/**
 * Streams every point event of a range, in no particular order. The row passed to `take` is one
 * object that is reused for the next event, so copy what you keep.
 */
export async function copyPoints(
  client: PoolClient,
  span: Span,
  take: (event: PointRow) => void,
): Promise<number> {
  const { of: _scope, alsoOf = [], ...numbers } = span
  if (![...Object.values(numbers), ...alsoOf].every(Number.isSafeInteger)) {
    throw new TypeError('positions and ids must be whole numbers')
  }
  const columns = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const event: PointRow = {
    position: 0,
    recipient: 0,
    role: 0,
    milli: 0,
    platform: null,
    category: null,
    day: 0,
    ...NO_FURTHER_SCOPES,
  }
  let count = 0
  const scan = new IntegerScanner(columns, () => {
    event.position = columns[0] as number
    event.recipient = columns[1] as number
    event.role = columns[2] as number
    event.milli = columns[3] as number
    event.platform = columns[4] || null
    event.category = columns[5] || null
    event.day = columns[6] as number
    event.home = columns[7] || null
    event.owner = columns[8] || null
    event.asker = columns[9] || null
    event.parent = columns[10] || null
    count++
    take(event)
  })
  for await (const chunk of client.query(copyTo(QUERY(span)))) scan.read(chunk as Buffer)
  return count
}
