import { isBusy } from '@ideathlon/service-kit/http/refusal'
import { LogBusyError } from '@ideathlon/service-kit/log/unreachable'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { type Answered, type Keyed, readAnswer } from './idempotency.ts'

/**
 * Runs a change whose sender may have sent it twice at the same moment. The slower request can fail
 * because of what the faster one did: the name is taken, or the object is gone. In that case, it
 * gets the answer of the faster request.
 */
export async function orAnsweredMeanwhile<T, V>(
  { db }: Pick<Deps, 'db'>,
  keyed: Keyed,
  run: () => Promise<T>,
  repeat: (earlier: Answered<V>) => T,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    // A database that is too busy has not run this change, and another transaction would only add
    // to its load.
    if (error instanceof LogBusyError || isBusy(error)) throw error
    if (keyed.actor === null || keyed.idempotency === undefined) throw error
    const earlier = await inTransaction(db, (tx) => readAnswer<V>(tx, keyed)).catch(() => undefined)
    if (earlier === undefined) throw error
    return repeat(earlier)
  }
}
