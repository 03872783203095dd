import type { PoolClient } from 'pg'
import { Refusal } from '../refusal.ts'
import type { OnProgress, StoryClock } from './log-clock.ts'

/** A place in the log's past, and by when everything up to it had happened. */
export type Place = {
  position: number
  head: number
  occurredAt: Date | null
}

type Reading = { clock: StoryClock; onProgress?: OnProgress | undefined }

/** The place that a position or an instant stands for; refuses what the log has not reached. */
export async function placeOf(
  client: PoolClient,
  at: number | Date,
  { clock, onProgress }: Reading,
): Promise<Place> {
  const { rows } = await client.query<{ position: string }>('select position from log.head')
  const head = Number(rows[0]?.position)
  const position =
    typeof at === 'number' ? at : await clock.positionAt(client, at, { head, onProgress })
  if (position > head) {
    throw new Refusal('missing', `There is no position ${position}: the log ends at ${head}.`)
  }
  return { position, head, occurredAt: await clock.at(client, position) }
}
