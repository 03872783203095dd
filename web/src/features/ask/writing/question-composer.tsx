import { FormProvider, useFormContext } from 'react-hook-form'
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
import { FormatChoice } from '../format-choice.tsx'
import { takesAssumptions } from '../formats.ts'
import type { QuestionDraft } from '../question-form.ts'
import { QuestionWords } from '../question-words.tsx'
import { useAsking } from './use-asking.ts'

const DraftBanner = later(
  async () => (await import('../../../drafting/draft-banner.tsx')).DraftBanner,
  'h-14',
)
const Unfinished = later(async () => (await import('../draft/unfinished.tsx')).Unfinished, 'h-0')
const OwnIdeaFields = later(async () => (await import('../own-idea-fields.tsx')).OwnIdeaFields)
const PictureFields = later(async () => (await import('./picture-fields.tsx')).PictureFields)
const AssumptionFields = later(
  async () => (await import('../assumption-fields.tsx')).AssumptionFields,
  'h-96',
)
const QuestionTerms = later(
  async () => (await import('./question-terms.tsx')).QuestionTerms,
  'h-96',
)
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
  const { form, submit, state, isUnsaved, drafting, content, take } = useAsking(props)
  const { errors, submitCount, isDirty } = form.formState
  const { begun, isNew, startOver } = props
  const fresh = () => {
    drafting.finish()
    startOver()
  }
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
      <FormProvider {...form}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
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
          <FormatChoice />
          {showsOwnIdea(content) && <OwnIdeaFields />}
          <QuestionWords categories={categories} />
          {content.caption_solution_format && <PictureFields />}
          {takesAssumptions(content) && <AssumptionFields />}
          <QuestionTerms />
          <Foot state={state} />
        </form>
        <QuestionPreview categories={categories} />
      </FormProvider>
      <LeaveGuard dirty={isUnsaved} />
    </div>
  )
}

function Foot({ state }: { state: SaveState }) {
  const { isSubmitting } = useFormContext().formState
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <span className="mr-auto">
        <AutosaveLine state={state} />
      </span>
      <p className="text-muted text-small">After publishing, the words stay as they are.</p>
      <Button type="submit" look="primary" busy={isSubmitting && 'Publishing …'}>
        Publish
      </Button>
    </div>
  )
}

const showsOwnIdea = ({ solution_format: format }: QuestionDraft): boolean =>
  format === 'improve-an-idea' || format === 'test-an-idea'

const wordsOf = ({ question_title: title, question_detail: words = '' }: QuestionDraft) => ({
  title,
  words,
})
