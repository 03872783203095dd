import type { Pool, PoolClient } from 'pg'

/** A part of the log: the positions `first` to `last`, in a tablespace. */
export type LogPart = {
  part: string
  first: number
  last: number
  /** Whether every position in it has been written. */
  isFull: boolean
  bytes: number
  space: string
  /** When its first and its latest event were written; null if it has no events. */
  begun: Date | null
  ended: Date | null
}

type Row = Omit<LogPart, 'first' | 'last' | 'bytes'> & {
  first: string
  last: string
  bytes: string
}

/** All parts of the log, in the order of their positions. */
export async function readParts(db: Pool | PoolClient): Promise<LogPart[]> {
  const { rows } = await db.query<Row>(
    `select part::text, first, last, last <= head.position as "isFull",
       pg_total_relation_size(part) as bytes, space,
       (select recorded_at from log.events where position = first) as begun,
       (select recorded_at from log.events where position = least(last, head.position) and first <= head.position) as ended
     from log.parts, log.head order by first`,
  )
  return rows.map((row) => ({
    ...row,
    first: Number(row.first),
    last: Number(row.last),
    bytes: Number(row.bytes),
  }))
}
