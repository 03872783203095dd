import { ChevronLeft, Save } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { saveDrafts } from '../../../../ui/dirty-forms.ts'
import { AutosaveLine } from '../../../../ui/forms/autosave/autosave-line.tsx'
import type { SaveState } from '../../../../ui/forms/autosave/autosave-words.ts'
import { PublishButton } from '../../steps/publish/publish-button.tsx'
import { useFlow } from '../flow-context.ts'
import type { StepId } from '../step.ts'

/** Complete labels, because languages differ in which words of a label they capitalise. */
const NEXT: Readonly<Record<StepId, string>> = {
  category: 'Next: category',
  'question-description': 'Next: question',
  assumptions: 'Next: assumptions',
  image: 'Next: image',
  'your-idea': 'Next: your idea',
  purpose: 'Next: purpose',
  'innovation-scale': 'Next: scale',
  'article-source': 'Next: article',
  duration: 'Next: duration',
  'money-prizes': 'Next: prize',
  'caption-format': 'Next: caption',
  publish: 'Next: publish',
  share: 'Next: share',
}

type StepActionsProps = { state: SaveState; next: () => void; skip: () => void }

function SaveButton() {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await saveDrafts()
    setSaving(false)
  }
  return (
    <Button
      look="ghost"
      className="max-sm:px-3"
      busy={isSaving && 'Saving...'}
      onClick={() => void save()}
    >
      <Save aria-hidden="true" className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">Save</span>
    </Button>
  )
}

/** Back, Skip, Save and Next. On a phone they stay at the bottom of the window. */
export function StepActions({ state, next, skip }: StepActionsProps) {
  const { steps, step, go, problem } = useFlow()
  const at = steps.findIndex(({ id }) => id === step)
  const here = steps[at]
  const before = steps[at - 1]
  const after = steps[at + 1]
  const isLast = after === undefined || step === 'publish'
  // Once the challenge is published, there is nothing to save and no way back.
  if (step === 'share') return null
  return (
    <div className="unpinned-while-typing z-20 mt-6 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-sm:sticky max-sm:mt-auto max-sm:gap-x-2 max-sm:bottom-(--above-tabs) max-sm:-mx-4 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:px-4 max-sm:py-2 print:hidden">
      {step === 'publish' && problem && (
        // Not announced here, because the step announces the same error further up the page.
        <p className="w-full font-medium text-loss-ink text-small sm:hidden">{problem}</p>
      )}
      {before && (
        <Button onClick={() => go(before.id)} className="me-auto max-sm:px-0">
          <ChevronLeft aria-hidden="true" className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Back</span>
        </Button>
      )}
      <span className="max-sm:order-first max-sm:w-full">
        <AutosaveLine state={state} />
      </span>
      <SaveButton />
      {here?.isOptional && !here.isComplete && !isLast && (
        <Button className="max-sm:px-3" onClick={skip}>
          Skip
        </Button>
      )}
      {step === 'publish' && <PublishButton className="sm:hidden" />}
      {!isLast && (
        <Button look="primary" aria-keyshortcuts="Control+Enter" onClick={next}>
          {NEXT[after.id]}
        </Button>
      )}
    </div>
  )
}
