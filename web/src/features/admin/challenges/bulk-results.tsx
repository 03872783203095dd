import type { BulkRow } from '@ideathlon/contracts/community/managed-challenges'
import { ArrowRight, Check, CircleAlert } from 'lucide-react'
import { format } from '../../../lib/format/format.ts'
import { STATES } from './state-labels.ts'

/** What will change or has changed in each row, or why it stays unchanged. */
export function BulkResults({ rows, isDone }: { rows: readonly BulkRow[]; isDone: boolean }) {
  return (
    <ul
      aria-label={isDone ? 'Result' : 'Preview'}
      className="divide-y divide-line rounded-control border border-line bg-sunken"
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5"
        >
          <span className="min-w-0 break-words font-medium">
            {row.question_title || `Challenge ${row.id}`}
          </span>
          <Outcome row={row} isDone={isDone} />
        </li>
      ))}
    </ul>
  )
}

function Outcome({ row: { change, problem }, isDone }: { row: BulkRow; isDone: boolean }) {
  if (change === null) {
    return (
      <span className="inline-flex items-baseline gap-1.5 text-loss-ink text-small">
        <CircleAlert className="size-4 shrink-0 self-center" aria-hidden="true" />
        {problem}
      </span>
    )
  }
  return (
    <span className="inline-flex items-baseline gap-1.5 text-small">
      {isDone && <Check className="size-4 shrink-0 self-center text-gain-ink" aria-hidden="true" />}
      <span className="text-muted">{inWords(change.field, change.before)}</span>
      <ArrowRight className="size-4 shrink-0 self-center text-muted" aria-label="becomes" />
      <b className="font-semibold">{inWords(change.field, change.after)}</b>
    </span>
  )
}

type Field = NonNullable<BulkRow['change']>['field']

function inWords(field: Field, value: string): string {
  if (field === 'closes_at') return format().date(value, 'medium')
  if (field === 'state') return STATES[value as keyof typeof STATES]?.label ?? value
  return field === 'visibility' ? value.charAt(0).toUpperCase() + value.slice(1) : value
}
