import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import type { RateIdea } from '@ideathlon/contracts/ratings'
import { type Origin, type Outcome, runCommand } from '../../kernel/command/run-command.ts'
import type { Deps } from '../../kernel/deps.ts'
import { challengeContext } from '../challenges/save.ts'
import { saveAskerSide } from '../fair-pay/load-asker-side.ts'
import { decideRating } from './decide.ts'
import { loadRating } from './load.ts'
import { type Progress, readProgress } from './progress.ts'
import { saveChoice, saveRatings } from './save.ts'

const ASKED = 'ChallengePublished:CreatedChallenge'

export type Rated = {
  idea_id: number
  value: number
  changed: boolean
  progress: Progress
}

export function rateIdea(
  deps: Deps,
  origin: Origin & { actor: number },
  { slug, command }: { slug: ChallengeSlug; command: RateIdea },
): Promise<Outcome<Rated>> {
  const rater = origin.actor
  const { idea_id: idea, value: stars } = command
  return runCommand(deps, origin, {
    load: (tx, now) => loadRating(tx, { slug, rater, command, now }),
    decide: ({ rule, served }) => decideRating(rule, { stars, served }),
    save: async (tx, state, { newEvents, pending = [] }, now) => {
      const { rule, challenge, served, chosenAt } = state
      const isOvertaken = rule.earlier?.isNewer === true
      const replacedStars = rule.earlier?.stars ?? null
      const isNew = rule.earlier === null
      if (newEvents.length > 0) {
        await saveRatings(tx, [
          {
            challenge: challenge.id,
            idea,
            rater,
            stars,
            replacedStars,
            served,
            lookedMs: command.ms ?? null,
            earnedToday: rule.earnedToday,
            isUnpaid: rule.isUnverified === true && !rule.guest,
            isLowVariance: pending.some(({ key }) => key === 'IdeaRated:IdeaRatingVarianceLow'),
            ratedAt: now,
            chosenAt,
          },
        ])
      } else if (!isOvertaken) await saveChoice(tx, { idea, rater, chosenAt })
      if (isNew && rule.askerSide) {
        const isPaid = newEvents.some(({ key }) => key === ASKED)
        const { id, asker } = challenge
        await saveAskerSide(tx, rule.askerSide, { challenge: id, asker, rater, now, isPaid })
      }
      const stands = isOvertaken ? (replacedStars ?? stars) : stars
      const progress = await readProgress(tx, { challenge: challenge.id, rater }, now)
      return {
        view: { idea_id: idea, value: stands, changed: !isNew, progress },
        context: challengeContext(challenge, idea),
      }
    },
  })
}
