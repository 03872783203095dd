import '../../lib/validation-messages.ts'
import type { ActOfPower } from '@ideathlon/contracts/act-of-power'
import { type PowerActName, PowerActReason } from '@ideathlon/contracts/acts-of-power'
import { REASON_MAX } from '@ideathlon/contracts/given-reason'
import { ACTS_OF_POWER } from '@ideathlon/contracts/power-acts'
import { type FormEvent, useState } from 'react'
import { usePowerQuestion } from '../../api/sending/power-question.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/surfaces/dialog.tsx'

/**
 * Asks for a reason for an action on another member's content, and shows what happens and who is
 * notified.
 */
export function PowerDialog() {
  const question = usePowerQuestion((state) => state.asked)
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer(undefined)}
      title="Give a reason"
    >
      {question && <Reason key={question.act} act={question.act} answer={question.answer} />}
    </Dialog>
  )
}

type ReasonProps = { act: PowerActName; answer: (reason: string | undefined) => void }

function Reason({ act, answer }: ReasonProps) {
  const { before, isFinal, told }: ActOfPower = ACTS_OF_POWER[act]
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const parsed = PowerActReason.safeParse(reason)
    if (parsed.success) answer(parsed.data)
    else setProblem(parsed.error.issues[0]?.message)
  }
  return (
    <form onSubmit={send} noValidate>
      <p className="text-ink">
        {before} {isFinal && <strong>This cannot be undone.</strong>}
      </p>
      <p className="mt-2 mb-4 text-muted">
        {told
          ? 'Your name and your reason are recorded, and the owner is notified of both.'
          : 'Your name and your reason are recorded in the audit log.'}
      </p>
      <TextArea
        label="Reason"
        required
        maxLength={REASON_MAX}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button onClick={() => answer(undefined)}>Cancel</Button>
        <Button type="submit" look={isFinal ? 'danger' : 'primary'}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
