import { CATEGORY_CLOSED } from '@ideathlon/contracts/challenge-formats'
import { expect, it } from 'vitest'
import { EMPTY_QUESTION, type QuestionDraft } from '../../compose/question-form.ts'
import { flowOf, stepsOf } from './flows.ts'
import { publishProblems, refusedFields } from './publish-problems.ts'
import { STEP_FIELDS } from './step-fields.ts'

const problemsOf = (more: Partial<QuestionDraft>, isCategoryGone = false) => {
  const content = { ...EMPTY_QUESTION, ...more }
  const steps = stepsOf(flowOf(content), { content, slug: null, isComedy: false, isCategoryGone })
  return publishProblems(content, steps).map(({ step, message }) => `${step}: ${message}`)
}
const READY = {
  category: 3,
  question_title: 'What could a bus do at night?',
  primary_image: '/api/files/images/abcdefghijklmnopqrstuvwxyz.webp',
}

it('finds no problem when there is a category, a question and an image', () => {
  expect(problemsOf(READY)).toEqual([])
})

it('lists what is missing, in the order of the steps', () => {
  expect(problemsOf({})).toEqual([
    'category: Choose a category.',
    'question-description: Finish your question: what could … what?',
    'image: Choose an image.',
  ])
})

it('reports errors in an optional step', () => {
  expect(problemsOf({ ...READY, assumption_who: 'Too short' })).toEqual([
    'assumptions: Write at least 100 characters, or leave it empty.',
  ])
})

it('points to the duration step if “open later” is chosen without a date', () => {
  expect(problemsOf({ ...READY, opens_at: '' })).toEqual([
    'duration: Choose the day and the time it opens.',
  ])
  expect(STEP_FIELDS.duration).toContain('opens_at')
})

it('requires an idea and a purpose when the asker wants a better version of an idea', () => {
  expect(problemsOf({ ...READY, solution_format: 'improve-an-idea' })).toEqual([
    'your-idea: Give your idea a title, and describe it.',
    'purpose: Say what you want to improve.',
  ])
})

it('reports that the chosen category is no longer offered', () => {
  expect(problemsOf(READY, true)).toEqual([`category: ${CATEGORY_CLOSED}`])
})

it('maps server errors to their steps, such as a category that has since been closed', () => {
  const error = CATEGORY_CLOSED
  expect(refusedFields([{ field: 'category', error }])).toEqual([
    { step: 'category', message: error },
  ])
  expect(refusedFields([{ field: 'root', error }])).toEqual([])
})
