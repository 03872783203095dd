import { stars } from '../../../lib/format/numbers.ts'

/** The text below the ten cells: what both ends of the scale mean, and the chosen value. */
export function EndsOfScale({ value }: { value: number | null }) {
  return (
    <div className="px-1 text-caption text-muted" aria-hidden="true">
      <p className="flex items-baseline justify-between gap-2">
        <span className="w-28 sm:w-40">not for this challenge</span>
        <b className="display tabular min-h-8 font-bold text-heading text-ink">
          {value === null ? '\u00a0' : stars(value)}
        </b>
        <span className="w-28 text-end sm:w-40">this could solve it</span>
      </p>
      <p className="mt-2 hidden text-center pointer-coarse:block">
        Tap the same cell again for half a star less
      </p>
    </div>
  )
}
