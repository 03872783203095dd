import { createContext, useContext, useState } from 'react'
import type * as z from 'zod'

/** Whether the surrounding form rejects the field if it is empty. */
export const Needed = createContext<(name: string, empty: unknown) => boolean>(() => false)

/** Whether a field is required by the contract of its form. */
export function useIsNeeded(name: string, empty: unknown): boolean {
  const needs = useContext(Needed)
  return useState(() => needs(name, empty))[0]
}

/** Whether the contract rejects this field. */
export function refuses(contract: z.ZodType, values: object, name: string): boolean {
  const { error } = contract.safeParse(values)
  return error?.issues.some(({ path }) => path[0] === name) ?? false
}
