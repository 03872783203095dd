import { isDeepStrictEqual } from 'node:util'
import { POINT_KEYS, PointKey } from '@ideathlon/contracts/events/points'
import { priceOf } from '@ideathlon/contracts/price'
import type { Rules } from '@ideathlon/contracts/rules'

const REMEMBERED_MAX = 100_000

/** The keys that two versions of the rules price otherwise. */
export function changedKeys(from: Rules, to: Rules): ReadonlySet<PointKey> {
  return new Set(POINT_KEYS.filter((key) => !isDeepStrictEqual(from.prices[key], to.prices[key])))
}

/** Prices from the log's own text; equal inputs come again and again and are priced once. */
export class Pricing {
  private readonly rules: Rules
  private remembered = new Map<string, number>()

  constructor(rules: Rules) {
    this.rules = rules
  }

  milliOf(key: PointKey, inputs: string): number {
    const name = key + inputs
    const known = this.remembered.get(name)
    if (known !== undefined) return known
    if (this.remembered.size >= REMEMBERED_MAX) this.remembered = new Map()
    const milli = priceOf(key, JSON.parse(inputs), this.rules)
    this.remembered.set(name, milli)
    return milli
  }
}

/** A key of the log as the catalogue knows it today; undefined where it has been retired. */
export function knownKey(key: string): PointKey | undefined {
  return PointKey.safeParse(key).data
}
