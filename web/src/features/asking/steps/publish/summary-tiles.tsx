import type { CategoryTile } from '@ideathlon/contracts/categories'
import { Check, ChevronRight, CircleAlert } from 'lucide-react'
import type { QuestionDraft } from '../../compose/question-form.ts'
import { useFlow } from '../../flow/flow-context.ts'
import type { FlowStep } from '../../flow/rules/flows.ts'
import type { PublishProblem } from '../../flow/rules/publish-problems.ts'
import { type Summary, summaryOf, TILE_NAMES } from './summaries.ts'

type SummaryTilesProps = {
  content: QuestionDraft
  categories: readonly CategoryTile[]
  problems: readonly PublishProblem[]
}

/** One tile for each step, with a summary of its content. A tile opens its step. */
export function SummaryTiles({ content, categories, problems }: SummaryTilesProps) {
  const { steps, flow } = useFlow()
  return (
    <nav aria-label="What you filled in">
      <ul className="card divide-y divide-line overflow-hidden">
        {steps.map((step) => {
          const isImproved = flow === 'improve-idea' && step.id === 'your-idea'
          const name = isImproved ? 'Your idea to improve' : TILE_NAMES[step.id]
          if (name === undefined) return null
          return (
            <li key={step.id}>
              <Tile
                step={step}
                name={name}
                summary={summaryOf(step.id, content, categories)}
                isWrong={problems.some((problem) => problem.step === step.id)}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type TileProps = { step: FlowStep; name: string; summary: Summary; isWrong: boolean }

function Tile({ step, name, summary, isWrong }: TileProps) {
  const { go, mend } = useFlow()
  return (
    <button
      type="button"
      onClick={() => (isWrong ? mend(step.id) : go(step.id))}
      className="group flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-primary-soft/50"
    >
      <Mark isDone={step.isComplete} isWrong={isWrong} />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold text-small">{name}</b>
        {summary.parts ? (
          <Parts parts={summary.parts} />
        ) : (
          <span className="block truncate text-muted text-small">{summary.text}</span>
        )}
      </span>
      {summary.picture && (
        <img
          src={summary.picture}
          alt=""
          className="size-10 shrink-0 rounded-control bg-sunken object-cover"
        />
      )}
      <ChevronRight
        aria-hidden="true"
        className="size-4.5 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5"
      />
    </button>
  )
}

function Mark({ isDone, isWrong }: { isDone: boolean; isWrong: boolean }) {
  if (isWrong) return <CircleAlert aria-label="Missing" className="size-5 shrink-0 text-loss-ink" />
  if (isDone)
    return (
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-gain-soft text-gain-ink">
        <Check aria-label="Done" className="size-3.5" strokeWidth={3} />
      </span>
    )
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 rounded-full border border-line-strong border-dashed"
    />
  )
}

/** Which of the three assumptions are filled in. */
function Parts({ parts }: { parts: readonly { name: string; isFilled: boolean }[] }) {
  return (
    <span className="flex gap-3 text-small">
      {parts.map(({ name, isFilled }) => (
        <span
          key={name}
          className={`flex items-center gap-1 ${isFilled ? 'text-gain-ink' : 'text-muted'}`}
        >
          {isFilled ? (
            <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
          ) : (
            <i aria-hidden="true" className="size-2 rounded-full border border-line-strong" />
          )}
          {name}
          <span className="sr-only">{isFilled ? ' filled in' : ' empty'}</span>
        </span>
      ))}
    </span>
  )
}
