import { POINT_KEYS } from '@ideathlon/contracts/events/points'
import * as z from 'zod'

/** Rules of an older catalogue: as they were written, with the keys that there were. */
export const WrittenRules = z.looseObject({
  version: z.int().positive(),
  prices: z.record(z.string(), z.unknown()),
})
export type WrittenRules = z.infer<typeof WrittenRules>

/**
 * Rules that are older than some key of the catalogue pay it as the newest file does. Nothing in the log
 * was ever priced by what is added here: the key did not exist.
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
