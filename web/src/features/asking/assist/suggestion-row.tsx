import { ArrowRight, Plus } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import type { SuggestedField, SuggestedValue } from './suggested-fields.ts'

type Props = {
  field: SuggestedField
  onUse: (value: SuggestedValue) => void
  onKeep: () => void
}

/** One field: its current text, and the suggestions for it. */
export function SuggestionRow({ field, onUse, onKeep }: Props) {
  const { label, before, options, adds } = field
  return (
    <li className="rounded-control border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{label}</h3>
        <Button look="ghost" className="-my-2" onClick={onKeep} aria-label={`Keep mine: ${label}`}>
          Keep mine
        </Button>
      </div>
      <p
        dir="auto"
        className="mt-1 line-clamp-3 whitespace-pre-line break-words text-muted text-small"
      >
        <span className="font-medium">Now: </span>
        {before === '' ? 'empty' : before}
      </p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {options.map(({ text, value }) => (
          <li key={text} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2.5 last:pb-0">
            {adds ? (
              <Plus className="mt-1 size-4 shrink-0 text-gain-ink" aria-hidden="true" />
            ) : (
              <ArrowRight className="mt-1 size-4 shrink-0 text-gain-ink" aria-hidden="true" />
            )}
            <p dir="auto" className="min-w-0 flex-1 basis-52 whitespace-pre-line break-words">
              <span className="sr-only">{adds ? 'To add below: ' : 'Instead: '}</span>
              {text}
            </p>
            <Button onClick={() => onUse(value)} aria-label={`Use: ${text.slice(0, 80)}`}>
              {adds ? 'Add' : 'Use'}
            </Button>
          </li>
        ))}
      </ul>
    </li>
  )
}
