import { inTransaction } from '../database/transaction.ts'
import type { Deps, Tx } from '../deps.ts'
import { orAnsweredMeanwhile } from './answered-meanwhile.ts'
import { readAnswer, storeAnswer } from './idempotency.ts'
import type { Origin } from './run-command.ts'

/**
 * Runs a change that causes no events. A repeated request with the same idempotency key gets the
 * earlier answer and changes nothing.
 */
export function runIdempotent<V>(
  deps: Pick<Deps, 'db' | 'now'>,
  origin: Origin,
  change: (tx: Tx, now: Date) => Promise<V>,
): Promise<V> {
  const run = () =>
    inTransaction(deps.db, async (tx) => {
      const earlier = await readAnswer<V>(tx, origin)
      if (earlier) return earlier.view
      const view = await change(tx, deps.now())
      await storeAnswer(tx, origin, view)
      return view
    })
  return orAnsweredMeanwhile<V, V>(deps, origin, run, ({ view }) => view)
}

/**
 * Runs a change that creates a secret. The secret is not stored: only the request that created it
 * gets it, and a repeated request gets null instead.
 */
export async function runWithSecret<V>(
  deps: Pick<Deps, 'db' | 'now'>,
  origin: Origin,
  change: (tx: Tx, now: Date) => Promise<{ view: V; secret: string }>,
): Promise<{ view: V; secret: string | null }> {
  let made: { view: V; secret: string } | undefined
  const view = await runIdempotent(deps, origin, async (tx, now) => {
    made = await change(tx, now)
    return made.view
  })
  // A simultaneous request may have been faster. In that case, what this request created was rolled
  // back.
  return { view, secret: made?.view === view ? made.secret : null }
}

/**
 * Runs a change that is answered with a secret, which is not stored. A repeated request gets a
 * newly created secret, but changes nothing else.
 */
export function runAndMake<S>(
  deps: Pick<Deps, 'db' | 'now'>,
  origin: Origin,
  change: (tx: Tx, now: Date) => Promise<unknown>,
  make: (tx: Tx) => Promise<S>,
): Promise<S> {
  return inTransaction(deps.db, async (tx) => {
    if ((await readAnswer(tx, origin)) === undefined) {
      await change(tx, deps.now())
      await storeAnswer(tx, origin, null)
    }
    return make(tx)
  })
}

/**
 * The answer to an earlier request with this key. For changes that call another service first and
 * must not call it twice.
 */
export function answeredEarlier<V>(
  { db }: Pick<Deps, 'db'>,
  origin: Origin,
): Promise<V | undefined> {
  return inTransaction(db, async (tx) => (await readAnswer<V>(tx, origin))?.view)
}

/**
 * Runs a change that needs no idempotency key, because it has the same result however often it
 * runs: for example, a write during a read, or a message whose own name makes it unique.
 */
export function runRepeatable<V>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  change: (tx: Tx, now: Date) => Promise<V>,
): Promise<V> {
  return inTransaction(db, (tx) => change(tx, now()))
}
