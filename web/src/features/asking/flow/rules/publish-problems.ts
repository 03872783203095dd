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

/** The error of a step that the flow requires and that is not filled in. */
export function missingIn(
  { id, isComplete, isOptional }: FlowStep,
  { category }: Pick<QuestionDraft, 'category'>,
): string | undefined {
  if (isComplete || isOptional) return undefined
  return id === 'category' && Number(category) > 0 ? CATEGORY_CLOSED : NEEDED[id]
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
  return steps.flatMap((step) => {
    if (step.isHidden) return []
    const own = problems.filter((problem) => problem.step === step.id)
    const missing = missingIn(step, content)
    return own.length > 0 || missing === undefined ? own : [{ step: step.id, message: missing }]
  })
}
