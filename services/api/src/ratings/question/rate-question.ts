import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { loadChallenge } from '../../challenges/load.ts'
import { opennessOf } from '../../challenges/openness.ts'
import { challengeContext } from '../../challenges/save.ts'
import { type Origin, type Outcome, runCommand } from '../../command.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../day.ts'
import { loadRater } from '../load-rater.ts'
import { decideQuestionRating } from './decide.ts'
import { hasPlayed, ownStars } from './read-rating.ts'

export type QuestionRated = { value: number; changed: boolean }

/** The rater's own row is locked: who rates twice at once has rated once. */
export function rateQuestion(
  deps: Deps,
  origin: Origin & { actor: MemberId },
  { slug, stars }: { slug: ChallengeSlug; stars: number },
): Promise<Outcome<QuestionRated>> {
  const rater = origin.actor
  return runCommand(deps, origin, {
    load: async (tx, now) => {
      const challenge = await loadChallenge(tx, { slug }, 'shared')
      const { isUnverified } = await loadRater(tx, rater, dayOf(now))
      const which = { challenge: challenge.id, rater }
      const [earlier, played] = [await ownStars(tx, which), await hasPlayed(tx, rater)]
      return { challenge, earlier, played, isUnverified }
    },
    decide: ({ challenge, earlier, played, isUnverified }, now) =>
      decideQuestionRating(
        {
          challenge: opennessOf(challenge, now),
          askerId: challenge.asker,
          raterId: rater,
          hasPlayed: played,
          earlier,
          isUnverified,
        },
        { stars },
      ),
    save: async (tx, { challenge, earlier }, _accepted, now) => {
      await tx
        .insertInto('question_ratings')
        .values({ challenge: challenge.id, rater, stars, rated_at: now })
        .onConflict((on) =>
          on.columns(['challenge', 'rater']).doUpdateSet({ stars, rated_at: now }),
        )
        .execute()
      const view = { value: stars, changed: earlier !== null }
      return { view, context: challengeContext(challenge) }
    },
  })
}
