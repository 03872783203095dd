import type { EventRow } from './batch.ts'

/**
 * How both roads begin: what of the batch stands in the log already is looked up under the same lock,
 * and the head moves only where this writer left it and only where none of it does. $1: the head as it
 * was left; $2: where it goes; $3: the ids of the events.
 */
export const FENCE = `
  known as materialized (
    select event_id, position from log.events where event_id = any($3::uuid[])
  ), fence as (
    update log.head set position = $2
    where position = $1 and not exists (select from known) returning position
  )`
export const KNOWN = `(select coalesce(json_object_agg(event_id, position), '{}') from known) as known`

/** `known`: the events that stand in the log already, by id. */
export type Fence = { isOpen: boolean; known: Record<string, number> }

/** The values of FENCE for these rows. */
export const fenceOf = (head: number, rows: readonly EventRow[]) => [
  head,
  head + rows.length,
  rows.map((row) => row.event_id),
]
