import { useFormContext } from 'react-hook-form'
import { ErrorSummary } from '../../../../ui/controls/error-summary.tsx'
import { type FieldProblem, problemsOf } from '../../../../ui/forms/problems-of.ts'
import { ASSUMPTIONS, type QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../flow-context.ts'
import { stepOf } from '../rules/step-fields.ts'
import type { StepId } from '../step.ts'

/** The errors that keep the member from continuing with Next. */
export function StepProblems({ step, attempt }: { step: StepId; attempt: number }) {
  const { showField } = useFlow()
  const { formState, setFocus } = useFormContext<QuestionDraft>()
  // Only one assumption is on the page at a time, so each error names its assumption and opens it
  // before focusing the field.
  const named = (problem: FieldProblem): FieldProblem => {
    const assumption = ASSUMPTIONS.find(({ field }) => field === problem.field)
    if (assumption === undefined) return problem
    const focus = () => {
      showField(assumption.field)
      requestAnimationFrame(() => setFocus(assumption.field))
    }
    return { ...problem, error: `${assumption.label}: ${problem.error}`, focus }
  }
  const problems = problemsOf(formState.errors).filter(({ field }) => stepOf(field) === step)
  return <ErrorSummary problems={problems.map(named)} attempt={attempt} />
}
