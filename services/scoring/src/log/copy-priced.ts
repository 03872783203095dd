import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { PointRow } from '../fold/fold.ts'

/** A point event with the inputs of its price; `inputs` is JSON. */
export type PricedRow = PointRow & { key: string; inputs: string; version: number }

const QUERY = (upTo: number) => `
  copy (select position, recipient, role, milli_points, coalesce(platform, 0), coalesce(category, 0),
          (occurred_at at time zone 'UTC')::date - date '1970-01-01', rules_version,
          coalesce(home, 0), coalesce(owner, 0), coalesce(asker, 0), coalesce(parent, 0),
          type || ':' || reason, data
        from log.events where position <= ${upTo} and reason is not null) to stdout`

/**
 * Streams every point event up to a position with the inputs of its price, in no particular order.
 * Only one chunk is in memory at a time.
 */
export async function copyPriced(
  client: PoolClient,
  upTo: number,
  take: (event: PricedRow) => void,
): Promise<number> {
  if (!Number.isSafeInteger(upTo)) throw new TypeError('a position must be a whole number')
  let count = 0
  let rest = ''
  for await (const chunk of client.query(copyTo(QUERY(upTo)))) {
    // Keys and inputs are ASCII, because no free text is stored in the log.
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(rowOf(line))
    count += lines.length
  }
  return count
}

function rowOf(line: string): PricedRow {
  const cells = line.split('\t')
  const number = (i: number) => Number(cells[i])
  return {
    position: number(0),
    recipient: number(1),
    role: number(2),
    milli: number(3),
    platform: number(4) || null,
    category: number(5) || null,
    day: number(6),
    version: number(7),
    home: number(8) || null,
    owner: number(9) || null,
    asker: number(10) || null,
    parent: number(11) || null,
    key: cells[12] as string,
    inputs: unescaped(cells[13] as string),
  }
}

/** COPY doubles backslashes, but JSON that contains only numbers has none. */
function unescaped(text: string): string {
  return text.includes('\\') ? text.replaceAll('\\\\', '\\') : text
}
