import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { PointRow } from '../fold/fold.ts'
import { IntegerScanner } from './integer-scanner.ts'

/** Only the columns that a fold needs: a COPY of them is many times faster than reading whole rows. */
const QUERY = ({ after = 0, upTo, platform, category, memberAfter, memberUpTo }: Span) => `
  copy (select position, recipient, role, milli_points, coalesce(platform, 0), coalesce(category, 0),
          (occurred_at at time zone 'UTC')::date - date '1970-01-01'
        from log.events where position <= ${upTo} and reason is not null
          ${after > 0 ? `and position > ${after}` : ''}
          ${memberAfter === undefined ? '' : `and recipient > ${memberAfter}`}
          ${memberUpTo === undefined ? '' : `and recipient <= ${memberUpTo}`}
          ${platform === undefined ? '' : `and platform = ${platform}`}
          ${category === undefined ? '' : `and category = ${category}`}) to stdout`

/** The events after one position and up to another, optionally of one platform or category and some members. */
export type Span = {
  after?: number
  upTo: number
  platform?: number
  category?: number
  memberAfter?: number
  memberUpTo?: number
}

/**
 * Streams every point event of a span, in no particular order. The row passed to `take` is one object that
 * is reused for the next event, so copy what you keep.
 */
export async function copyPoints(
  client: PoolClient,
  span: Span,
  take: (event: PointRow) => void,
): Promise<number> {
  if (!Object.values(span).every(Number.isSafeInteger)) {
    throw new TypeError('positions and ids must be whole numbers')
  }
  const columns = [0, 0, 0, 0, 0, 0, 0]
  const event: PointRow = {
    position: 0,
    recipient: 0,
    role: 0,
    milli: 0,
    platform: null,
    category: null,
    day: 0,
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
    count++
    take(event)
  })
  for await (const chunk of client.query(copyTo(QUERY(span)))) scan.read(chunk as Buffer)
  return count
}
