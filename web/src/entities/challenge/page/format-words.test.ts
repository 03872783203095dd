import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { expect, it } from 'vitest'
import { marksOf } from './format-words.ts'

it('shows the format and the round, but not the scale, which is in the details', () => {
  const challenge = {
    challenge_format: 'standard',
    solution_format: 'qq',
    caption_solution_format: null,
    innovation_scale: 'moonshot',
    round: 2,
  } as ChallengeView
  expect(marksOf(challenge)).toEqual(['Question for a question', 'Round 2'])
})
