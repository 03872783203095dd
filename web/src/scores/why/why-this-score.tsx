import { isPointKey } from '@ideathlon/contracts/events/envelope'
import { SENTENCES } from '@ideathlon/contracts/events/sentences'
import type { ScoreStep } from '@ideathlon/contracts/explain'
import { readGamePoints } from '@ideathlon/contracts/gamedash'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { read } from '../../api/read.ts'
import { ProblemState } from '../../ui/pictures/problem-state.tsx'
import { EmptyState } from '../../ui/pictures/states.tsx'
import { More } from '../../ui/signals/more.tsx'
import { Loading, Skeleton } from '../../ui/signals/skeleton.tsx'
import { counted, exactScore, signedPoints } from '../../words/numbers.ts'
import { inputsInWords, priceInWords } from './inputs-in-words.ts'
import { isLeftOut, type Total } from './total.ts'
import { useExplanation } from './use-explanation.ts'

const when = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })

/** A total opened into its events: what happened, by which rule, and what it added up to. */
export function WhyThisScore({ total }: { total: Total }) {
  const query = useExplanation(total)
  const { steps, shown, sealed } = query
  if (query.isPending) return <Waiting />
  if (query.isError && steps.length === 0) {
    return <ProblemState error={query.error} retry={() => void query.refetch()} />
  }
  if (steps.length === 0 && sealed === 0 && !query.hasNextPage) {
    return <EmptyState title="Nothing has counted here yet">The first event opens it.</EmptyState>
  }
  const sum = steps.at(-1)?.running_milli_points ?? 0
  const addsUp = total.race === undefined && sum + sealed === shown
  const counting = steps.filter((step) => !isLeftOut(total, step)).length
  return (
    <>
      <p className="mb-2 text-muted">Oldest first. Open a line for the rule behind it.</p>
      <ol className="tabular">
        {steps.map((step) => (
          <Step key={step.position} step={step} leftOut={isLeftOut(total, step)} />
        ))}
      </ol>
      <More query={query} what="event" label="What came after" />
      {!query.hasNextPage && (
        <p className="mt-3 flex items-center gap-2 font-semibold text-gain-ink">
          <Check className="size-5 shrink-0" aria-hidden="true" />
          {counted(counting, 'event')} {counting === 1 ? 'adds' : 'add'} up to {exactScore(sum)}
          {sealed !== 0 && `, and ${exactScore(sealed)} in open challenges`}
          {addsUp && ', exactly the score shown'}.
        </p>
      )}
    </>
  )
}

type StepProps = { step: ScoreStep; leftOut: boolean }

function Step({ step, leftOut }: StepProps) {
  const [open, setOpen] = useState(false)
  const lost = step.milli_points < 0
  const inputs = inputsInWords(step.inputs)
  return (
    <li className="border-line border-b">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="grid min-h-11 grid-cols-[3.5rem_1fr_auto] items-center gap-2 py-2 leading-snug hover:bg-primary-soft/60">
          {leftOut ? (
            <s className="display text-muted">{exactSigned(step.milli_points)}</s>
          ) : (
            <b className={`display font-bold ${lost ? 'text-loss-ink' : 'text-gain-ink'}`}>
              {exactSigned(step.milli_points)}
            </b>
          )}
          <span className="min-w-0">
            {sentenceOf(step)}
            <span className="block text-caption text-muted">
              {when.format(new Date(step.occurred_at))}
              {inputs && ` · ${inputs}`}
              {step.paused_olympiad !== null &&
                (leftOut
                  ? ' · not counted: the race was paused'
                  : ' · not in the race: it was paused')}
            </span>
          </span>
          <span className="font-semibold text-small">{exactScore(step.running_milli_points)}</span>
        </summary>
        {open && <Rule step={step} />}
      </details>
    </li>
  )
}

/** The rule in words, where it still holds; the version that priced it in any case. */
function Rule({ step }: { step: ScoreStep }) {
  const { data } = useQuery(read(readGamePoints, { params: { key: step.key } }))
  const holds = data?.data.rules_version === step.rules_version
  return (
    <div className="mb-2 rounded-control bg-sunken px-3 py-2 text-small">
      <p>
        {holds && data ? priceInWords(data.data.price) : `Priced by the rules of that time.`}
        <span className="text-muted"> Rules {step.rules_version}</span>
      </p>
      <p className="break-all text-caption text-muted">
        {step.key} · event {step.position}
      </p>
    </div>
  )
}

function sentenceOf(step: ScoreStep): string {
  if (!isPointKey(step.key)) return step.key
  const { earned, deducted } = SENTENCES[step.key].others
  return step.milli_points < 0 ? deducted : earned
}

function exactSigned(milli: number): string {
  if (milli % 1000 === 0) return signedPoints(milli / 1000)
  return milli > 0 ? `+${exactScore(milli)}` : exactScore(milli)
}

function Waiting() {
  return (
    <Loading what="the events">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="my-3 h-8 w-full" />
      ))}
    </Loading>
  )
}
