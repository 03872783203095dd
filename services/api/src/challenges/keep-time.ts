import {
  ARCHIVE_AFTER_DAYS,
  CLOSING_GRACE_MS,
  SETTLE_AFTER_DAYS,
} from '@ideathlon/contracts/limits'
import { closeChallenge } from '../closing/close-challenge.ts'
import { settleChallenge } from '../closing/settling/settle-challenge.ts'
import type { Deps } from '../deps.ts'
import { announceChallenge } from '../live/announce.ts'
import { repeat } from '../repeat.ts'
import { archiveChallenge } from './life/move-actions.ts'
import { openChallenge } from './open-challenge.ts'

const EVERY_MS = 1_000
const AT_ONCE = 20
const DAY_MS = 24 * 60 * 60 * 1000
/** A seal this old was left behind by a process that is gone. */
const LEFT_BEHIND_MS = 30_000

/**
 * Opens, closes and settles what time has, for as long as the service runs. It asks what is due, not what became
 * due since: a service that slept for a week closes a week's questions when it wakes. Two instances meet
 * at the row's lock, and the second finds it done.
 */
export function keepTime(deps: Deps): () => Promise<void> {
  return repeat({
    what: 'opening, closing and settling what is due',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: async () => {
      const opened = await openDue(deps)
      await endEntering(deps)
      const closed = await closeDue(deps)
      const settled = await settleDue(deps)
      await archiveDue(deps)
      return [opened, closed, settled].includes(AT_ONCE)
    },
  })
}

/** From now on no ideas are taken; raters finish what they were handed. */
async function endEntering({ db, nats, now }: Deps): Promise<void> {
  const closing = await db
    .updateTable('challenges')
    .set({ state: 'closing', closing_by: 'time' })
    .where('state', '=', 'open')
    .where('closes_at', '<=', now())
    .returning('slug')
    .execute()
  for (const { slug } of closing) announceChallenge(nats, slug)
}

/** One round of each; answers how many it was. One that fails does not hold up the others. */
export async function closeDue(deps: Deps): Promise<number> {
  const now = deps.now()
  const due = await deps.db
    .selectFrom('challenges')
    .select('id')
    .where('state', 'in', ['open', 'closing'])
    .where((eb) =>
      eb.or([
        eb('closes_at', '<=', new Date(now.getTime() - CLOSING_GRACE_MS)),
        eb('sealed_at', '<=', new Date(now.getTime() - LEFT_BEHIND_MS)),
      ]),
    )
    .orderBy('closes_at')
    .limit(AT_ONCE)
    .execute()
  return countDone(deps, due, ({ id }) => {
    const origin = { actor: null, requestId: `closing-${id}` }
    return closeChallenge(deps, id, { by: 'time', origin, now })
  })
}

export async function settleDue(deps: Deps): Promise<number> {
  const now = deps.now()
  const due = await deps.db
    .selectFrom('challenges')
    .select('id')
    .where('state', '=', 'closed')
    .where('closed_at', '<=', new Date(now.getTime() - SETTLE_AFTER_DAYS * DAY_MS))
    .orderBy('closed_at')
    .limit(AT_ONCE)
    .execute()
  return countDone(deps, due, ({ id }) => {
    const origin = { actor: null, requestId: `settling-${id}` }
    return settleChallenge(deps, id, { origin, now })
  })
}

/** Nobody looks for the old ones in the lists of the new; they are found by their address, and by search. */
export async function archiveDue(deps: Deps): Promise<number> {
  const before = new Date(deps.now().getTime() - ARCHIVE_AFTER_DAYS * DAY_MS)
  const due = await deps.db
    .selectFrom('challenges')
    .select(['id', 'slug', 'asker'])
    .where('state', '=', 'settled')
    .where('settled_at', '<=', before)
    .orderBy('settled_at')
    .limit(AT_ONCE)
    .execute()
  return countDone(deps, due, ({ id, slug, asker }) => {
    const origin = { actor: null, requestId: `archiving-${id}` }
    return archiveChallenge(deps, { origin, actor: { id: asker, admin: false } }, slug)
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
