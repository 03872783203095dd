import type { EventRow } from './batch.ts'

/**
 * The first step of both ways to append: it finds the events that are already in the log, and moves
 * the head only if this writer moved it last and none of the events are there. $1: the head as this
 * writer left it; $2: the new head; $3: the ids of the events.
 */
export const FENCE = `
  known as materialized (
    select event_id, position from log.events where event_id = any($3::uuid[])
  ), fence as (
    update log.head set position = $2
    where position = $1 and not exists (select from known) returning position
  )`
export const KNOWN = `(select coalesce(json_object_agg(event_id, position), '{}') from known) as known`

/** `known`: the positions of the events that are already in the log, by id. */
export type Fence = { isOpen: boolean; known: Record<string, number> }

/** The parameters of FENCE for these rows. */
export const fenceOf = (head: number, rows: readonly EventRow[]) => [
  head,
  head + rows.length,
  rows.map((row) => row.event_id),
]
