import { CATEGORY_CLOSED } from '@ideathlon/contracts/challenge-formats'
import { type QuestionDraft, QuestionForm } from '../../compose/question-form.ts'
import type { StepId } from '../step.ts'
import type { FlowStep } from './flows.ts'
import { stepOf } from './step-fields.ts'

export type PublishProblem = { step: StepId; message: string }

/**
 * The error for an empty step that the flow requires, although the form itself accepts the empty
 * value.
 */
const NEEDED: Partial<Record<StepId, string>> = {
  category: 'Choose a category.',
  'question-description': 'Write your question.',
  image: 'Choose an image.',
  'your-idea': 'Give your idea a title, and describe it.',
  purpose: 'Say what you want to improve.',
  'caption-format': 'Choose what people should create.',
}

/** Fields that the server rejected although the form found no error in them. */
export function refusedFields(errors: readonly { field: string; error: string }[]) {
  return errors.flatMap(({ field, error }): PublishProblem[] => {
    const step = stepOf(field)
    return step === undefined ? [] : [{ step, message: error }]
  })
}

/** Everything that must be fixed before publishing, in the order of the steps. */
export function publishProblems(
  content: QuestionDraft,
  steps: readonly FlowStep[],
): PublishProblem[] {
  const parsed = QuestionForm.safeParse(content)
  const issues = parsed.success ? [] : parsed.error.issues
  const problems = issues.flatMap(({ path, message }) => {
    const step = stepOf(path.join('.'))
    return step === undefined ? [] : [{ step, message }]
  })
  return steps.flatMap(({ id, isComplete, isOptional, isHidden }) => {
    if (isHidden) return []
    const own = problems.filter(({ step }) => step === id)
    const isGone = id === 'category' && Number(content.category) > 0
    const missing = isGone ? CATEGORY_CLOSED : NEEDED[id]
    if (own.length > 0 || isComplete || isOptional || missing === undefined) return own
    return [{ step: id, message: missing }]
  })
}
