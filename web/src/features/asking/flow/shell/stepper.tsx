import { Check } from 'lucide-react'
import { Tooltip } from '../../../../ui/surfaces/tooltip.tsx'
import { useFlow } from '../flow-context.ts'
import type { FlowStep } from '../rules/flows.ts'

/**
 * The steps as bars of equal width: done, current, upcoming, or disabled with the reason. Their
 * names are shown where there is space.
 */
export function Stepper() {
  const { steps } = useFlow()
  return (
    <nav aria-label="Steps" className="@container mb-6 max-sm:hidden">
      <ol className="flex gap-1">
        {steps.map((each) => (
          <li key={each.id} className="grid min-w-0 flex-1 items-start">
            <StepBar of={each} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepBar({ of }: { of: FlowStep }) {
  const { step, go } = useFlow()
  const { id, label, reason } = of
  const isHere = id === step
  const isDone = of.isDone && !isHere
  const bar = (
    <button
      type="button"
      aria-current={isHere ? 'step' : undefined}
      aria-disabled={reason !== undefined || undefined}
      onClick={() => go(id)}
      className={`group flex min-h-11 w-full flex-col justify-start gap-1.5 whitespace-nowrap text-start font-semibold text-caption ${toneOf(isHere, isDone)} ${reason ? 'cursor-not-allowed' : ''}`}
    >
      <span aria-hidden="true" className="flex h-3.5 w-full items-center gap-1">
        <span
          className={`h-[3px] flex-1 rounded-pill transition-colors ${barOf(isHere, isDone)} ${reason ? '' : 'group-hover:brightness-90'}`}
        />
        {isDone && <Check className="size-3.5 shrink-0" strokeWidth={2.6} />}
      </span>
      <span className={`tracking-tight ${isHere ? '' : '@max-[56rem]:sr-only'}`}>
        {label}
        {isDone && <span className="sr-only">, done</span>}
      </span>
    </button>
  )
  return reason === undefined ? bar : <Tooltip text={reason}>{bar}</Tooltip>
}

function toneOf(isHere: boolean, isDone: boolean): string {
  if (isHere) return 'text-primary-ink'
  return isDone ? 'text-gain-ink' : 'text-muted'
}

function barOf(isHere: boolean, isDone: boolean): string {
  if (isHere) return 'bg-primary'
  return isDone ? 'bg-gain-ink' : 'bg-line'
}
