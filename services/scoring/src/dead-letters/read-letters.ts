import type { DeadLetter, OpenedLetter } from '@ideathlon/contracts/dead-letters'
import type { Pool, PoolClient } from 'pg'
import { Refusal } from '../refusal.ts'
import { readLetter } from './read-letter.ts'

type Row = Omit<DeadLetter, 'id' | 'died_at' | 'retried_at'> & {
  id: string
  died_at: Date
  retried_at: Date | null
}

const COLUMNS = 'id, command_id, part, reason, request_id, died_at, retried_at'

export type Listed = { waiting: boolean; offset: number; limit: number }

/** The latest first; `waiting`: only those that nobody has retried yet. */
export async function listLetters(
  pool: Pool,
  { waiting, offset, limit }: Listed,
): Promise<{ letters: DeadLetter[]; total: number }> {
  const which = waiting ? 'where retried_at is null' : ''
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS} from log.dead_letters ${which} order by id desc offset $1 limit $2`,
    [offset, limit],
  )
  const counted = await pool.query<{ total: string }>(
    `select count(*) as total from log.dead_letters ${which}`,
  )
  return { letters: rows.map(letterOf), total: Number(counted.rows[0]?.total) }
}

/** The waiting ones in the order in which they died. */
export async function waitingLetters(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from log.dead_letters where retried_at is null order by id',
  )
  return rows.map((row) => Number(row.id))
}

/** One letter with its payload; `lock`: nobody else retries it until the transaction's end. */
export async function openLetter(
  db: Pool | PoolClient,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<OpenedLetter> {
  const { rows } = await db.query<Row & { payload: string }>(
    `select ${COLUMNS}, payload from log.dead_letters where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  const row = rows[0]
  if (row === undefined) throw new Refusal('missing', `There is no dead letter ${id}.`)
  const read = readLetter(row.payload)
  return { ...letterOf(row), payload: row.payload, fault: read.ok ? null : read.fault }
}

function letterOf({
  id,
  command_id,
  part,
  reason,
  request_id,
  died_at,
  retried_at,
}: Row): DeadLetter {
  return {
    id: Number(id),
    command_id,
    part,
    reason,
    request_id,
    died_at: died_at.toISOString(),
    retried_at: retried_at?.toISOString() ?? null,
  }
}
