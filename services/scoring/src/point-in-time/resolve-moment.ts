import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { PoolClient } from 'pg'
import type { LogClock, OnProgress } from './log-clock.ts'

/** A position of the log, and the time by which everything up to it had happened. */
export type LogPlace = {
  position: number
  head: number
  occurredAt: Date | null
}

type MomentContext = { clock: LogClock; onProgress?: OnProgress | undefined }

/** Resolves a position or an instant. Refuses positions after the end of the log. */
export async function resolveMoment(
  client: PoolClient,
  at: number | Date,
  { clock, onProgress }: MomentContext,
): Promise<LogPlace> {
  const { rows } = await client.query<{ position: string }>('select position from log.head')
  const head = Number(rows[0]?.position)
  const position =
    typeof at === 'number' ? at : await clock.positionAt(client, at, { head, onProgress })
  if (position > head) {
    throw notFound(`There is no position ${position}: the log ends at ${head}.`)
  }
  return { position, head, occurredAt: await clock.at(client, position) }
}
