/** How each fee is divided at the close, in percent. The order decides about equal remainders. */
export const FEE_SHARES = { asker: 65, pool: 28, platform: 7 } as const

export type FeeSplit = { asker: number; pool: number; platform: number }

/** Divides one fee in whole cents by largest remainder; ties go to the asker first, then to the pool. */
export function splitFee(cents: number): FeeSplit {
  const parts = (Object.keys(FEE_SHARES) as (keyof FeeSplit)[]).map((name) => ({
    name,
    cents: Math.floor((cents * FEE_SHARES[name]) / 100),
    remainder: (cents * FEE_SHARES[name]) % 100,
  }))
  const left = cents - parts.reduce((sum, part) => sum + part.cents, 0)
  const first = parts.toSorted((a, b) => b.remainder - a.remainder).slice(0, left)
  const split = { asker: 0, pool: 0, platform: 0 }
  for (const part of parts) split[part.name] = part.cents + (first.includes(part) ? 1 : 0)
  return split
}

/** The sums of many fees, each divided by itself as on its receipt. */
export function splitFees(fees: readonly number[]): FeeSplit {
  const sum = { asker: 0, pool: 0, platform: 0 }
  for (const fee of fees) {
    const { asker, pool, platform } = splitFee(fee)
    sum.asker += asker
    sum.pool += pool
    sum.platform += platform
  }
  return sum
}
