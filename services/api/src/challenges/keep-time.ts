import { closeChallenge } from '../closing/close-challenge.ts'
import type { Deps } from '../deps.ts'
import { repeat } from '../repeat.ts'
import { openChallenge } from './open-challenge.ts'

const EVERY_MS = 1_000
const AT_ONCE = 20

/**
 * Opens and closes what time has, for as long as the service runs. It asks what is due, not what became
 * due since: a service that slept for a week closes a week's questions when it wakes. Two instances meet
 * at the row's lock, and the second finds it done.
 */
export function keepTime(deps: Deps): () => Promise<void> {
  return repeat({
    what: 'opening and closing what is due',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async () => {
      const opened = await openDue(deps)
      const closed = await closeDue(deps)
      return opened === AT_ONCE || closed === AT_ONCE
    },
  })
}

/** One round of each; answers how many it was. One that fails does not hold up the others. */
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
  return countDone(deps, due, ({ id }) => {
    const origin = { actor: null, requestId: `closing-${id}` }
    return closeChallenge(deps, id, { by: 'time', origin, now })
  })
}

export async function openDue(deps: Deps): Promise<number> {
  const due = await deps.db
    .selectFrom('challenges')
    .select(['id', 'asker'])
    .where('state', '=', 'scheduled')
    .where('opens_at', '<=', deps.now())
    .orderBy('opens_at')
    .limit(AT_ONCE)
    .execute()
  return countDone(deps, due, ({ id, asker }) =>
    openChallenge(deps, { actor: asker, requestId: `opening-${id}` }, id),
  )
}

async function countDone<T extends { id: number }>(
  { logger }: Deps,
  due: readonly T[],
  run: (one: T) => Promise<{ ok: boolean }>,
): Promise<number> {
  let done = 0
  for (const one of due) {
    try {
      if ((await run(one)).ok) done += 1
    } catch (error) {
      logger.error({ err: error, challenge: one.id }, 'a question could not follow the time')
    }
  }
  return done
}
