import { TEST_IDEAS_MAX } from '@ideathlon/contracts/limits'
import { expect, it } from 'vitest'
import { decideTestIdea, isUnfitForTests, type TestIdeaState } from './rules.ts'

it.each<[Partial<TestIdeaState>, string | string[]]>([
  [{}, ['IdeaCreated', 'IdeaPublished']],
  [{ tests: TEST_IDEAS_MAX - 1 }, ['IdeaCreated', 'IdeaPublished']],
  [{ tests: TEST_IDEAS_MAX }, 'too_many_tests'],
  [{ isUnfit: true }, 'tests_unfit'],
  [{ challenge: 'not_open' }, 'challenge_not_open'],
  [{ challenge: 'closing' }, 'challenge_closed'],
  [{ challenge: 'closed' }, 'challenge_closed'],
])('decides whether a test idea can be entered, given %o: %o', (state, then) => {
  const decision = decideTestIdea({ challenge: 'open', tests: 0, isUnfit: false, ...state })
  expect(decision.ok ? decision.newEvents.map(({ key }) => key) : decision.reason).toEqual(then)
})

it.each([
  ['test-an-idea', null, false],
  ['ama', null, true],
  ['challenge', 'meme', true],
])(
  'decides whether the format %s with the caption format %s is unfit for test ideas: %s',
  (solution_format, caption_solution_format, then) => {
    expect(isUnfitForTests({ solution_format, caption_solution_format })).toBe(then)
  },
)
