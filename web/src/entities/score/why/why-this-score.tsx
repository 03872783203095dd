import { isPointKey } from '@ideathlon/contracts/events/envelope'
import { SENTENCES } from '@ideathlon/contracts/events/sentences'
import type { ScoreStep } from '@ideathlon/contracts/explain'
import { readGamePoints } from '@ideathlon/contracts/gamedash'
import { fill } from '@ideathlon/contracts/plural'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../../api/read.ts'
import { format, plural } from '../../../lib/format/format.ts'
import { exactScore, signedPoints } from '../../../lib/format/numbers.ts'
import { More } from '../../../ui/signals/more.tsx'
import { EmptyState, Loading, ProblemState, Skeleton } from '../../../ui/states/states.tsx'
import { type Fold, timesInWords } from '../fold/fold-earnings.ts'
import { useExplanation } from '../queries/explanation.ts'
import { inputsInWords, priceInWords } from './inputs-in-words.ts'
import { foldSteps, isLeftOut, type Total } from './total.ts'

/** The events of a total, with their rules and their sum. */
export function WhyThisScore({ total }: { total: Total }) {
  const query = useExplanation(total)
  const { steps, shown, sealed } = query
  if (query.isPending) return <Waiting />
  if (query.isError && steps.length === 0) return <ProblemState of={query} />
  if (steps.length === 0 && sealed === 0 && !query.hasNextPage) {
    return <EmptyState title="No scoring events yet">Your first event will appear here.</EmptyState>
  }
  const lines = foldSteps(total, steps)
  const sum = lines.reduce((all, { milli }) => all + milli, 0)
  const addsUp = total.race === undefined && sum + sealed === shown
  const counting = steps.filter((step) => !isLeftOut(total, step)).length
  return (
    <>
      <p className="mb-2 text-muted">
        Newest first. Open a line for its events and their rule.
        {query.hasNextPage && ' Totals increase as earlier events load.'}
      </p>
      <ul className="tabular">
        {lines.map((line) => (
          <Line key={line.kind} total={total} line={line} />
        ))}
      </ul>
      <More query={query} what="event" />
      {!query.hasNextPage && (
        <p className="mt-3 flex items-center gap-2 font-semibold text-gain-ink">
          <Check className="size-5 shrink-0" aria-hidden="true" />
          {plural(
            counting,
            { one: '{n} event adds up to {sum}.', other: '{n} events add up to {sum}.' },
            { sum: exactScore(sum) },
          )}
          {sealed !== 0 &&
            ` ${fill('Open challenges add {sealed}.', { sealed: exactScore(sealed) })}`}
          {addsUp && ' That is exactly the score shown.'}
        </p>
      )}
    </>
  )
}

type LineProps = { total: Total; line: Fold<ScoreStep> }

/** One kind of event: its count, its sum, and a list of the events. */
function Line({ total, line: { events, milli } }: LineProps) {
  const [open, setOpen] = useState(false)
  const [newest] = events
  if (newest === undefined) return null
  const leftOut = isLeftOut(total, newest)
  const times = timesInWords(events.length)
  const paid = events.reduce((sum, step) => sum + step.milli_points, 0)
  return (
    <li className="border-line border-b">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="grid min-h-11 grid-cols-[4.5rem_1fr_auto] items-center gap-2 py-2 leading-snug hover:bg-primary-soft/60">
          {leftOut ? (
            <s className="display text-muted">{exactSigned(paid)}</s>
          ) : (
            <b className={`display font-bold ${milli < 0 ? 'text-loss-ink' : 'text-gain-ink'}`}>
              {exactSigned(milli)}
            </b>
          )}
          <span className="min-w-0">
            {sentenceOf(newest)}
            {times && <span className="text-muted"> · {times}</span>}
            {leftOut && (
              <span className="block text-caption text-muted">
                not counted: the race was paused
              </span>
            )}
          </span>
          <span className="text-caption text-muted">{dayOf(newest)}</span>
        </summary>
        {open && <Events events={events} />}
      </details>
    </li>
  )
}

function Events({ events }: { events: readonly ScoreStep[] }) {
  return (
    <div className="mb-2 rounded-control bg-sunken px-3 py-2 text-small">
      {events[0] && <Rule step={events[0]} />}
      <ol>
        {events.map((step) => {
          const inputs = inputsInWords(step.inputs)
          return (
            <li
              key={step.position}
              className="grid grid-cols-[4rem_1fr_auto] gap-2 border-line border-t py-1.5"
            >
              <b className="font-semibold">{exactSigned(step.milli_points)}</b>
              <span className="min-w-0">
                {inputs || <span className="text-muted">event {step.position}</span>}
                {step.paused_olympiad !== null && (
                  <span className="text-muted"> · the race was paused</span>
                )}
              </span>
              <span className="text-caption text-muted">{dayOf(step)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/**
 * The rule in words if it is still in force, and the version of the rules that determined the
 * points of the newest event.
 */
function Rule({ step }: { step: ScoreStep }) {
  const { data } = useRead(readGamePoints, { params: { key: step.key } })
  const holds = data?.data.rules_version === step.rules_version
  return (
    <p className="pb-1.5">
      {holds && data ? priceInWords(data.data.price) : 'Calculated with the rules at the time.'}
      <span className="text-muted"> Rules {step.rules_version}.</span>
    </p>
  )
}

const dayOf = ({ occurred_at }: ScoreStep) => format().date(occurred_at, 'medium')

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
