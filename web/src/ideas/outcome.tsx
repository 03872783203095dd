import {
  type IdeaOutcome,
  OUTCOMES,
  type OutcomeKind,
  setOutcome,
} from '@ideathlon/contracts/ideas'
import { IDEA_OUTCOME_MAX } from '@ideathlon/contracts/limits'
import { Hammer, ListChecks, type LucideIcon, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { call } from '../api/call.ts'
import { Ago } from '../time/ago.tsx'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/controls/button.tsx'
import { CountedArea } from '../ui/inputs/texts/counted-area.tsx'
import { toast } from '../ui/signals/toasts.ts'
import { Dialog } from '../ui/surfaces/dialog.tsx'
import { Pill } from '../ui/surfaces/pill.tsx'

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

/** What became of it, in the asker's own words. */
export function OutcomeNote({ outcome }: { outcome: IdeaOutcome }) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-2">
        <OutcomePill kind={outcome.kind} /> <Ago at={outcome.at} />
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line break-words">{outcome.reason}</p>
    </div>
  )
}

type SayProps = {
  idea: { id: number; title: string; outcome: IdeaOutcome | null }
  onSaid: () => void
}

/** The asker says what became of an idea. For closed questions. */
export function SayOutcome({ idea, onSaid }: SayProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {idea.outcome ? 'Change the outcome' : 'Say what became of it'}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="What became of it?">
        <OutcomeForm
          idea={idea}
          onSaid={() => {
            setOpen(false)
            onSaid()
          }}
        />
      </Dialog>
    </>
  )
}

function OutcomeForm({ idea, onSaid }: SayProps) {
  const name = useId()
  const [kind, setKind] = useState<OutcomeKind>(idea.outcome?.kind ?? 'shortlisted')
  const [reason, setReason] = useState(idea.outcome?.reason ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await call(setOutcome, { params: { idea: idea.id }, body: { kind, reason } })
      toast('Said. Its author is told.')
      onSaid()
    } catch (error) {
      setProblem(saidBy(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="text-muted">“{idea.title}”</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Outcome</legend>
        {(Object.keys(OUTCOMES) as OutcomeKind[]).map((each) => (
          <label
            key={each}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-3.5',
              each === kind ? 'border-primary bg-primary-soft' : 'border-line',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={each === kind}
              onChange={() => setKind(each)}
              className="size-4.5 accent-[var(--primary)]"
            />
            {OUTCOMES[each]}
          </label>
        ))}
      </fieldset>
      <CountedArea
        label="Why, and what happens next"
        hint="Its author reads this, and everybody who opens the idea."
        value={reason}
        onChange={setReason}
        maxLength={IDEA_OUTCOME_MAX}
        error={problem}
      />
      <Button type="submit" look="primary" className="self-end" busy={busy && 'Saying …'}>
        Say it
      </Button>
    </form>
  )
}

function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong. Please try again.'
  const fields = 'fields' in error && Array.isArray(error.fields) ? error.fields : []
  return String(fields[0]?.error ?? error.message)
}
