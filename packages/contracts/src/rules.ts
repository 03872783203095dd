import * as z from 'zod'
import type { InputsKind } from './events/inputs.ts'
import { POINT_KEYS, POINTS, type PointKey } from './events/points.ts'

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

const Priced = {
  title: z.string().trim().min(1).max(200),
  prices: z.record(z.enum(POINT_KEYS), Price),
}

type Checked = {
  value: { prices: Record<PointKey, Price> }
  issues: z.core.$ZodRawIssue[]
}

/** Every key is paid in a way that fits its inputs. */
function payWhatFits({ value, issues }: Checked): void {
  for (const key of POINT_KEYS) {
    const price = value.prices[key]
    if (FITS[POINTS[key].inputs].includes(price.pay)) continue
    issues.push({
      code: 'custom',
      input: price,
      path: ['prices', key],
      message: `${key} cannot be paid "${price.pay}"`,
    })
  }
}

/** What every point key is worth, before it has a version. */
export const RulesContent = z.strictObject(Priced).check(payWhatFits)
export type RulesContent = z.infer<typeof RulesContent>

/** One version of the rules: what every point key is worth. */
export const Rules = z.strictObject({ version: z.int().positive(), ...Priced }).check(payWhatFits)
export type Rules = z.infer<typeof Rules>
