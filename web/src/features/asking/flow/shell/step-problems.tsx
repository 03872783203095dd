import { useFormContext } from 'react-hook-form'
import { ErrorSummary } from '../../../../ui/controls/error-summary.tsx'
import { problemsOf } from '../../../../ui/forms/problems-of.ts'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { stepOf } from '../rules/step-fields.ts'
import type { StepId } from '../step.ts'

/** What stops Next. */
export function StepProblems({ step, attempt }: { step: StepId; attempt: number }) {
  const { errors } = useFormContext<QuestionDraft>().formState
  const problems = problemsOf(errors).filter(({ field }) => stepOf(field) === step)
  return <ErrorSummary problems={problems} attempt={attempt} />
}
