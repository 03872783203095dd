import type { Generated, Kysely, Transaction } from 'kysely'

/** The table that every producing service has in its own schema. */
export type OutboxTable = {
  command_id: string
  part: number
  request_id: string
  /** The filed command as JSON text, exactly as it travels. */
  payload: string
  filed_at: Generated<Date>
  seq: Generated<string>
  /** Parts of one challenge keep the order of `seq`, but for those that are not `is_ordered` among themselves. */
  challenge: number | null
  is_ordered: Generated<boolean>
  /** When the log refused it last, of a command that has other parts. */
  refused_at: Date | null
}

export type WithOutbox = { outbox: OutboxTable }

/** A service's database or transaction, seen as far as the outbox is concerned. */
export type OutboxDb = Pick<
  Kysely<WithOutbox>,
  'insertInto' | 'deleteFrom' | 'selectFrom' | 'updateTable'
>

/** Any service's tables include the outbox; kysely's types are invariant, so the view is narrowed here once. */
export function outboxOf<Tables extends WithOutbox>(
  db: Kysely<Tables> | Transaction<Tables>,
): OutboxDb {
  return db as unknown as OutboxDb
}
