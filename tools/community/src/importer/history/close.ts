import type { Deps } from '@ideathlon/api/kernel/deps'
import { closeChallenge } from '@ideathlon/api/play/closing/commands'
import { creditDirector } from '@ideathlon/api/play/director-rewards/jobs'
import { HISTORY_REQUEST, RefusedStep } from './apply/file-step.ts'
import type { Publishing } from './publishing.ts'
import type { Close } from './steps.ts'
import { known, type World } from './world.ts'

/** Closes a challenge with the ordinary command, at the time of the step. */
export async function closeInHistory(
  deps: Deps,
  step: Close,
  { world, publishing }: { world: World; publishing: Publishing },
): Promise<void> {
  const { id } = known(world.challenges, step.challenge)
  const at = new Date(step.at)
  await endNow(deps, id, at)
  const publisher = publishing.counting()
  const then = { ...deps, publisher, now: () => at }
  const closed = await closeChallenge(then, id, {
    by: 'time',
    origin: { actor: null, requestId: HISTORY_REQUEST },
    now: at,
  })
  // A run that was killed right after the close, or the scheduled job, may have closed it already.
  if (!closed.ok && closed.reason !== 'challenge_closed') {
    throw new RefusedStep(`challenge ${step.challenge} cannot be closed: ${closed.reason}`)
  }
  await creditDirector(then, id)
}

/**
 * Prepares the challenge to be closed. Until then it was a draft, so that no member could take part
 * in it.
 */
async function endNow({ db }: Deps, id: number, at: Date): Promise<void> {
  await db
    .updateTable('challenges')
    .set({ state: 'closing', closes_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['draft', 'open'])
    .execute()
}
