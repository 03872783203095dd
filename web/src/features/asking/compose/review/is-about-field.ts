import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Whether the error belongs to a field, which the form shows and the review does not. */
export function isAboutField<T extends FieldValues>(form: UseFormReturn<T>, fields: T): boolean {
  return Object.keys(fields).some((field) => form.getFieldState(field as never).error !== undefined)
}
