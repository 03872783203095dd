import type { MoneyEvent } from '@ideathlon/contracts/money/log'
import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Handles events of the log, in the transaction that moves the cursor. After a crash, the same
 * event is delivered again unless that transaction was committed.
 */
export type Subscriber = {
  /** The name in logs. */
  name: string
  keys: readonly MoneyEvent['key'][]
  handle(tx: Transaction<Tables>, event: MoneyEvent, now: Date): Promise<void>
}
