import type { ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import type { RateQuestion } from '@ideathlon/contracts/question-ratings'
import { type Origin, type Outcome, runCommand } from '../../../kernel/command/run-command.ts'
import { dayOf, startOfDay } from '../../../kernel/day.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { opennessOf } from '../../challenges/openness.ts'
import { challengeContext, loadChallenge } from '../../challenges/store.ts'
import { loadRater } from '../load-rater.ts'
import { chosenAt, isOvertaken } from '../rules.ts'
import { countRated, hasPlayed, ownChoice } from './queries.ts'
import { decideQuestionRating } from './rules.ts'

export type QuestionRated = { value: number; changed: boolean }

/** The rater's row is locked, so that two simultaneous ratings count once. */
export function rateQuestion(
  deps: Deps,
  origin: Origin & { actor: MemberId },
  { slug, command }: { slug: ChallengeSlug; command: RateQuestion },
): Promise<Outcome<QuestionRated>> {
  const rater = origin.actor
  const { value: stars } = command
  return runCommand(deps, origin, {
    load: async (tx, now) => {
      const challenge = await loadChallenge(tx, { slug }, 'shared')
      const { isUnverified } = await loadRater(tx, rater, dayOf(now))
      const which = { challenge: challenge.id, rater }
      const [earlier, played] = [await ownChoice(tx, which), await hasPlayed(tx, rater)]
      const chosen = chosenAt(command.chosen_at, now)
      const isLate = earlier !== undefined && isOvertaken(chosen, earlier.chosen_at)
      const ratedToday = await countRated(tx, rater, startOfDay(now))
      return { challenge, earlier, played, isUnverified, ratedToday, chosen, isLate }
    },
    decide: ({ challenge, earlier, played, isUnverified, ratedToday, isLate }, now) =>
      decideQuestionRating(
        {
          challenge: opennessOf(challenge, now),
          askerId: challenge.asker,
          coAuthorId: challenge.co_author,
          raterId: rater,
          hasPlayed: played,
          earlier: earlier?.stars ?? null,
          isOvertaken: isLate,
          isUnverified,
          ratedToday,
        },
        { stars },
      ),
    save: async (tx, { challenge, earlier, chosen, isLate }, _accepted, now) => {
      const chose = { stars, rated_at: now, chosen_at: chosen }
      if (!isLate) {
        await tx
          .insertInto('question_ratings')
          .values({ challenge: challenge.id, rater, ...chose })
          .onConflict((on) => on.columns(['challenge', 'rater']).doUpdateSet(chose))
          .execute()
      }
      const value = isLate ? (earlier?.stars ?? stars) : stars
      const view = { value, changed: earlier !== undefined }
      return { view, context: challengeContext(challenge) }
    },
  })
}
