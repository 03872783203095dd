import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { CONTROL, Field, type FieldProps } from './field.tsx'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }

export function SelectField({ label, hint, error, aside, ...rest }: FieldProps & SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => <Select {...rest} {...wiring} />}
    </Field>
  )
}

/** The control without a label, for places that provide their own. */
export function Select({ className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select {...rest} className={cx(CONTROL, 'touch appearance-none', className)} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
