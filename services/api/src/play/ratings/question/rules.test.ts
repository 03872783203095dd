import { expect, it } from 'vitest'
import { decideQuestionRating, type QuestionRatingState } from './rules.ts'

const [asker, rater] = [1, 2]
const anOpenQuestion: QuestionRatingState = {
  challenge: 'open',
  askerId: asker,
  raterId: rater,
  hasPlayed: true,
  earlier: null,
}

it.each<[Partial<QuestionRatingState>, string | string[]]>([
  [{}, ['ChallengeRated', 'ChallengeRated:RatedChallenge']],
  [{ earlier: 2 }, ['ChallengeRated']],
  [{ earlier: 4 }, []],
  [{ earlier: 2, isOvertaken: true }, []],
  [{ raterId: asker }, 'own_question'],
  [{ hasPlayed: false }, 'question_rating_first'],
  [{ challenge: 'not_open' }, 'challenge_not_open'],
  [{ challenge: 'closing' }, 'challenge_closed'],
  [{ challenge: 'closed' }, 'challenge_closed'],
])('rating a challenge with four stars, given %o, leads to %o', (state, then) => {
  const decision = decideQuestionRating({ ...anOpenQuestion, ...state }, { stars: 4 })
  expect(decision.ok ? decision.newEvents.map(({ key }) => key) : decision.reason).toEqual(then)
})

it('pays the rater, and not the asker while the challenge is open', () => {
  const decision = decideQuestionRating(anOpenQuestion, { stars: 5 })
  expect(decision.ok && decision.newEvents.at(-1)).toMatchObject({ recipient: rater })
})

it('pays only the first ratings of a day', () => {
  const paid = (ratedToday: number) => {
    const decision = decideQuestionRating({ ...anOpenQuestion, ratedToday }, { stars: 5 })
    return decision.ok && decision.newEvents.length > 1
  }
  expect([19, 20, 400].map(paid)).toEqual([true, false, false])
})
