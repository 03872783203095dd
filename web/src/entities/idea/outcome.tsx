import { type IdeaOutcome, OUTCOMES, type OutcomeKind } from '@ideathlon/contracts/ideas'
import { Hammer, ListChecks, type LucideIcon, Undo2 } from 'lucide-react'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { Ago } from '../../ui/time/ago.tsx'

const LOOKS: Record<OutcomeKind, { icon: LucideIcon; tone: 'primary' | 'gain' | 'plain' }> = {
  shortlisted: { icon: ListChecks, tone: 'primary' },
  built: { icon: Hammer, tone: 'gain' },
  declined: { icon: Undo2, tone: 'plain' },
}

export function OutcomePill({ kind }: { kind: OutcomeKind }) {
  const { icon: Icon, tone } = LOOKS[kind]
  return (
    <Pill tone={tone}>
      <span className="inline-flex items-center gap-1.5">
        <Icon className="size-3.5" aria-hidden="true" />
        {OUTCOMES[kind]}
      </span>
    </Pill>
  )
}

/** The outcome of an idea, in the asker's own words. */
export function OutcomeNote({ outcome }: { outcome: IdeaOutcome }) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-2">
        <OutcomePill kind={outcome.kind} /> <Ago at={outcome.at} />
      </p>
      <p
        dir="auto"
        lang={outcome.lang}
        className="mt-2 max-w-prose whitespace-pre-line break-words"
      >
        {outcome.reason}
      </p>
    </div>
  )
}
