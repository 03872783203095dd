import {
  answerFeedback,
  CANNED_REPLIES,
  FEEDBACK_MAX,
  type FeedbackItem,
} from '@ideathlon/contracts/feedback'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { refreshFeedback } from '../../../entities/admin/queries.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { AreaEntry } from '../../../ui/inputs/texts/area-entry.tsx'
import { toast } from '../../../ui/signals/toasts.ts'

const Contract = answerFeedback.body

/**
 * An answer to feedback, written freely or based on a saved text, and sent by e-mail or as a
 * notification.
 */
export function AnswerForm({ item, onDone }: { item: FeedbackItem; onDone: () => void }) {
  const send = async (body: { text: string }) => {
    await call(answerFeedback, { params: { id: item.id }, body })
    toast('Sent.')
    onDone()
    await refreshFeedback()
  }
  return (
    <Form
      contract={Contract}
      start={{ text: '' }}
      send={send}
      guarded
      label="Your answer"
      className="mt-4 rounded-control bg-sunken p-4"
    >
      {({ busy }) => (
        <>
          <Words by={item.answer_by} />
          <FormActions busy={busy && 'Sending…'} onCancel={onDone}>
            Send answer
          </FormActions>
        </>
      )}
    </Form>
  )
}

function Words({ by }: { by: FeedbackItem['answer_by'] }) {
  const { setValue } = useFormContext<{ text: string }>()
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {CANNED_REPLIES.map(({ label, text }) => (
          <button
            key={label}
            type="button"
            onClick={() => setValue('text', text, { shouldDirty: true })}
            className="min-h-11 rounded-pill border border-line-strong/60 bg-surface px-4 text-small hover:border-line-strong sm:min-h-9"
          >
            {label}
          </button>
        ))}
      </div>
      <AreaEntry
        name="text"
        label="Your answer"
        hint={
          by === 'mail'
            ? 'Your answer will be sent by e-mail.'
            : 'There is no e-mail address, so your answer will be sent as a notification.'
        }
        rows={5}
        maxLength={FEEDBACK_MAX}
      />
    </>
  )
}
