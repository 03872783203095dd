import { inTransaction } from '../database/transaction.ts'
import type { Deps, Tx } from '../deps.ts'
import { keepAnswer, readAnswer } from './idempotency.ts'
import type { Origin } from './run-command.ts'

/** Runs a change without events once for each idempotency key; a repetition gets the same answer. */
export function runIdempotent<V>(
  deps: Pick<Deps, 'db' | 'now'>,
  origin: Origin,
  change: (tx: Tx, now: Date) => Promise<V>,
): Promise<V> {
  return inTransaction(deps.db, async (tx) => {
    const earlier = await readAnswer<V>(tx, origin)
    if (earlier) return earlier.view
    const view = await change(tx, deps.now())
    await keepAnswer(tx, origin, view)
    return view
  })
}

/**
 * A change that may run any number of times with one result, so that it needs no key: what a read has to write,
 * and what is sent at most once by its own name.
 */
export function runRepeatable<V>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  change: (tx: Tx, now: Date) => Promise<V>,
): Promise<V> {
  return inTransaction(db, (tx) => change(tx, now()))
}
