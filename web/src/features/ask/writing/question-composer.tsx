import { FormProvider } from 'react-hook-form'
import type { Begun } from '../../../drafting/choose.ts'
import type { DraftKind } from '../../../drafting/draft-kind.ts'
import { useCategories } from '../../../questions/use-categories.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx'
import { AutosaveLine } from '../../../ui/forms/autosave/autosave-line.tsx'
import type { SaveState } from '../../../ui/forms/autosave/autosave-words.ts'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { problemsOf } from '../../../ui/forms/problems-of.ts'
import { later } from '../../../ui/parts/later.tsx'
import type { QuestionDraft } from '../question-form.ts'
import { useReviewed } from '../review/use-reviewed.ts'
import { QuestionFields } from './question-fields.tsx'
import { useAsking } from './use-asking.ts'

const DraftBanner = later(
  async () => (await import('../../../drafting/draft-banner.tsx')).DraftBanner,
  'h-14',
)
const Unfinished = later(async () => (await import('../draft/unfinished.tsx')).Unfinished, 'h-0')
const ReviewStep = later(async () => (await import('../review/review-step.tsx')).ReviewStep, 'h-96')
const QuestionPreview = later(async () => (await import('../question-preview.tsx')).QuestionPreview)

export type QuestionComposerProps = {
  kind: DraftKind<QuestionDraft>
  member: number
  begun: Begun<QuestionDraft>
  /** No draft was asked for. */
  isNew: boolean
  onCreated: (draft: number) => void
  startOver: () => void
}

export function QuestionComposer(props: QuestionComposerProps) {
  const categories = useCategories()
  const asking = useAsking(props)
  const { form, review, publish, step, state, isUnsaved, drafting, content, take } = asking
  const { errors, submitCount, isDirty, isSubmitting } = form.formState
  const { begun, isNew, startOver } = props
  const reviewed = useReviewed(content, categories)
  const isReview = step.isReview && reviewed !== undefined
  const fresh = () => {
    drafting.finish()
    startOver()
  }
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
          {(drafting.theirs || begun.restoredAt) && (
            <DraftBanner
              mine={wordsOf(content)}
              theirs={drafting.theirs && wordsOf(drafting.theirs)}
              restoredAt={begun.restoredAt}
              onFresh={fresh}
              onMine={() => take(content)}
              onTheirs={() => take(drafting.theirs ?? content)}
            />
          )}
          {isNew && !isDirty && !begun.restoredAt && <Unfinished />}
          <QuestionFields content={content} categories={categories} takesTest />
          <Foot state={state} />
        </form>
        <QuestionPreview categories={categories} />
      </div>
      <LeaveGuard dirty={isUnsaved} />
    </FormProvider>
  )
}

function Foot({ state }: { state: SaveState }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <span className="mr-auto">
        <AutosaveLine state={state} />
      </span>
      <p className="text-muted text-small">Next, you see it as members will.</p>
      <Button type="submit" look="primary">
        Review
      </Button>
    </div>
  )
}

const wordsOf = ({ question_title: title, question_detail: words = '' }: QuestionDraft) => ({
  title,
  words,
})
