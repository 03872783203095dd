import { columnsOf } from '@ideathlon/service-kit/database/columns'
import type { Client } from 'pg'
import { EVENT_COLUMN_NAMES, EVENT_COLUMNS, type EventRow, type Unfinished } from './batch.ts'
import { copyRows } from './copy-rows.ts'
import { FENCE, type Fence, fenceOf, KNOWN } from './fence.ts'

/** Another writer has moved the head, so this one is no longer the leader. */
export class FencedError extends Error {
  override name = 'FencedError'
}

/** The number of rows from which COPY is worth its extra round trips. */
const COPIED_FROM = 200

/** Its parameters follow those of the fence. */
const VALUES = Object.values(EVENT_COLUMNS).map((type, at) => `$${at + 4}::${type}[]`)

// One statement: one round trip and one commit.
const APPEND = {
  name: 'append',
  text: `
    with ${FENCE}, written as (
      insert into log.events (${EVENT_COLUMN_NAMES.join(', ')})
      select * from unnest(${VALUES.join(', ')}) where exists (select from fence)
    )
    select exists (select from fence) as "isOpen", ${KNOWN}`,
}

/**
 * Appends the rows after `head`, stores which commands are unfinished, and commits, or throws
 * FencedError. If some of the rows are already in the log, it writes nothing and returns their
 * positions.
 */
export async function appendRows(
  client: Client,
  head: number,
  batch: { rows: readonly EventRow[]; unfinished: Unfinished },
): Promise<ReadonlyMap<string, number>> {
  const { rows, unfinished } = batch
  if (rows.length === 0) return new Map()
  const isCopied =
    rows.length >= COPIED_FROM || unfinished.begun.length + unfinished.ended.length > 0
  const { isOpen, known } = isCopied
    ? await copyRows(client, head, batch)
    : await insertRows(client, head, rows)
  const positions = new Map(Object.entries(known))
  if (!isOpen && positions.size === 0) {
    throw new FencedError('another writer has moved the head of the log')
  }
  return positions
}

async function insertRows(client: Client, head: number, rows: readonly EventRow[]): Promise<Fence> {
  const cells = rows.map((row) => ({ ...row, data: JSON.stringify(row.data) }))
  const values = [...fenceOf(head, rows), ...columnsOf(cells, EVENT_COLUMN_NAMES)]
  const inserted = await client.query<Fence>({ ...APPEND, values })
  return inserted.rows[0] as Fence
}
