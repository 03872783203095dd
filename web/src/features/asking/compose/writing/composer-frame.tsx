import type { Category } from '@ideathlon/contracts/categories'
import type { ReactNode } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { ErrorSummary } from '../../../../ui/controls/error-summary.tsx'
import { LeaveGuard } from '../../../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../../../ui/forms/problems-of.ts'
import { later } from '../../../../ui/parts/later.tsx'
import type { QuestionDraft } from '../question-form.ts'
import { useReviewed } from '../review/use-reviewed.ts'
import { QuestionFields } from './question-fields.tsx'

const ReviewStep = later(async () => (await import('../review/review-step.tsx')).ReviewStep, 'h-96')
const QuestionPreview = later(async () => (await import('../question-preview.tsx')).QuestionPreview)

/** The state and actions of the challenge form, which are the same wherever its draft is stored. */
type Composing = {
  form: UseFormReturn<QuestionDraft>
  content: QuestionDraft
  step: { isReview: boolean; go(step: 'write'): void }
  review(event?: React.BaseSyntheticEvent): Promise<void>
  publish(): Promise<void>
  isUnsaved: boolean
}

type ComposerFrameProps = {
  composing: Composing
  categories: readonly Category[]
  /** Whether the form starts with only the question and its category. */
  isQuick?: boolean
  above?: ReactNode
  foot: (isReview: boolean) => ReactNode
}

/** The challenge form next to its preview; the review replaces both before publishing. */
export function ComposerFrame(props: ComposerFrameProps) {
  const { composing, categories, isQuick = false, above, foot } = props
  const { form, content, step, review, publish, isUnsaved } = composing
  const { errors, submitCount, isSubmitting } = form.formState
  const reviewed = useReviewed(content, categories)
  const isReview = step.isReview && reviewed !== undefined
  return (
    <FormProvider {...form}>
      {isReview && (
        <ReviewStep
          question={reviewed}
          opensAt={content.opens_at}
          problem={errors.root?.message}
          isBusy={isSubmitting}
          onBack={() => step.go('write')}
          onPublish={() => void publish()}
        />
      )}
      <div hidden={isReview} className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
        <form onSubmit={review} noValidate className="flex min-w-0 flex-col gap-5">
          <ErrorSummary
            problems={problemsOf(errors)}
            attempt={submitCount}
            says="Please check your Question details, something is missing."
          />
          {above}
          <QuestionFields content={content} categories={categories} isQuick={isQuick} />
          {foot(isReview)}
        </form>
        <QuestionPreview categories={categories} />
      </div>
      <LeaveGuard dirty={isUnsaved} />
    </FormProvider>
  )
}
