import { cx } from 'class-variance-authority'
import { type ReactNode, type Ref, useState } from 'react'
import { CONTROL, Field, type FieldProps } from '../../controls/field.tsx'
import { centsOf, dollarsOf, parseWholeNumber } from './money-words.ts'

type NumberProps = FieldProps & {
  value: number | null
  onChange: (value: number | null) => void
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** A whole number, typed with or without separators. */
export function NumberField(props: NumberProps) {
  const write = (value: number | null) => (value === null ? '' : String(value))
  return <Written {...props} parse={parseWholeNumber} write={write} mode="numeric" />
}

/** A dollar amount; its value is in cents. */
export function DollarField(props: NumberProps) {
  return <Written {...props} parse={centsOf} write={dollarsOf} mode="decimal" mark="$" />
}

type WrittenProps = NumberProps & {
  parse: (typed: string) => number | null | undefined
  write: (value: number | null) => string
  mode: 'numeric' | 'decimal'
  mark?: ReactNode
}

/**
 * Invalid text stays in the field while the user types and is corrected when they leave the field.
 */
function Written(props: WrittenProps) {
  const { value, onChange, parse, write, mode, mark, placeholder = '0', ref, ...field } = props
  const [typed, setTyped] = useState<string>()
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="relative block">
          {mark && (
            <span
              aria-hidden="true"
              className="-translate-y-1/2 absolute top-1/2 start-3.5 text-muted"
            >
              {mark}
            </span>
          )}
          <input
            {...wiring}
            ref={ref}
            inputMode={mode}
            autoComplete="off"
            value={typed ?? write(value)}
            placeholder={placeholder}
            onChange={(event) => {
              setTyped(event.target.value)
              const next = parse(event.target.value)
              if (next !== undefined) onChange(next)
            }}
            onBlur={() => setTyped(undefined)}
            className={cx(CONTROL, 'touch tabular', mark !== undefined && 'ps-8')}
          />
        </span>
      )}
    </Field>
  )
}
