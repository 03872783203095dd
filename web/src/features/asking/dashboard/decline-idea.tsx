import { declineIdea, restoreIdea } from '@ideathlon/contracts/challenge-actions'
import type { AskerIdea } from '@ideathlon/contracts/dashboards-asker'
import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { RESTORE_DAYS } from '@ideathlon/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/sending/use-change.ts'
import { fieldSentenceOf } from '../../../lib/problem.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

/** The button that had the focus is gone, so the focus moves to the idea's heading. */
const toHeading = ({ id }: AskerIdea) => document.getElementById(`idea-${id}`)?.focus()

type IdeaDialogProps = { idea: AskerIdea; onChanged: () => Promise<void> }

/** Declines an idea with a reason. Its author can enter another one. */
export function DeclineIdea({ idea, onChanged }: IdeaDialogProps) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const declining = useMutation({
    mutationFn: () =>
      call(declineIdea, { params: { idea: idea.id }, body: { reason: reason.trim() } }),
    onSuccess: async () => {
      setAsking(false)
      toast('Declined. The author has been notified.')
      await onChanged()
      toHeading(idea)
    },
  })
  const isShort = reason.trim().length < REASON_MIN
  return (
    <>
      <Button
        look="ghost"
        className="-ms-5"
        aria-label={`Decline: ${idea.title}`}
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Decline this idea?">
        <p className="mb-4 text-muted">
          Its ratings no longer count, and the author can enter another idea. You can restore it
          within {RESTORE_DAYS} days.
        </p>
        <TextArea
          label="Why"
          hint="The author will see this. Write at least one sentence."
          maxLength={REASON_MAX}
          value={reason}
          error={declining.isError ? fieldSentenceOf(declining.error) : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Keep it</Button>
          <Button
            look="danger"
            disabled={isShort}
            busy={declining.isPending && 'Declining…'}
            onClick={() => declining.mutate()}
          >
            Decline idea{' '}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

export function RestoreIdea({ idea, onChanged }: IdeaDialogProps) {
  const restoring = useChange(() => call(restoreIdea, { params: { idea: idea.id } }), {
    done: async () => {
      toast('Idea restored.')
      await onChanged()
      toHeading(idea)
    },
  })
  return (
    <Button
      aria-label={`Restore: ${idea.title}`}
      busy={restoring.isPending && 'Restoring…'}
      onClick={() => restoring.mutate()}
    >
      Restore
    </Button>
  )
}
