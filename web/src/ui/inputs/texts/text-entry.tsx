import type { InputHTMLAttributes, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../controls/text-field.tsx'

type TextEntryProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
  name: string
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
}

/** A text field of the form around it. */
export function TextEntry({ name, ...rest }: TextEntryProps) {
  const { register, getFieldState, formState } = useFormContext()
  return (
    <TextField
      {...rest}
      error={getFieldState(name, formState).error?.message}
      {...register(name)}
    />
  )
}
