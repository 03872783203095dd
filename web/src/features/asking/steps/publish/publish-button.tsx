import { useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/controls/button.tsx'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../../flow/flow-context.ts'
import { publishProblems } from '../../flow/rules/publish-problems.ts'

/**
 * The button that publishes or schedules the challenge. It is below the preview or, on a phone, in
 * the fixed bar.
 */
export function PublishButton({ className }: { className: string }) {
  const { steps, publish, isPublishing } = useFlow()
  const content = useFormContext<QuestionDraft>().watch()
  const isScheduled = content.opens_at !== undefined
  return (
    <Button
      look="primary"
      className={className}
      disabled={publishProblems(content, steps).length > 0}
      busy={isPublishing && (isScheduled ? 'Scheduling…' : 'Publishing...')}
      onClick={() => void publish()}
    >
      {isScheduled ? 'Schedule' : 'Publish & Share'}
    </Button>
  )
}
