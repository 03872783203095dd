import { cx } from 'class-variance-authority'
import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react'
import { CONTROL, Field, type FieldProps } from './field.tsx'

type InputProps = FieldProps &
  InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function TextField({ label, hint, error, aside, className, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <input dir="auto" {...rest} {...wiring} className={cx(CONTROL, 'touch', className)} />
      )}
    </Field>
  )
}

type AreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }

export function TextArea({ label, hint, error, aside, className, rows = 3, ...rest }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <textarea
          dir="auto"
          {...rest}
          {...wiring}
          rows={rows}
          style={{ minHeight: `${rows * 1.65 + 1.3}em` }}
          className={cx(CONTROL, 'field-sizing-content leading-relaxed', className)}
        />
      )}
    </Field>
  )
}
