import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { DollarField } from './number-field.tsx'

type DollarEntryProps = { name: string; label: ReactNode; hint?: ReactNode }

/** A dollar amount in the surrounding form; its value is in cents. */
export function DollarEntry({ name, ...rest }: DollarEntryProps) {
  const { field, fieldState } = useController({ name })
  return (
    <DollarField
      {...rest}
      value={field.value ?? null}
      onChange={field.onChange}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  )
}
