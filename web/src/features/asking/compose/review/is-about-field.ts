import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Whether an error belongs to a field, so that the form can show it; the review cannot. */
export function isAboutField<T extends FieldValues>(form: UseFormReturn<T>, fields: T): boolean {
  return Object.keys(fields).some((field) => form.getFieldState(field as never).error !== undefined)
}
