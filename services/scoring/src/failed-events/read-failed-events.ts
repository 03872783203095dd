import type { FailedEvent, OpenedFailedEvent } from '@ideathlon/contracts/failed-events'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Pool, PoolClient } from 'pg'
import { parsePayload } from './parse-payload.ts'
import { SEALED_PAYLOAD, sealedAmong, sealedHead } from './seal.ts'

type Row = Omit<FailedEvent, 'id' | 'died_at' | 'retried_at' | 'is_sealed'> & {
  id: string
  payload: string
  died_at: Date
  retried_at: Date | null
}

const COLUMNS = 'id, command_id, part, reason, request_id, payload, died_at, retried_at'

export type FailedEventFilter = { waiting: boolean; offset: number; limit: number }

/** Latest first. `waiting`: only those that have not been retried. */
export async function listFailedEvents(
  pool: Pool,
  { waiting, offset, limit }: FailedEventFilter,
): Promise<{ events: FailedEvent[]; total: number }> {
  const which = waiting ? 'where retried_at is null' : ''
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from log.dead_letters ${which} order by id desc offset $1 limit $2`,
    [offset, limit],
  )
  const counted = await pool.query<{ total: string }>(
    `select count(*) as total from log.dead_letters ${which}`,
  )
  const isSealed = await sealedAmong(
    pool,
    rows.map(({ payload }) => payload),
  )
  const events = rows.map((row) => {
    const event = failedEventOf(row)
    return isSealed(row.payload) ? sealedHead(event) : event
  })
  return { events, total: Number(counted.rows[0]?.total) }
}

/** The failed events that have not been retried, in the order in which they failed. */
export async function waitingFailedEvents(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from log.dead_letters where retried_at is null order by id',
  )
  return rows.map((row) => Number(row.id))
}

/**
 * One failed event with its payload. `lock`: keeps others from retrying it until the end of the
 * transaction.
 */
export async function readFailedEvent(
  db: Pool | PoolClient,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<OpenedFailedEvent> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from log.dead_letters where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  const row = rows[0]
  if (row === undefined) throw notFound(`There is no failed event ${id}.`)
  const read = parsePayload(row.payload)
  return { ...failedEventOf(row), payload: row.payload, fault: read.ok ? null : read.fault }
}

/**
 * A failed event as it can be shown: for an open challenge, without the payload and the exact time.
 */
export async function showFailedEvent(db: Pool, id: number): Promise<OpenedFailedEvent> {
  const event = await readFailedEvent(db, id)
  const isSealed = await sealedAmong(db, [event.payload])
  return isSealed(event.payload) ? { ...sealedHead(event), payload: SEALED_PAYLOAD } : event
}

function failedEventOf({
  id,
  command_id,
  part,
  reason,
  request_id,
  died_at,
  retried_at,
}: Row): FailedEvent {
  return {
    id: Number(id),
    command_id,
    part,
    reason,
    request_id,
    is_sealed: false,
    died_at: died_at.toISOString(),
    retried_at: retried_at?.toISOString() ?? null,
  }
}
