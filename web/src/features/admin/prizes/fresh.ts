import type { AdminRun } from '@ideathlon/contracts/payouts/admin'

const MS = { paying: 1_500, else: 15_000 }

/**
 * How often a payout is read again: money moves while it is paid, and at any
 * time another admin may act.
 */
export const freshMs = ({ stage }: Pick<AdminRun, 'stage'>): number =>
  stage === 'paying' ? MS.paying : MS.else
