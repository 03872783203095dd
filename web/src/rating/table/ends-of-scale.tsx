import { stars } from '../../words/numbers.ts'

/** Below the ten cells: what their ends mean, and what was chosen. */
export function EndsOfScale({ value }: { value: number | null }) {
  return (
    <p
      className="flex items-baseline justify-between gap-2 px-1 text-caption text-muted"
      aria-hidden="true"
    >
      <span className="w-28 sm:w-40">not for this question</span>
      <b className="display tabular min-h-8 font-bold text-heading text-ink">
        {value === null ? '\u00a0' : stars(value)}
      </b>
      <span className="w-28 text-right sm:w-40">this could change it</span>
    </p>
  )
}
