import { Announced } from '../../../../ui/announce/announced.tsx'
import { later } from '../../../../ui/parts/later.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import type { useQuestionWriting } from '../../compose/writing/use-question-writing.ts'
import type { StepId } from '../step.ts'

const DraftBanner = later(
  async () => (await import('../../../../entities/draft/draft-banner.tsx')).DraftBanner,
  'h-14',
)

const PublishedElsewhere = later(
  async () => (await import('../../compose/draft/published-elsewhere.tsx')).PublishedElsewhere,
  'h-20',
)

const FirstButtons = later(async () => (await import('./first-buttons.tsx')).FirstButtons, 'h-11')

const StepProblems = later(async () => (await import('./step-problems.tsx')).StepProblems, 'h-20')

type AboveProps = {
  writing: ReturnType<typeof useQuestionWriting>
  step: StepId
  attempt: number
  /** Why this step is shown instead of the one in the address. */
  sentBack: string | undefined
  restoredAt: string | undefined
  /** Whether the member has written anything that could be lost. */
  hasBegun: boolean
  onFresh: () => void
}

/**
 * Banners above a step: the challenge was published elsewhere, the draft was restored or has a
 * conflict, the member was sent back to this step, or errors must be fixed before they can continue
 * with Next.
 */
export function Above(props: AboveProps) {
  const { writing, step, attempt, sentBack, restoredAt, hasBegun, onFresh } = props
  const { form, drafting, content, take, sentAs } = writing
  const { theirs } = drafting
  return (
    <div className="mb-5 flex flex-col gap-4 empty:hidden">
      {sentAs !== undefined && <PublishedElsewhere slug={sentAs} />}
      {(theirs || (restoredAt && step === 'question-description')) && (
        <DraftBanner
          mine={wordsOf(content)}
          theirs={theirs && wordsOf(theirs)}
          restoredAt={restoredAt}
          attempt={form.formState.submitCount}
          onFresh={onFresh}
          onMine={() => take(content)}
          onTheirs={() => take(theirs ?? content)}
        />
      )}
      {sentBack && (
        <Announced
          atOnce
          className="rounded-control bg-primary-soft px-4 py-3 font-medium text-primary-ink"
        >
          {sentBack}
        </Announced>
      )}
      {step === 'category' && hasBegun && <FirstButtons onFresh={onFresh} />}
      {attempt > 0 && step !== 'publish' && <StepProblems step={step} attempt={attempt} />}
    </div>
  )
}

const wordsOf = ({ question_title: title, question_detail: words = '' }: QuestionDraft) => ({
  title,
  words,
})
