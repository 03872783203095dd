import * as z from 'zod'
import type { InputsKind } from './events/inputs.ts'
import { POINT_KEYS, POINTS } from './events/points.ts'

/** Neurons, with at most three decimals. */
const Neurons = z.number().min(-100_000).max(100_000).multipleOf(0.001)

/** The same amount every time. */
const Fixed = z.strictObject({ pay: z.literal('fixed'), neurons: Neurons })
/** `neurons`, and `each` more for every filled or answered assumption. */
const PerAssumption = z.strictObject({
  pay: z.literal('per-assumption'),
  neurons: Neurons,
  each: Neurons,
})
/** `neurons` × stars/max; under `lowStars`, only `lowPercent` of that. */
const PerStars = z.strictObject({
  pay: z.literal('per-stars'),
  neurons: Neurons,
  lowStars: z.number().min(0).max(10).optional(),
  lowPercent: z.int().min(0).max(100).optional(),
})
/** `neurons` for the first `dailyMax` of a day; the rest earn nothing. */
const Daily = z.strictObject({
  pay: z.literal('daily'),
  neurons: Neurons,
  dailyMax: z.int().positive(),
})
/** The n-th place takes the n-th amount; places past the list take nothing. */
const ByPlace = z.strictObject({ pay: z.literal('by-place'), places: z.array(Neurons).min(1) })
/** `neurons` × thousandths/1000. */
const PerThousand = z.strictObject({ pay: z.literal('per-thousand'), neurons: Neurons })
/** `neurons` × the square root of the dollars given: money buys less and less. */
const PerRoot = z.strictObject({ pay: z.literal('per-root'), neurons: Neurons })

export const Price = z.discriminatedUnion('pay', [
  Fixed,
  PerAssumption,
  PerStars,
  Daily,
  ByPlace,
  PerThousand,
  PerRoot,
])
export type Price = z.infer<typeof Price>

/** Which ways to pay fit which inputs; a fixed amount fits all. */
const FITS: Record<InputsKind, readonly Price['pay'][]> = {
  none: ['fixed'],
  assumptions: ['fixed', 'per-assumption'],
  stars: ['fixed', 'per-stars'],
  daily: ['fixed', 'daily'],
  place: ['fixed', 'by-place'],
  thousandths: ['fixed', 'per-thousand'],
  milestone: ['fixed'],
  funding: ['fixed', 'per-root'],
}

/** One version of the rules: what every point key is worth. */
export const Rules = z
  .strictObject({
    version: z.int().positive(),
    title: z.string().min(1).max(200),
    prices: z.record(z.enum(POINT_KEYS), Price),
  })
  .check((context) => {
    for (const key of POINT_KEYS) {
      const price = context.value.prices[key]
      if (FITS[POINTS[key].inputs].includes(price.pay)) continue
      context.issues.push({
        code: 'custom',
        input: price,
        path: ['prices', key],
        message: `${key} cannot be paid "${price.pay}"`,
      })
    }
  })
export type Rules = z.infer<typeof Rules>
