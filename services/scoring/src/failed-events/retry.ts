import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import type { Retried } from '@ideathlon/contracts/failed-events'
import { conflict, invalidInput, Refusal } from '@ideathlon/service-kit/http/refusal'
import type { CommandText } from '@ideathlon/service-kit/log/append-client'
import type { Pool } from 'pg'
import { inTransaction } from '../log/transaction.ts'
import { parsePayload } from './parse-payload.ts'
import { readFailedEvent, waitingFailedEvents } from './read-failed-events.ts'

export type Append = (command: CommandText) => Promise<AppendedCommand>

type RetryDeps = { pool: Pool; append: Append }
/** `onlyWaiting`: refuses an event that was given up, which an admin may have done in the meantime. */
type RetryOptions = { id: number; mended?: string | undefined; onlyWaiting?: boolean }

/**
 * Sends a refused command to the log again, unchanged or corrected, and marks it as retried once
 * the log has accepted it. After a crash in between, it is sent again, and the log answers with the
 * same positions.
 */
export function retryFailedEvent(
  { pool, append }: RetryDeps,
  { id, mended, onlyWaiting = false }: RetryOptions,
): Promise<Retried> {
  return inTransaction(pool, async (tx) => {
    const event = await readFailedEvent(tx, id, { lock: true })
    if (event.retried_at !== null) {
      throw conflict(`Failed event ${id} was already retried on ${event.retried_at}.`)
    }
    if (onlyWaiting && event.given_up !== null) {
      throw conflict(`Failed event ${id} was given up on ${event.given_up.at}.`)
    }
    const read = parsePayload(mended ?? event.payload)
    if (!read.ok) throw invalidInput(`Failed event ${id} cannot be retried: ${read.fault}.`)
    const text = JSON.stringify(read.command)
    const answer = await append({ text, requestId: read.command.requestId })
    if (!answer.ok) return { id, ok: false, reason: answer.reason }
    await tx.query('update log.dead_letters set retried_at = now() where id = $1', [id])
    return { id, ok: true, first: answer.first, last: answer.last }
  })
}

/**
 * Retries every waiting failed event in the order in which they failed. Those that are still not
 * valid are kept.
 */
export async function retryAll(deps: RetryDeps): Promise<Retried[]> {
  const retried: Retried[] = []
  for (const id of await waitingFailedEvents(deps.pool)) {
    const outcome = await retryFailedEvent(deps, { id, onlyWaiting: true }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        return { id, ok: false as const, reason: error.message }
      },
    )
    retried.push(outcome)
  }
  return retried
}
