import type { TransferWait } from '@ideathlon/contracts/money/transfers'

export type TransferLimits = { approvalAboveCents: number; identityAboveCents: number }

export type Admission = {
  origin: 'withdrawal' | 'payout'
  isApproved: boolean
  isIdentityChecked: boolean
  /** What has left the member's wallet in this calendar year, including this transfer. */
  yearCents: number
  /**
   * What the member has withdrawn and given in the last 24 hours, including this transfer, because
   * many small amounts add up.
   */
  dayCents: number
}

/**
 * What a transfer has to wait for before it is sent to the provider; null if nothing. Prizes need
 * no approval here, because their run was approved.
 */
export function waitOf(
  { origin, isApproved, isIdentityChecked, yearCents, dayCents }: Admission,
  { approvalAboveCents, identityAboveCents }: TransferLimits,
): TransferWait | null {
  if (!isIdentityChecked && yearCents > identityAboveCents) return 'identity'
  if (origin === 'withdrawal' && !isApproved && dayCents > approvalAboveCents) return 'approval'
  return null
}
