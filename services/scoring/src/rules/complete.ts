import { POINT_KEYS } from '@ideathlon/contracts/events/points'
import * as z from 'zod'

/** Rules as they were written, with the keys of an older catalogue. */
export const WrittenRules = z.looseObject({
  version: z.int().positive(),
  prices: z.record(z.string(), z.unknown()),
})
export type WrittenRules = z.infer<typeof WrittenRules>

/**
 * Adds prices for newer keys to older rules, taken from the newest file. No event in the log was
 * ever priced by them, because the keys did not exist.
 */
export function completed(
  written: WrittenRules,
  newest: { prices: Readonly<Record<string, unknown>> },
): WrittenRules {
  const missing = POINT_KEYS.filter((key) => !Object.hasOwn(written.prices, key))
  if (missing.length === 0) return written
  const added = Object.fromEntries(missing.map((key) => [key, newest.prices[key]]))
  return { ...written, prices: { ...written.prices, ...added } }
}
