import type { AskerIdea } from '@ideathlon/contracts/dashboards-asker'
import { REASON_MAX, REASON_MIN } from '@ideathlon/contracts/given-reason'
import { OUTCOMES, type OutcomeKind, setOutcome } from '@ideathlon/contracts/ideas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { fieldSentenceOf } from '../../../lib/problem.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CountedArea } from '../../../ui/inputs/texts/counted-area.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

type IdeaDialogProps = { idea: AskerIdea; onChanged: () => Promise<void> }

const KINDS = Object.keys(OUTCOMES) as OutcomeKind[]
/** Sets the outcome of an idea. */
export function SetOutcome({ idea, onChanged }: IdeaDialogProps) {
  const [asking, setAsking] = useState(false)
  const [kind, setKind] = useState<OutcomeKind>(idea.outcome?.kind ?? 'shortlisted')
  const [reason, setReason] = useState(idea.outcome?.reason ?? '')
  const saveOutcome = useMutation({
    mutationFn: () =>
      call(setOutcome, { params: { idea: idea.id }, body: { kind, reason: reason.trim() } }),
    onSuccess: async () => {
      setAsking(false)
      toast('Saved. The author has been notified.')
      await onChanged()
    },
  })
  return (
    <>
      <Button aria-label={`Outcome of: ${idea.title}`} onClick={() => setAsking(true)}>
        {idea.outcome ? 'Change outcome' : 'Set outcome'}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="What is the outcome of this idea?"
      >
        <fieldset className="mb-4 grid gap-2 sm:grid-cols-3">
          <legend className="mb-1.5 font-semibold">The idea was</legend>
          {KINDS.map((each) => (
            <label
              key={each}
              className="touch flex cursor-pointer items-center justify-center rounded-control border border-line px-3 font-semibold has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name={`outcome-${idea.id}`}
                className="sr-only"
                checked={kind === each}
                onChange={() => setKind(each)}
              />
              {OUTCOMES[each]}
            </label>
          ))}
        </fieldset>
        <CountedArea
          label="Why"
          hint="The author will see this. Write at least one sentence."
          maxLength={REASON_MAX}
          value={reason}
          error={saveOutcome.isError ? fieldSentenceOf(saveOutcome.error) : undefined}
          onChange={setReason}
        />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Not now</Button>
          <Button
            look="primary"
            disabled={reason.trim().length < REASON_MIN}
            busy={saveOutcome.isPending && 'Saving…'}
            onClick={() => saveOutcome.mutate()}
          >
            Save and notify the author
          </Button>
        </div>
      </Dialog>
    </>
  )
}
