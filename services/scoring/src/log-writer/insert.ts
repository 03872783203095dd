import type { Client } from 'pg'
import type { EventRow, Unfinished } from './batch.ts'
import { copyRows } from './copy-rows.ts'

/** Another writer has moved the head: this one is not the leader any more. */
export class Fenced extends Error {
  override name = 'Fenced'
}

/** From so many rows on, COPY is worth its round trips. */
const COPIED_FROM = 200

// One statement, so one round trip and one commit: the fence moves the head only from where this
// writer left it, and nothing is inserted unless it moved.
const APPEND = {
  name: 'append',
  text: `
    with fence as (
      update log.head set position = $2 where position = $1 returning position
    )
    insert into log.events (position, event_id, command_id, actor, type, reason, recipient, role,
      milli_points, rules_version, platform, category, challenge, idea, data, request_id, occurred_at)
    select e.position, e.event_id, e.command_id, e.actor, e.type, e.reason, e.recipient, e.role,
      e.milli_points, e.rules_version, e.platform, e.category, e.challenge, e.idea, e.data,
      e.request_id, e.occurred_at
    from jsonb_to_recordset($3::jsonb) as e (position bigint, event_id uuid, command_id uuid, actor int,
      type text, reason text, recipient int, role smallint, milli_points bigint, rules_version int,
      platform int, category int, challenge int, idea int, data jsonb, request_id text,
      occurred_at timestamptz)
    where exists (select from fence)`,
}

/** Appends the rows after `head`, notes what is unfinished, and commits, or throws Fenced. */
export async function appendRows(
  client: Client,
  head: number,
  { rows, unfinished }: { rows: readonly EventRow[]; unfinished: Unfinished },
): Promise<void> {
  if (rows.length === 0) return
  const isCopied =
    rows.length >= COPIED_FROM || unfinished.begun.length + unfinished.ended.length > 0
  const isOurs = isCopied
    ? await copyRows(client, head, { rows, unfinished })
    : await insertRows(client, head, rows)
  if (!isOurs) throw new Fenced('another writer has moved the head of the log')
}

async function insertRows(
  client: Client,
  head: number,
  rows: readonly EventRow[],
): Promise<boolean> {
  const values = [head, head + rows.length, JSON.stringify(rows)]
  const { rowCount } = await client.query({ ...APPEND, values })
  return rowCount === rows.length
}

/** Where the given events stand already. */
export async function knownPositions(
  client: Client,
  eventIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ event_id: string; position: string }>(
    'select event_id, position from log.events where event_id = any($1::uuid[])',
    [eventIds],
  )
  return new Map(rows.map((row) => [row.event_id, Number(row.position)]))
}
