import type { UseFormReturn } from 'react-hook-form'
import type { QuestionDraft } from '../compose/question-form.ts'
import type { FlowStep } from './rules/flows.ts'
import { missingIn } from './rules/publish-problems.ts'
import { fieldOf, STEP_FIELDS } from './rules/step-fields.ts'
import type { StepId } from './step.ts'

/** Shows the errors of a step at its fields. Returns whether there are none. */
export async function checkStep(
  form: Pick<UseFormReturn<QuestionDraft>, 'trigger' | 'setError' | 'getValues'>,
  steps: readonly FlowStep[],
  id: StepId,
): Promise<boolean> {
  if (!(await form.trigger([...STEP_FIELDS[id]]))) return false
  const step = steps.find((each) => each.id === id)
  const message = step && missingIn(step, form.getValues())
  const field = fieldOf(id)
  if (message === undefined || field === undefined) return true
  form.setError(field, { message })
  return false
}
