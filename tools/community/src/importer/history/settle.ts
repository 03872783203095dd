import type { Deps } from '@ideathlon/api/kernel/deps'
import { settleChallenge } from '@ideathlon/api/play/closing/settling/commands'
import { savePicks } from '@ideathlon/api/play/picks/commands'
import { HISTORY_REQUEST, RefusedStep } from './apply/file-step.ts'
import type { Publishing } from './publishing.ts'
import type { Settle } from './steps.ts'
import { known, type World } from './world.ts'

const DAY_MS = 86_400_000

/**
 * Settles a challenge with the ordinary commands. The asker's picks are saved a day before they
 * become final.
 */
export async function settleInHistory(
  deps: Deps,
  step: Settle,
  { world, publishing }: { world: World; publishing: Publishing },
): Promise<void> {
  const { id, askerId } = known(world.challenges, step.challenge)
  const challenge = await deps.db
    .selectFrom('challenges')
    .select(['slug', 'state', 'picks_version as version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // A run that was killed right after the settlement, or the scheduled job, may have settled it
  // already.
  if (challenge.state !== 'closed') return
  const origin = { actor: askerId, requestId: HISTORY_REQUEST }
  const picks = step.picks.map(({ idea, comment }, i) => ({
    idea: known(world.ideas, idea).id,
    rank: i + 1,
    comment,
  }))
  const { slug, version } = challenge
  const picked = await savePicks(
    { ...deps, now: () => new Date(step.at - DAY_MS) },
    { actor: { id: askerId, admin: false }, origin },
    { slug, version, picks },
  )
  if (!picked.ok) throw refusedBy(step, picked.reason)
  const publisher = publishing.counting()
  const now = new Date(step.at)
  const settled = await settleChallenge({ ...deps, publisher }, id, { origin, now })
  if (!settled.ok && settled.reason !== 'not_to_settle') throw refusedBy(step, settled.reason)
}

const refusedBy = ({ challenge }: Settle, reason: string) =>
  new RefusedStep(`challenge ${challenge} cannot be settled: ${reason}`)
