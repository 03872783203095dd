import type { Generated, Kysely, Transaction } from 'kysely'

/** The table that every service that produces events has in its own schema. */
export type OutboxTable = {
  command_id: string
  part: number
  request_id: string
  /** The command as JSON text, exactly as it is sent. */
  payload: string
  filed_at: Generated<Date>
  seq: Generated<string>
  /**
   * Parts of the same challenge are sent in the order of `seq`, but those that are not `is_ordered`
   * may overtake one another.
   */
  challenge: number | null
  is_ordered: Generated<boolean>
  /** When the log last refused this part of a multi-part command. */
  refused_at: Date | null
}

export type WithOutbox = { outbox: OutboxTable }

/** Identifies one part of a command. */
export type PartKey = { commandId: string; part: number }

/** A service's database or transaction, typed as having only its outbox. */
export type OutboxDb = Pick<
  Kysely<WithOutbox>,
  'insertInto' | 'deleteFrom' | 'selectFrom' | 'updateTable' | 'getExecutor'
>

/**
 * Every service has the outbox table, but kysely's types are invariant, so the cast is made once,
 * here.
 */
export function outboxOf<Tables extends WithOutbox>(
  db: Kysely<Tables> | Transaction<Tables>,
): OutboxDb {
  return db as unknown as OutboxDb
}
