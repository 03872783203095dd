import type { TextareaHTMLAttributes } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldProps } from '../../controls/field.tsx'
import { TextArea } from '../../controls/text-field.tsx'

type AreaEntryProps = Omit<FieldProps, 'error'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> & { name: string }

/** A multi-line text field in the surrounding form. */
export function AreaEntry({ name, ...rest }: AreaEntryProps) {
  const { register, getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return <TextArea {...rest} error={error?.message} {...register(name)} />
}
