import { useCategories } from '../../../../entities/challenge/queries/categories.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { AutosaveLine } from '../../../../ui/forms/autosave/autosave-line.tsx'
import type { SaveState } from '../../../../ui/forms/autosave/autosave-words.ts'
import { later } from '../../../../ui/parts/later.tsx'
import type { WritingProps } from '../draft/use-question-draft.ts'
import type { QuestionDraft } from '../question-form.ts'
import { ComposerFrame } from './composer-frame.tsx'
import { useAsking } from './use-asking.ts'

const DraftBanner = later(
  async () => (await import('../../../../entities/draft/draft-banner.tsx')).DraftBanner,
  'h-14',
)
const PublishedElsewhere = later(
  async () => (await import('../draft/published-elsewhere.tsx')).PublishedElsewhere,
  'h-20',
)
const Unfinished = later(async () => (await import('../draft/unfinished.tsx')).Unfinished, 'h-0')

export type QuestionComposerProps = WritingProps & {
  /** True if the address does not contain the id of a draft. */
  isNew: boolean
  startOver: () => void
}

export function QuestionComposer(props: QuestionComposerProps) {
  const categories = useCategories()
  const asking = useAsking(props)
  const { form, state, drafting, content, take, sentAs } = asking
  const { isDirty } = form.formState
  const { begun, isNew, startOver } = props
  const fresh = () => {
    void drafting.finish()
    startOver()
  }
  return (
    <ComposerFrame
      composing={asking}
      categories={categories}
      isQuick
      above={
        <>
          {sentAs !== undefined && <PublishedElsewhere slug={sentAs} />}
          {(drafting.theirs || begun.restoredAt) && (
            <DraftBanner
              mine={wordsOf(content)}
              theirs={drafting.theirs && wordsOf(drafting.theirs)}
              restoredAt={begun.restoredAt}
              attempt={form.formState.submitCount}
              onFresh={fresh}
              onMine={() => take(content)}
              onTheirs={() => take(drafting.theirs ?? content)}
            />
          )}
          {isNew && !isDirty && !begun.restoredAt && <Unfinished />}
        </>
      }
      foot={() => <FormFooter state={sentAs === undefined ? state : { kind: 'clean' }} />}
    />
  )
}

function FormFooter({ state }: { state: SaveState }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <span className="me-auto">
        <AutosaveLine state={state} />
      </span>
      <p className="text-muted text-small">Next, you see your challenge as members will see it.</p>
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
