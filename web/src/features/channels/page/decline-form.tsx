import { RULING_REASON_MAX } from '@ideathlon/contracts/talk/channels/reply-queue'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-field.tsx'

type DeclineFormProps = { busy: boolean; send: (reason: string) => void }
const REASON_MIN = 3

/** The reason for declining a reply, which is shown to its author. */
export function DeclineForm({ busy, send }: DeclineFormProps) {
  const [reason, setReason] = useState('')
  const isGiven = reason.trim().length >= REASON_MIN
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGiven) send(reason.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextArea
        label="Reason"
        hint="The author will see it."
        required
        maxLength={RULING_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button
        type="submit"
        look="danger"
        className="self-end"
        disabled={!isGiven}
        busy={busy && 'Sending…'}
      >
        Decline
      </Button>
    </form>
  )
}
