import type { AdminRun } from '@ideathlon/contracts/payouts/admin'

const MS = { paying: 1_500, else: 15_000 }

/**
 * How often a payout is refetched: its lines change while it is being paid, and another admin can
 * act on it at any time.
 */
export const refetchIntervalMs = ({ stage }: Pick<AdminRun, 'stage'>): number =>
  stage === 'paying' ? MS.paying : MS.else
