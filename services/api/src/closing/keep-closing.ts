import type { Deps } from '../deps.ts'
import { repeat } from '../repeat.ts'
import { closeChallenge } from './close-challenge.ts'

const EVERY_MS = 1_000
const AT_ONCE = 20

/**
 * Closes what time has closed, for as long as the service runs. It asks what is due, not what became due
 * since: a service that slept for a week closes a week's questions when it wakes. Two instances meet at the
 * row's lock, and the second finds the question closed.
 */
export function keepClosing(deps: Deps): () => Promise<void> {
  return repeat({
    what: 'closing what is due',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async () => (await closeDue(deps)) === AT_ONCE,
  })
}

/** One round; answers how many were closed. One that cannot be closed does not hold up the others. */
export async function closeDue(deps: Deps): Promise<number> {
  const now = deps.now()
  const due = await deps.db
    .selectFrom('challenges')
    .select('id')
    .where('state', 'in', ['open', 'closing'])
    .where('closes_at', '<=', now)
    .orderBy('closes_at')
    .limit(AT_ONCE)
    .execute()
  let closed = 0
  for (const { id } of due) {
    const origin = { actor: null, requestId: `closing-${id}` }
    try {
      const outcome = await closeChallenge(deps, id, { by: 'time', origin, now })
      if (outcome.ok) closed += 1
    } catch (error) {
      deps.logger.error({ err: error, challenge: id }, 'a question could not be closed')
    }
  }
  if (closed > 0) deps.logger.info({ closed }, 'closed the questions whose time was up')
  return closed
}
