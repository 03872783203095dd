import type { PoolClient } from 'pg'
import { Refusal } from '../refusal.ts'

/** A place in the log's past, and when its event happened and was recorded. */
export type Place = {
  position: number
  head: number
  occurredAt: Date | null
  recordedAt: Date | null
}

type Row = { occurred_at: Date; recorded_at: Date }

/** The place that a position or an instant stands for; refuses what the log has not reached. */
export async function placeOf(client: PoolClient, at: number | Date): Promise<Place> {
  const { rows } = await client.query<{ position: string }>('select position from log.head')
  const head = Number(rows[0]?.position)
  const position = typeof at === 'number' ? at : await positionAt(client, at, head)
  if (position > head) {
    throw new Refusal('missing', `There is no position ${position}: the log ends at ${head}.`)
  }
  const event = await eventAt(client, position)
  return {
    position,
    head,
    occurredAt: event?.occurred_at ?? null,
    recordedAt: event?.recorded_at ?? null,
  }
}

/** The last position recorded by then. Positions are given in the order of recording: halving finds it. */
async function positionAt(client: PoolClient, at: Date, head: number): Promise<number> {
  let low = 0
  let high = head
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    // Compared where the microseconds are: a Date holds milliseconds only.
    const { rows } = await client.query<{ by_then: boolean }>(
      'select recorded_at <= $2 as by_then from log.events where position = $1',
      [middle, at],
    )
    if (rows[0]?.by_then) low = middle
    else high = middle - 1
  }
  return low
}

async function eventAt(client: PoolClient, position: number): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(
    'select occurred_at, recorded_at from log.events where position = $1',
    [position],
  )
  return rows[0]
}
