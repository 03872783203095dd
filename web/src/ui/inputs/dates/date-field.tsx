import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { CONTROL, Field, type FieldProps } from '../../controls/field.tsx'
import {
  DATE_MAX,
  DATE_MIN,
  type Day,
  type DayRange,
  dayInWords,
  isDay,
  withDay,
  withinDays,
} from './date-words.ts'

type DateFieldProps = FieldProps & {
  value: Day
  onChange: (day: Day) => void
  min?: string
  max?: string
  ref?: Ref<HTMLInputElement>
}

/** A date, chosen with the device's own calendar and shown as text unless it is being edited. */
export function DateField({ value, onChange, min, max, ref, ...field }: DateFieldProps) {
  const [isEdited, setEdited] = useState(false)
  const words = dayInWords(value)
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? value ?? ''
  const own = useRef<HTMLInputElement>(null)
  const change = (text: string) => {
    setTyped(text)
    if (text === '') onChange(null)
    else if (isDay(text) && withinDays(text, min, max) === text) onChange(text)
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            ref={(element) => {
              own.current = element
              if (typeof ref === 'function') ref(element)
            }}
            type="date"
            min={min ?? DATE_MIN}
            max={max ?? DATE_MAX}
            value={shown}
            onChange={(event) => change(event.target.value)}
            onFocus={() => setEdited(true)}
            onBlur={() => {
              setEdited(false)
              setTyped(undefined)
              onChange(withinDays(shown === '' ? null : shown, min, max))
            }}
            className={cx(CONTROL, 'touch pe-12', words !== '' && !isEdited && 'text-transparent')}
          />
          {words !== '' && !isEdited && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center"
            >
              {words}
            </span>
          )}
          {value !== null && (
            <button
              type="button"
              aria-label="Clear date"
              onClick={() => {
                setTyped(undefined)
                onChange(null)
                own.current?.focus()
              }}
              className="touch absolute top-1/2 end-0 grid -translate-y-1/2 place-items-center text-muted hover:text-ink"
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </span>
      )}
    </Field>
  )
}

type RangeProps = {
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
  min?: string
  max?: string
  error?: string
}

/** A range from one date to another. */
export function DateRangeField({ label, value, onChange, error, ...bounds }: RangeProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid fits-32 gap-3">
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            {...bounds}
            label={end === 'from' ? 'From' : 'To'}
            error={error}
            value={value[end]}
            onChange={(day) => onChange(withDay(value, end, day))}
          />
        ))}
      </div>
    </fieldset>
  )
}
