import type { Client } from 'pg'
import type { EventRow, Unfinished } from './batch.ts'
import { copyRows } from './copy-rows.ts'
import { FENCE, type Fence, fenceOf, KNOWN } from './fence.ts'

/** Another writer has moved the head, so this one is no longer the leader. */
export class Fenced extends Error {
  override name = 'Fenced'
}

/** From this many rows on, COPY is worth its round trips. */
const COPIED_FROM = 200

// One statement: one round trip and one commit.
const APPEND = {
  name: 'append',
  text: `
    with ${FENCE}, written as (
      insert into log.events (position, part_first, event_id, command_id, actor, type, reason, recipient, role,
        milli_points, rules_version, platform, category, challenge, idea, home, owner, asker, parent, data, request_id,
        occurred_at)
      select e.position, e.part_first, e.event_id, e.command_id, e.actor, e.type, e.reason, e.recipient, e.role,
        e.milli_points, e.rules_version, e.platform, e.category, e.challenge, e.idea, e.home, e.owner,
        e.asker, e.parent, e.data,
        e.request_id, e.occurred_at
      from jsonb_to_recordset($4::jsonb) as e (position bigint, part_first bigint, event_id uuid, command_id uuid, actor int,
        type text, reason text, recipient int, role smallint, milli_points bigint, rules_version int,
        platform int, category int, challenge int, idea int, home int, owner int, asker int, parent int, data jsonb, request_id text,
        occurred_at timestamptz)
      where exists (select from fence)
    )
    select exists (select from fence) as "isOpen", ${KNOWN}`,
}

/**
 * Appends the rows after `head`, stores which commands are unfinished, and commits, or throws
 * Fenced. If some of the rows are already in the log, writes nothing and returns their positions.
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
    throw new Fenced('another writer has moved the head of the log')
  }
  return positions
}

async function insertRows(client: Client, head: number, rows: readonly EventRow[]): Promise<Fence> {
  const values = [...fenceOf(head, rows), JSON.stringify(rows)]
  const inserted = await client.query<Fence>({ ...APPEND, values })
  return inserted.rows[0] as Fence
}
