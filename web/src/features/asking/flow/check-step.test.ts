import { expect, it } from 'vitest'
import { EMPTY_QUESTION, type QuestionDraft } from '../compose/question-form.ts'
import { checkStep } from './check-step.ts'
import { flowOf, stepsOf } from './rules/flows.ts'
import type { StepId } from './step.ts'

const QUESTION = { category: 3, question_title: 'What could a bus do at night?' }
const IMAGE = '/api/files/images/abcdefghijklmnopqrstuvwxyz.webp'

/** The errors of a step whose own fields are valid. */
async function errorsOf(id: StepId, more: Partial<QuestionDraft> = {}) {
  const content = { ...EMPTY_QUESTION, ...QUESTION, ...more }
  const steps = stepsOf(flowOf(content), { content, slug: null, isComedy: false })
  const errors: Record<string, string | undefined> = {}
  const form = {
    trigger: async () => true,
    getValues: () => content,
    setError: (field: string, { message }: { message?: string }) => {
      errors[field] = message
    },
  }
  const isValid = await checkStep(form as unknown as Parameters<typeof checkStep>[0], steps, id)
  expect(isValid).toBe(Object.keys(errors).length === 0)
  return errors
}

it('a step that the flow requires reports that it is empty', async () => {
  expect(await errorsOf('image')).toEqual({ primary_image: 'Choose an image.' })
  expect(await errorsOf('your-idea', { solution_format: 'improve-an-idea' })).toEqual({
    'test_idea.title': 'Give your idea a title, and describe it.',
  })
})

it('a step that is filled in or optional reports nothing', async () => {
  expect(await errorsOf('image', { primary_image: IMAGE })).toEqual({})
  expect(await errorsOf('your-idea')).toEqual({})
})
