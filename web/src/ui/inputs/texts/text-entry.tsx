import type { InputHTMLAttributes, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../controls/text-field.tsx'
import { useIsNeeded } from '../../forms/needed.ts'

type TextEntryProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** An error that is known before the form is sent. */
  error?: ReactNode
  aside?: ReactNode
  /** Whether an empty field is omitted instead of being sent as an empty string. */
  optional?: boolean
}

/** A text field in the surrounding form. */
export function TextEntry({ name, optional = false, error, ...rest }: TextEntryProps) {
  const { register, getFieldState, formState } = useFormContext()
  const required = useIsNeeded(name, optional ? undefined : '')
  return (
    <TextField
      required={required}
      {...rest}
      error={getFieldState(name, formState).error?.message ?? error}
      {...register(name, optional ? { setValueAs: emptyToUndefined } : {})}
    />
  )
}

const emptyToUndefined = (text: unknown) => (text === '' ? undefined : text)
