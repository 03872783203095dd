import {
  MONEY_LOGGED,
  type MoneyEvent,
  type MoneyEvents,
  type MoneyEventsRequest,
} from '@ideathlon/contracts/money/log'
import type { Pool } from 'pg'

type Sources = { pool: Pool; follower: { position: number } }

/** The next activities in the log that affect money, in order. */
export async function readMoneyEvents(
  { pool, follower }: Sources,
  { after, limit }: MoneyEventsRequest,
): Promise<MoneyEvents> {
  const head = follower.position
  const position = Math.min(head, after + limit)
  if (position <= after) return { position: after, head, events: [] }
  type Row = Omit<MoneyEvent, 'position' | 'at'> & { position: string; at: Date }
  const { rows } = await pool.query<Row>({
    name: 'money-events',
    text: `select position, type as key, actor, challenge, idea, data, occurred_at as at
           from log.events where position > $1 and position <= $2 and type = any($3) and reason is null
           order by position`,
    values: [after, position, MONEY_LOGGED],
  })
  const events = rows.map((row) => ({
    ...row,
    position: Number(row.position),
    at: row.at.toISOString(),
  }))
  return { position, head, events }
}
