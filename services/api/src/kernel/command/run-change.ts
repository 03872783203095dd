import { ON_MAIN_PLATFORM } from '@ideathlon/contracts/events/envelope'
import type { Deps, Tx } from '../deps.ts'
import type { Accepted } from './decision.ts'
import { type Origin, type Outcome, runCommand, type Step } from './run-command.ts'

export type Change<S, A extends Accepted, V> = Omit<Step<S, A, V>, 'save'> & {
  save(tx: Tx, state: S, accepted: A, now: Date): Promise<V>
}

/**
 * Runs a command that causes no events, for example a change to a profile or a group. A repeated
 * request with the same idempotency key changes nothing more.
 */
export function runChange<S, A extends Accepted, V>(
  deps: Deps,
  origin: Origin,
  { save, ...step }: Change<S, A, V>,
): Promise<Outcome<V>> {
  return runCommand<S, A, V>(deps, origin, {
    ...step,
    save: async (tx, state, accepted, now) => ({
      view: await save(tx, state, accepted, now),
      context: ON_MAIN_PLATFORM,
    }),
  })
}
