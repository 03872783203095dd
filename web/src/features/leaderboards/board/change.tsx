import { changeInWords } from './live-rows.ts'

/**
 * Whether a member moved up, down or not at all: a shape, a number and a colour, with text for
 * screen readers.
 */
export function Change({ change }: { change: number | null }) {
  const words = changeInWords(change)
  if (change === null) {
    return <Mark words={words} tone="text-primary-ink" text="new" />
  }
  if (change === 0) return <Mark words={words} tone="text-muted" text="–" />
  const up = change > 0
  return (
    <Mark
      words={words}
      tone={up ? 'text-gain-ink' : 'text-loss-ink'}
      text={String(Math.abs(change))}
      arrow={up ? 'M5 1l4.5 8h-9z' : 'M5 9L.5 1h9z'}
    />
  )
}

function Mark(props: { words: string; tone: string; text: string; arrow?: string }) {
  return (
    <span
      className={`tabular inline-flex items-center gap-1 font-semibold text-caption ${props.tone}`}
    >
      <span className="sr-only">{props.words}</span>
      {props.arrow && (
        <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
          <path d={props.arrow} fill="currentColor" />
        </svg>
      )}
      <span aria-hidden="true">{props.text}</span>
    </span>
  )
}
