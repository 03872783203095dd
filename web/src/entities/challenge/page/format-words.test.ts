import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { expect, it } from 'vitest'
import { marksOf } from './format-words.ts'

it('marks the format and the round, and leaves the scale to the details', () => {
  const challenge = {
    challenge_format: 'standard',
    solution_format: 'qq',
    caption_solution_format: null,
    innovation_scale: 'moonshot',
    round: 2,
  } as ChallengeView
  expect(marksOf(challenge)).toEqual(['Question for a question', 'Round 2'])
})
