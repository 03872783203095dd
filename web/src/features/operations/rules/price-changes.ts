import { POINT_KEYS, type PointKey } from '@ideathlon/contracts/events/points'
import { PRICE_LABELS } from '@ideathlon/contracts/events/price-labels'
import { priceInWords } from '@ideathlon/contracts/price-text'
import type { Price, Rules } from '@ideathlon/contracts/rules'

export type PriceChange = { key: PointKey; label: string; before: string; after: string }

/** The prices that would change, in the order of the catalogue. */
export function priceChanges(
  prices: Readonly<Record<string, unknown>>,
  inForce: Rules['prices'],
): PriceChange[] {
  return POINT_KEYS.flatMap((key) => {
    // A key that was added to the catalogue after the draft was written keeps today's price.
    const after = priceInWords((prices[key] as Price | undefined) ?? inForce[key])
    const before = priceInWords(inForce[key])
    return before === after ? [] : [{ key, label: PRICE_LABELS[key], before, after }]
  })
}
