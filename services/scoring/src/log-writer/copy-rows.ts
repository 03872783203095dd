import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { EVENT_COLUMN_NAMES, type EventRow, type Unfinished } from './batch.ts'
import { FENCE, type Fence, fenceOf, KNOWN } from './fence.ts'
import { SILENCE_MS_MAX } from './lease.ts'
import { saveUnfinished } from './unfinished.ts'

/**
 * A writer that hangs in a transaction would keep the head locked,
 * so the database ends its session.
 */
const TRANSACTION_MS_MAX = SILENCE_MS_MAX

const COPY = `copy log.events (${EVENT_COLUMN_NAMES.join(', ')}) from stdin`

const MOVE = {
  name: 'fence',
  text: `with ${FENCE} select exists (select from fence) as "isOpen", ${KNOWN}`,
}

/**
 * Appends many rows in one transaction, after the fence. For many rows this is faster than one
 * statement. If the fence fails, nothing is written.
 */
export async function copyRows(
  client: Client,
  head: number,
  { rows, unfinished }: { rows: readonly EventRow[]; unfinished: Unfinished },
): Promise<Fence> {
  await client.query(`begin; set local transaction_timeout = ${TRANSACTION_MS_MAX}`)
  try {
    const moved = await client.query<Fence>({ ...MOVE, values: fenceOf(head, rows) })
    const fence = moved.rows[0] as Fence
    if (fence.isOpen) {
      const text = rows.map(lineOf).join('')
      await pipeline(Readable.from([text], { objectMode: false }), client.query(copyFrom(COPY)))
      await saveUnfinished(client, unfinished)
    }
    await client.query(fence.isOpen ? 'commit' : 'rollback')
    return fence
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function lineOf(row: EventRow): string {
  const cells = EVENT_COLUMN_NAMES.map((name) =>
    name === 'data' ? JSON.stringify(row.data) : row[name],
  )
  return `${cells.map(cellOf).join('\t')}\n`
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cellOf(value: string | number | null): string {
  if (value === null) return '\\N'
  return typeof value === 'number'
    ? String(value)
    : value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
}
