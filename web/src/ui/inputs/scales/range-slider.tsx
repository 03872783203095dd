import type { Ref } from 'react'
import { Field, type FieldProps } from '../../controls/field.tsx'

type RangeSliderProps = Omit<FieldProps, 'aside'> & {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** The value as text: `12 years`. */
  words?: (value: number) => string
  ref?: Ref<HTMLInputElement>
}

/** A slider for one value, by pointer, touch and keyboard. */
export function RangeSlider(props: RangeSliderProps) {
  const { value, onChange, min = 0, max = 100, step = 1, words = String, ref, ...field } = props
  return (
    <Field
      {...field}
      aside={<span className="tabular font-semibold text-primary-ink">{words(value)}</span>}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={ref}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={words(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="touch w-full cursor-pointer accent-primary"
        />
      )}
    </Field>
  )
}
