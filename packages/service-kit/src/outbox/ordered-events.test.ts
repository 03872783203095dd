import { expect, it } from 'vitest'
import { isOrdered } from './order.ts'

const rating = ['RatingCreated', 'RatingCreated:RatedIdea', 'IdeaRated:IdeaRatedByAnalyst'] as const
const vote = ['AssumptionVoted', 'PlatformActivity:AssumptionChallengeVoted'] as const

it.each([
  ['a rating that pays the asker', rating, false],
  ['a vote that pays the author', vote, false],
  ['a rating that pays for asking', [...rating, 'ChallengePublished:CreatedChallenge'], true],
  ['an idea', ['IdeaCreated', 'IdeaCreated:IdeaSubmitted'], true],
  ['what a close pays', ['IdeaRated:IdeaRatedInChallenge'], true],
] as const)('decides whether %s keeps its order: %s', (_what, keys, isKept) => {
  expect(isOrdered(keys.map((key) => ({ key })))).toBe(isKept)
})
