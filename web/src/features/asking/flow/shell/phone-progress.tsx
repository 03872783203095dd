import { Check, ChevronDown, Lock } from 'lucide-react'
import { useState } from 'react'
import { plural } from '../../../../lib/format/format.ts'
import { Dialog } from '../../../../ui/surfaces/dialog.tsx'
import { useFlow } from '../flow-context.ts'
import type { FlowStep } from '../rules/flows.ts'

/** On a phone: the progress through the flow, which opens a list of the steps. */
export function PhoneProgress() {
  const { steps, step, go } = useFlow()
  const [isOpen, setOpen] = useState(false)
  const here = steps.find(({ id }) => id === step)
  const done = steps.filter((each) => each.isDone).length
  return (
    <div className="mb-4 sm:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center justify-between gap-3 font-semibold text-small"
      >
        <span className="text-muted">
          Step {here?.number} of {steps.length}
        </span>
        <span className="flex items-center gap-1 text-primary-ink">
          {here?.label}
          <ChevronDown aria-hidden="true" className="size-4" />
        </span>
      </button>
      <div aria-hidden="true" className="flex gap-1">
        {steps.map((each) => (
          <span
            key={each.id}
            className={`h-1 flex-1 rounded-pill ${each.id === step ? 'bg-primary' : each.isDone ? 'bg-gain-ink' : 'bg-line'}`}
          />
        ))}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Steps">
        <p className="mb-2 text-muted text-small">
          {plural(done, { none: 'Nothing is filled in yet.', one: '{n} done', other: '{n} done' })}
        </p>
        <ol className="-mx-2">
          {steps.map((each) => (
            <li key={each.id}>
              <StepRow
                of={each}
                isHere={each.id === step}
                onGo={() => {
                  setOpen(false)
                  go(each.id)
                }}
              />
            </li>
          ))}
        </ol>
      </Dialog>
    </div>
  )
}

type StepRowProps = { of: FlowStep; isHere: boolean; onGo: () => void }

function StepRow({ of: { number, label, isDone, reason }, isHere, onGo }: StepRowProps) {
  return (
    <button
      type="button"
      disabled={reason !== undefined}
      aria-current={isHere ? 'step' : undefined}
      onClick={onGo}
      className={`flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-start ${isHere ? 'bg-primary-soft font-semibold text-primary-ink' : ''} disabled:text-muted`}
    >
      <span className="tabular w-6 text-end text-muted text-small">{number}</span>
      <span className="flex-1">
        {label}
        {reason && <span className="block text-caption">{reason}</span>}
      </span>
      {reason ? (
        <Lock aria-hidden="true" className="size-4 text-muted" />
      ) : (
        isDone && <Check aria-label="Done" className="size-5 text-gain-ink" />
      )}
    </button>
  )
}
