type Span = { from: number; to: number }

type SpanSliderProps = {
  legend: string
  value: Span
  onChange: (span: Span) => void
  min?: number
  max?: number
  /** The range as text: `18 to 65 years`. */
  words: (span: Span) => string
}

const THUMBS =
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-4 ' +
  '[&::-webkit-slider-thumb]:border-surface [&::-webkit-slider-thumb]:bg-primary [&::-webkit-slider-thumb]:shadow-lifted ' +
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:border-4 ' +
  '[&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-primary'

/** A slider for a range of values. Neither end can pass the other. */
export function SpanSlider({
  legend,
  value,
  onChange,
  min = 0,
  max = 100,
  words,
}: SpanSliderProps) {
  const percent = (at: number) => ((at - min) / (max - min)) * 100
  const ends = [
    { end: 'from', label: `${legend}, from`, at: value.from },
    { end: 'to', label: `${legend}, to`, at: value.to },
  ] as const
  const move = (end: 'from' | 'to', to: number) =>
    onChange(
      end === 'from'
        ? { ...value, from: Math.min(to, value.to) }
        : { ...value, to: Math.max(to, value.from) },
    )
  return (
    <fieldset aria-label={legend}>
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{legend}</span>
        <span className="tabular font-semibold text-primary-ink">{words(value)}</span>
      </div>
      <div className="relative h-11">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 h-2 -translate-y-1/2 rounded-pill bg-cell"
        />
        <span
          aria-hidden="true"
          className="absolute top-1/2 h-2 -translate-y-1/2 rounded-pill bg-primary"
          style={{
            insetInlineStart: `${percent(value.from)}%`,
            insetInlineEnd: `${100 - percent(value.to)}%`,
          }}
        />
        {ends.map(({ end, label, at }) => (
          <input
            key={end}
            type="range"
            aria-label={label}
            min={min}
            max={max}
            value={at}
            onChange={({ target }) => move(end, target.valueAsNumber)}
            // Near the maximum, the `from` thumb would be covered by the other one and could not be moved.
            className={`pointer-events-none absolute inset-0 h-11 w-full appearance-none bg-transparent ${THUMBS} ${
              end === 'from' && percent(at) > 50 ? 'z-10' : ''
            }`}
          />
        ))}
      </div>
    </fieldset>
  )
}
