import { createContext, useContext, useState } from 'react'
import type * as z from 'zod'

/** Whether the form around a field refuses it while it is empty. */
export const Needed = createContext<(name: string, empty: unknown) => boolean>(() => false)

/** Whether a field has to be filled in, as the contract of its form has it. */
export function useIsNeeded(name: string, empty: unknown): boolean {
  const needs = useContext(Needed)
  return useState(() => needs(name, empty))[0]
}

/** Whether the contract rejects this field. */
export function refuses(contract: z.ZodType, values: object, name: string): boolean {
  const { error } = contract.safeParse(values)
  return error?.issues.some(({ path }) => path[0] === name) ?? false
}
