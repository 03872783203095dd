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
 * The answer to an earlier request with this key. For changes that ask another service first and must not ask it
 * twice.
 */
export function answeredEarlier<V>(
  { db }: Pick<Deps, 'db'>,
  origin: Origin,
): Promise<V | undefined> {
  return inTransaction(db, async (tx) => (await readAnswer<V>(tx, origin))?.view)
}

/**
 * Runs a change that has the same result however often it runs, so that it needs no key: for example a write that is
 * part of a read, or a message that its own name makes unique.
 */
export function runRepeatable<V>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  change: (tx: Tx, now: Date) => Promise<V>,
): Promise<V> {
  return inTransaction(db, (tx) => change(tx, now()))
}
