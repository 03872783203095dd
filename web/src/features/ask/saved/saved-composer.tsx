import {
  readUnpublished,
  type UnpublishedChallenge,
} from '@ideathlon/contracts/unpublished-challenges'
import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { read } from '../../../api/read.ts'
import { useCategories } from '../../../questions/use-categories.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../../ui/forms/problems-of.ts'
import { later } from '../../../ui/parts/later.tsx'
import { ProblemState } from '../../../ui/pictures/problem-state.tsx'
import { Loading, Skeleton } from '../../../ui/signals/skeleton.tsx'
import { QuestionPreview } from '../question-preview.tsx'
import { useReviewed } from '../review/use-reviewed.ts'
import { QuestionFields } from '../writing/question-fields.tsx'
import { useSaved } from './use-saved.ts'

const ReviewStep = later(async () => (await import('../review/review-step.tsx')).ReviewStep, 'h-96')

type Props = { slug: string; isNow: boolean }

/** A draft or a scheduled question is written on, until it opens. */
export function SavedComposer({ slug, isNow }: Props) {
  const query = useQuery({
    ...read(readUnpublished, { params: { challenge: slug } }),
    // What is edited is what is there now, and it does not change under the hands of who edits.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (query.isLoadingError) {
    return <ProblemState error={query.error} retry={() => void query.refetch()} />
  }
  if (!query.data) {
    return (
      <Loading what="your question">
        <Skeleton className="h-96 w-full rounded-card" />
      </Loading>
    )
  }
  return <Editing saved={query.data.data} isNow={isNow} />
}

function Editing({ saved, isNow }: { saved: UnpublishedChallenge; isNow: boolean }) {
  const categories = useCategories()
  const { form, save, publish, review, step, content, isUnsaved } = useSaved({ saved, isNow })
  const { errors, submitCount, isSubmitting, isDirty } = form.formState
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
        <form onSubmit={review} noValidate className="flex flex-col gap-5">
          <ErrorSummary
            problems={problemsOf(errors)}
            attempt={submitCount}
            says="Please check your Question details, something is missing."
          />
          <QuestionFields content={content} categories={categories} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p className="mr-auto text-muted text-small">Only you see it until it opens.</p>
            <Button
              disabled={!isDirty}
              busy={isSubmitting && !isReview && 'Saving …'}
              onClick={() => void save()}
            >
              Save
            </Button>
            <Button type="submit" look="primary">
              Review
            </Button>
          </div>
        </form>
        <QuestionPreview categories={categories} />
      </div>
      <LeaveGuard dirty={isUnsaved} />
    </FormProvider>
  )
}
