import type * as z from 'zod'

export const REQUIRED = 'This field is required'

type Issue = Pick<z.core.$ZodRawIssue, 'code' | 'input'>

/**
 * The message for an empty field if the contract has none of its own. Pass it to the resolver,
 * because zod then uses it only as a last resort.
 */
export function requiredMessage({ code, input }: Issue): string | undefined {
  const isEmpty = input === '' || input === null || input === undefined || isEmptyList(input)
  const isAbout = code === 'invalid_type' || code === 'too_small' || code === 'invalid_value'
  return isEmpty && isAbout ? REQUIRED : undefined
}

function isEmptyList(input: unknown): boolean {
  return Array.isArray(input) && input.length === 0
}
