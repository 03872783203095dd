import * as z from 'zod'
import type { InputsKind } from './events/inputs.ts'
import { POINT_KEYS, POINTS, type PointKey } from './events/points.ts'

/** Neurons, to at most three decimal places. */
const Neurons = z.number().min(-100_000).max(100_000).multipleOf(0.001)

/** Only the first `dailyMax` events of a UTC day are paid; the rest earn nothing. */
const DailyMax = z.int().positive()

/**
 * The share that is paid each time two members pay each other: the n-th number applies to the n-th
 * time in a month, and the last number to every later time. The numbers never rise.
 */
const Decay = z
  .array(z.number().min(0).max(1).multipleOf(0.01))
  .min(1)
  .max(20)
  .refine((shares) => shares.every((share, at) => share <= (shares[at - 1] ?? 1)), {
    error: 'No share can be higher than the one before it.',
  })

const Limits = { dailyMax: DailyMax.optional(), decay: Decay.optional() }

/** The same amount every time. */
const Fixed = z.strictObject({ pay: z.literal('fixed'), neurons: Neurons, ...Limits })
/** `neurons`, plus `each` for every assumption that was filled in or answered. */
const PerAssumption = z.strictObject({
  pay: z.literal('per-assumption'),
  neurons: Neurons,
  each: Neurons,
  /** An additional amount for every complete deep dive of a challenge. */
  eachDeepDive: Neurons.optional(),
  dailyMax: DailyMax.optional(),
})
/** `neurons` × stars/max; below `lowStars`, only `lowPercent` of that. */
const PerStars = z.strictObject({
  pay: z.literal('per-stars'),
  neurons: Neurons,
  lowStars: z.number().min(0).max(10).optional(),
  lowPercent: z.int().min(0).max(100).optional(),
  decay: Decay.optional(),
})
/** `neurons` for each of the first `dailyMax` events of a day; the rest earn nothing. */
const Daily = z.strictObject({
  pay: z.literal('daily'),
  neurons: Neurons,
  dailyMax: DailyMax,
})
/** The n-th place gets the n-th amount; places beyond the list get nothing. */
const ByPlace = z.strictObject({ pay: z.literal('by-place'), places: z.array(Neurons).min(1) })
/** `neurons` × thousandths/1000. */
const PerThousand = z.strictObject({ pay: z.literal('per-thousand'), neurons: Neurons })
/** `neurons` × the square root of the dollars given, so that each further dollar earns less. */
const PerRoot = z.strictObject({
  pay: z.literal('per-root'),
  neurons: Neurons,
  /**
   * The square root applies to the total that a patron gave to the same target. That total earns at
   * most this amount.
   */
  pairMax: Neurons.positive().optional(),
})

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

/** Which kinds of price are possible for which inputs; a fixed amount is always possible. */
const FITS: Record<InputsKind, readonly Price['pay'][]> = {
  none: ['fixed'],
  assumptions: ['fixed', 'per-assumption'],
  asking: ['fixed', 'per-assumption'],
  shared: ['fixed'],
  bonus: ['fixed'],
  pair: ['fixed'],
  vote: ['fixed'],
  stars: ['fixed', 'per-stars'],
  daily: ['fixed', 'daily'],
  place: ['fixed', 'by-place'],
  thousandths: ['fixed', 'per-thousand'],
  milestone: ['fixed'],
  funding: ['fixed', 'per-root'],
}

/**
 * Inputs that contain how many events were paid that day, and inputs that contain how often two
 * members paid each other.
 */
const COUNTED_DAILY: readonly InputsKind[] = ['assumptions', 'asking', 'bonus', 'daily']
const PAID_BY_ANOTHER: readonly InputsKind[] = ['pair', 'vote', 'stars']

const Priced = {
  title: z.string().trim().min(1).max(200),
  prices: z.record(z.enum(POINT_KEYS), Price),
}

type Checked = {
  value: { prices: Record<PointKey, Price> }
  issues: z.core.$ZodRawIssue[]
}

/** Checks that every key has a kind of price that is possible for its inputs. */
function checkPrices({ value, issues }: Checked): void {
  for (const key of POINT_KEYS) {
    const price = value.prices[key]
    const message = priceProblem(key, price)
    if (message) issues.push({ code: 'custom', input: price, path: ['prices', key], message })
  }
}

/** Why a price is not possible for its key; undefined if it is. */
function priceProblem(key: PointKey, price: Price): string | undefined {
  const { inputs } = POINTS[key]
  if (!FITS[inputs].includes(price.pay))
    return `${key} cannot have a price of the kind "${price.pay}"`
  if ('dailyMax' in price && !COUNTED_DAILY.includes(inputs))
    return `${key} cannot have a daily maximum`
  if ('eachDeepDive' in price && inputs !== 'asking') return `${key} cannot be paid for deep dives`
  return 'decay' in price && !PAID_BY_ANOTHER.includes(inputs)
    ? `${key} is not paid for another member's action, so its price cannot decay`
    : undefined
}

/** The prices of all point keys, without a version number, as in a draft. */
export const RulesContent = z.strictObject(Priced).check(checkPrices)
export type RulesContent = z.infer<typeof RulesContent>

/** One version of the rules: what every point key is worth. */
export const Rules = z.strictObject({ version: z.int().positive(), ...Priced }).check(checkPrices)
export type Rules = z.infer<typeof Rules>
