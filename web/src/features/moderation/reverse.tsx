import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { reverseReview } from '@ideathlon/contracts/moderation'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useModerating } from '../../entities/review/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

/** Reverses a decision and asks for the reason. */
export function Reverse({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const reverse = useModerating(async () => {
    const { data } = await call(reverseReview, { params: { id }, body: { reason } })
    setOpen(false)
    return data.state === 'waiting'
      ? 'The item is back in the queue.'
      : 'The item is visible again.'
  })
  return (
    <>
      <Button look="ghost" className="-ms-5 mt-1" onClick={() => setOpen(true)}>
        Reverse this decision
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Reverse this decision?">
        <p className="mb-4 text-muted">
          Declined content becomes visible again, sanctions that came with the decision end, and its
          author is notified. Approved items return to the queue.
        </p>
        <TextArea
          label="Reason"
          required
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button
            look="primary"
            disabled={reason.trim().length < REASON_MIN}
            busy={reverse.isPending && 'Reversing…'}
            onClick={() => reverse.mutate(undefined)}
          >
            Reverse
          </Button>
        </div>
      </Dialog>
    </>
  )
}
