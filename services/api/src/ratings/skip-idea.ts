import type { ChallengeId, ChallengeSlug, IdeaId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { SendReport } from '@ideathlon/contracts/reports'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { isShutTo } from '../ama/privacy.ts'
import { loadChallenge } from '../challenges/load.ts'
import { opennessOf } from '../challenges/openness.ts'
import { challengeContext } from '../challenges/save.ts'
import { type Origin, type Outcome, runCommand } from '../command.ts'
import { accept, refuse } from '../decision.ts'
import type { Deps } from '../deps.ts'
import { reportOnce } from '../reports/send-report.ts'
import { readProgress } from './progress.ts'

/** `guestOf`: the one question of a guest. */
export type Skipping = {
  slug: ChallengeSlug
  idea: IdeaId
  reason: string
  /** What is wrong with it, for the moderators. */
  report?: Pick<SendReport, 'reason' | 'note'> | undefined
  guestOf?: ChallengeId | undefined
}
export type Skipped = { progress: { rated: number; to_rate: number } }

/** Nothing happens that the log would hear of; the idea is just not handed out to this rater again. */
export function skipIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  { slug, idea, reason, report, guestOf }: Skipping,
): Promise<Outcome<Skipped>> {
  const rater = origin.actor
  return runCommand(deps, origin, {
    load: async (tx) => {
      const challenge = await loadChallenge(tx, { slug }, 'shared')
      const known = await tx
        .selectFrom('ideas')
        .select('id')
        .where('id', '=', idea)
        .where('challenge', '=', challenge.id)
        .executeTakeFirst()
      if (known === undefined) throw notFound(REFUSALS.idea_not_found)
      return { challenge, isShut: await isShutTo(tx, challenge, rater) }
    },
    decide: ({ challenge, isShut }, now) => {
      if (isShut) return refuse('ama_private')
      if (guestOf !== undefined && guestOf !== challenge.id) return refuse('guest_elsewhere')
      const openness = opennessOf(challenge, now)
      if (openness === 'open') return accept()
      return refuse(openness === 'not_open' ? 'challenge_not_open' : 'challenge_closed')
    },
    save: async (tx, { challenge }, _accepted, now) => {
      await tx
        .insertInto('skips')
        .values({ idea, rater, challenge: challenge.id, reason, skipped_at: now })
        .onConflict((conflict) => conflict.columns(['idea', 'rater']).doNothing())
        .execute()
      if (report) {
        const subject = { subject_type: 'idea' as const, id: String(idea) }
        await reportOnce(tx, rater, { ...subject, ...report }, now)
      }
      const progress = await readProgress(tx, { challenge: challenge.id, rater })
      return { view: { progress }, context: challengeContext(challenge, idea) }
    },
  })
}
