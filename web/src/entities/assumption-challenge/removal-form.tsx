import { removeAssumption } from '@ideathlon/contracts/assumptions'
import { REASON_MAX } from '@ideathlon/contracts/given-reason'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { AreaEntry } from '../../ui/inputs/texts/area-entry.tsx'
import { toast } from '../../ui/signals/toasts.ts'
import { refreshAssumptionChallenges } from './queries.ts'

/** The form in which the asker explains the removal to the author and the moderators. */
export function RemovalForm({ id, onDone }: { id: number; onDone: () => void }) {
  const send = async (body: { reason: string }) => {
    await call(removeAssumption, { params: { assumption: String(id) }, body })
    toast('Taken down. A moderator will review it.')
    onDone()
    await refreshAssumptionChallenges()
  }
  return (
    <Form contract={removeAssumption.body} start={{ reason: '' }} send={send} label="Take down">
      {({ busy }) => (
        <>
          <Reason />
          <div className="flex justify-end gap-2">
            <Button onClick={onDone}>Not now</Button>
            <Button type="submit" look="danger" busy={busy && 'Taking down…'}>
              Take down
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}

function Reason() {
  return (
    <AreaEntry
      name="reason"
      label="Why?"
      hint="The author and a moderator will read this. The moderator can restore the assumption challenge."
      maxLength={REASON_MAX}
    />
  )
}
