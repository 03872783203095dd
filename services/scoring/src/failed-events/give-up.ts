import { conflict } from '@ideathlon/service-kit/http/refusal'
import type { Pool } from 'pg'
import { inTransaction } from '../log/transaction.ts'
import { readFailedEvent } from './read-failed-events.ts'

type GivenUp = { id: number; by: number; reason: string }

/** Marks a failed event as given up. It is kept in full, and can still be retried. */
export function giveUpFailedEvent(pool: Pool, { id, by, reason }: GivenUp): Promise<void> {
  return inTransaction(pool, async (tx) => {
    const { retried_at, given_up } = await readFailedEvent(tx, id, { lock: true })
    if (retried_at !== null) {
      throw conflict(`Failed event ${id} was already retried on ${retried_at}.`)
    }
    if (given_up !== null) {
      throw conflict(`Failed event ${id} was already given up on ${given_up.at}.`)
    }
    await tx.query(
      `update log.dead_letters set given_up_at = now(), given_up_by = $2, given_up_reason = $3
       where id = $1`,
      [id, by, reason],
    )
  })
}
