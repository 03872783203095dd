import { type RawBuilder, sql } from 'kysely'

/** A receiver that has taken longer than this, or has failed, no longer counts as prompt. */
const FAST_MS = 2_000

/**
 * How the endpoints in a lane are served. Receivers that are not known to be prompt have their own
 * lanes, so that prompt ones never wait for them, however many hang.
 */
export type Lane = {
  /** SQL: whether the endpoint `w` belongs in this lane. */
  serves: RawBuilder<boolean>
  /** SQL: the order in which endpoints are served. */
  order: RawBuilder<unknown>
  /** How many endpoints one round serves before it checks again which come first. */
  endpointsMax: number
  /** How many messages are sent to one endpoint at the same time. */
  together: number
  /**
   * After this time the endpoint's turn ends, and its remaining messages are sent in its next turn.
   */
  turnMs: number
  /** How long a receiver may take for one message. */
  timeoutMs: number
}

const isFast = sql<boolean>`(w.failures = 0 and coalesce(w.took_ms <= ${FAST_MS}, false))`

/**
 * A prompt receiver that hangs blocks this lane only for a moment; its message is sent again in the
 * other lanes.
 */
export const FAST_LANE: Lane = {
  serves: isFast,
  // In random order, so that several instances start with different ones.
  order: sql`random()`,
  endpointsMax: 20,
  together: 4,
  turnMs: 5_000,
  timeoutMs: 3_000,
}

/**
 * New receivers come first, so that they do not wait for those that are known to be slow. New
 * receivers of a member who already has slow ones rank with the slowest of these.
 */
export const SLOW_LANE: Lane = {
  serves: sql<boolean>`not ${isFast}`,
  order: sql`coalesce(w.took_ms, (select max(o.took_ms) from webhook_endpoints o
    where o.account = w.account or o.platform = w.platform)) nulls first, random()`,
  endpointsMax: 1,
  together: 1,
  turnMs: 0,
  timeoutMs: 10_000,
}
