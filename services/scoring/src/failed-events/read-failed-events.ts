import type {
  FailedEvent,
  FailedEventState,
  OpenedFailedEvent,
} from '@ideathlon/contracts/failed-events'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Pool, PoolClient } from 'pg'
import { parsePayload } from './parse-payload.ts'
import { SEALED_PAYLOAD, sealedAmong, sealedHead } from './seal.ts'

type Row = Omit<FailedEvent, 'id' | 'died_at' | 'retried_at' | 'given_up' | 'is_sealed'> & {
  id: string
  payload: string
  died_at: Date
  retried_at: Date | null
  given_up_at: Date | null
  given_up_reason: string | null
  given_up_by: MemberFace | null
}

const SELECT = `
  select d.id, command_id, part, reason, request_id, payload, died_at, retried_at, given_up_at, given_up_reason,
    (select jsonb_build_object('id', m.id, 'handle', m.handle, 'name', m.name, 'avatar_url', m.avatar_url)
      from public.members m where m.id = d.given_up_by) as given_up_by
  from log.dead_letters d`

const CONDITIONS: Record<FailedEventState | 'all', string> = {
  waiting: 'retried_at is null and given_up_at is null',
  given_up: 'retried_at is null and given_up_at is not null',
  retried: 'retried_at is not null',
  all: 'true',
}

export type FailedEventFilter = {
  state: FailedEventState | 'all'
  offset: number
  limit: number
}

/** Latest first. */
export async function listFailedEvents(
  pool: Pool,
  { state, offset, limit }: FailedEventFilter,
): Promise<{ events: FailedEvent[]; total: number }> {
  const which = `where ${CONDITIONS[state]}`
  const { rows } = await pool.query<Row>(`${SELECT} ${which} order by id desc offset $1 limit $2`, [
    offset,
    limit,
  ])
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

/** The failed events that wait for a retry, in the order in which they failed. */
export async function waitingFailedEvents(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from log.dead_letters where ${CONDITIONS.waiting} order by id`,
  )
  return rows.map((row) => Number(row.id))
}

/**
 * One failed event with its payload. `lock`: keeps others from changing it until the end of the
 * transaction.
 */
export async function readFailedEvent(
  db: Pool | PoolClient,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<OpenedFailedEvent> {
  const { rows } = await db.query<Row>(
    `${SELECT} where d.id = $1 ${lock ? 'for update of d' : ''}`,
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
  given_up_at,
  given_up_by,
  given_up_reason,
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
    given_up:
      given_up_at === null || given_up_by === null
        ? null
        : { at: given_up_at.toISOString(), by: given_up_by, reason: given_up_reason ?? '' },
  }
}
