import { isDeepStrictEqual } from 'node:util'
import { POINT_KEYS, PointKey } from '@ideathlon/contracts/events/points'
import { priceOf } from '@ideathlon/contracts/price'
import type { Rules } from '@ideathlon/contracts/rules'
import { MemoryCache } from '@ideathlon/service-kit/cache/memory-cache'

const PRICES_MAX = 100_000

/** The keys that two versions of the rules price differently. */
export function changedKeys(from: Rules, to: Rules): ReadonlySet<PointKey> {
  return new Set(POINT_KEYS.filter((key) => !isDeepStrictEqual(from.prices[key], to.prices[key])))
}

/**
 * Prices inputs given as the log's own text. The same inputs occur often, so each is priced only
 * once.
 */
export class Pricing {
  private readonly rules: Rules
  private readonly prices = new MemoryCache<string, number>({ entriesMax: PRICES_MAX })

  constructor(rules: Rules) {
    this.rules = rules
  }

  milliOf(key: PointKey, inputs: string): number {
    const name = key + inputs
    const known = this.prices.get(name)
    if (known !== undefined) return known
    const milli = priceOf(key, JSON.parse(inputs), this.rules)
    this.prices.set(name, milli)
    return milli
  }
}

/** A key from the log, if it is still in the catalogue. */
export function knownKey(key: string): PointKey | undefined {
  return PointKey.safeParse(key).data
}
