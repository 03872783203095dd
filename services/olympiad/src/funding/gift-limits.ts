import type { FundingTarget } from '@ideathlon/contracts/money/funding'
import type { PaymentDeps, Tx } from '../payments/deps.ts'
import { waitOf } from '../transfers/admit.ts'
import { lockOutflow } from '../transfers/outflow.ts'

export type Gift = { member: number; target: FundingTarget; cents: number; means: string; at: Date }

/**
 * What a gift from one wallet to another has to wait for. Gifts count towards the limits on
 * withdrawals, which members could otherwise get round by giving money to each other. `identity`:
 * the giver's identity must be checked first. `approval`: an admin must approve it.
 */
export async function giftRequirement(
  tx: Tx,
  { limits }: Pick<PaymentDeps, 'limits'>,
  { member, target, cents, means, at }: Gift,
): Promise<'identity' | 'approval' | null> {
  if (means !== 'wallet' || target.kind !== 'member') return null
  const { yearCents, dayCents, isIdentityChecked } = await lockOutflow(tx, member, at)
  return waitOf(
    {
      origin: 'withdrawal',
      isApproved: false,
      isIdentityChecked,
      yearCents: yearCents + cents,
      dayCents: dayCents + cents,
    },
    limits,
  )
}
