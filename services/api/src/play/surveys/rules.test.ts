import { expect, it } from 'vitest'
import { decideFitness, decideSurvey, type SurveyState } from './rules.ts'

const open: SurveyState = {
  challenge: 'open',
  solutionFormat: 'challenge',
  isCaption: false,
  entryFeeCents: 0,
  isFlagOn: true,
  isRatingStarted: true,
  isOn: true,
}

it.each([
  { given: {}, then: null },
  { given: { challenge: 'not_open' }, then: 'challenge_not_open' },
  { given: { challenge: 'closing' }, then: 'challenge_closed' },
  { given: { challenge: 'closed' }, then: 'challenge_closed' },
  { given: { solutionFormat: 'ama' }, then: 'survey_unfit' },
  { given: { solutionFormat: 'qq' }, then: 'survey_unfit' },
  { given: { isCaption: true }, then: 'survey_unfit' },
  { given: { entryFeeCents: 1 }, then: 'survey_unfit' },
  { given: { isFlagOn: false }, then: 'survey_off' },
  { given: { isOn: false }, then: 'survey_off' },
  { given: { isRatingStarted: false }, then: 'rating_not_started' },
  { given: { isRatingStarted: false, isOn: false }, then: 'survey_off' },
] as const)('decides whether visitors can rate, given $given: $then', ({ given, then }) => {
  expect(decideSurvey({ ...open, ...given })).toEqual({ allowed: then === null, reason: then })
})

it('lets the asker switch a survey on before rating starts', () => {
  const early = { ...open, isRatingStarted: false }
  expect(decideFitness(early)).toEqual({
    allowed: true,
    reason: null,
  })
})
