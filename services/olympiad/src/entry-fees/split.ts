import { type FeeSplit, splitFee } from '@ideathlon/contracts/payouts/splits'

/** The total shares of several fees, each of which is split separately, as on its receipt. */
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
