import { prizeLineRank } from '../boards.ts'

/**
 * A member who gets a share of a pool. `order`: the strict order by which prizes are paid, from 1.
 */
export type Sharer = { readonly weight: number; readonly order: number; readonly member: number }

/**
 * Divides a pool of whole cents in proportion to the weights, by the largest-remainder method:
 * every share is first rounded down to whole cents, and each leftover cent goes to the share with
 * the largest remainder; ties are broken by order, then by member. The shares add up to the pool
 * and are returned in the order of the sharers. Throws if there are no sharers or if all weights
 * are 0.
 */
export function splitPool(pool: number, sharers: readonly Sharer[]): number[] {
  demandWholeCents(pool)
  for (const { weight } of sharers) demandWholeCents(weight)
  const whole = sharers.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (whole === 0n) throw new RangeError('a pool needs a weight above 0')
  const parts = sharers.map((sharer, at) => {
    const product = BigInt(pool) * BigInt(sharer.weight)
    return { at, sharer, cents: Number(product / whole), rest: product % whole }
  })
  const left = pool - parts.reduce((sum, { cents }) => sum + cents, 0)
  const shares = parts.map(({ cents }) => cents)
  for (const { at } of parts.toSorted(byRemainder).slice(0, left))
    shares[at] = (shares[at] ?? 0) + 1
  return shares
}

type Part = { sharer: Sharer; rest: bigint }

function byRemainder(a: Part, b: Part): number {
  if (a.rest !== b.rest) return a.rest > b.rest ? -1 : 1
  return a.sharer.order - b.sharer.order || a.sharer.member - b.sharer.member
}

function demandWholeCents(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`${amount} is not a whole number of 0 or more`)
  }
}

export const FEE_PERCENT = { asker: 65, pool: 28, platform: 7 } as const
export type FeeSplit = { asker: number; pool: number; platform: number }

/**
 * Divides one entry fee. Leftover cents go to the largest remainders; ties are broken by the order
 * of the parts.
 */
export function splitFee(cents: number): FeeSplit {
  const weights = [FEE_PERCENT.asker, FEE_PERCENT.pool, FEE_PERCENT.platform]
  const sharers = weights.map((weight, at) => ({ weight, order: at + 1, member: at + 1 }))
  const [asker = 0, pool = 0, platform = 0] = splitPool(cents, sharers)
  return { asker, pool, platform }
}

/**
 * How many of `participants` share a race's prize: the first third, but at least one; none if no
 * one took part.
 */
export const top33 = (participants: number): number =>
  participants === 0 ? 0 : prizeLineRank(participants)

/** The maximum number of members who share the prize of a challenge. */
export const CHALLENGE_WINNERS_MAX = 5
