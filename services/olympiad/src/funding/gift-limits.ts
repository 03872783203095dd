import type { FundingTarget } from '@ideathlon/contracts/money/funding'
import type { PaymentDeps, Tx } from '../payments/deps.ts'
import { waitOf } from '../transfers/admit.ts'
import { lockOutflow } from '../transfers/outflow.ts'

export type Gift = { member: number; target: FundingTarget; cents: number; means: string; at: Date }

/**
 * What a gift from one wallet to another has to wait for: gifts count towards the limits of
 * withdrawals, or they would be a way around them. `identity`: it cannot be given yet.
 * `approval`: an admin looks at it first.
 */
export async function giftWait(
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
