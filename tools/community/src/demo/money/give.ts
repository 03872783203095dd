import { createHash } from 'node:crypto'
import type { FundingTarget } from '@ideathlon/contracts/money/funding'
import { startFunding } from '@ideathlon/olympiad/funding/start-funding'
import { lockPayment } from '@ideathlon/olympiad/payments/payment-row'
import { markPaid } from '@ideathlon/olympiad/payments/settle-payment'
import type { Money } from './open-money.ts'

export type Gift = {
  from: number
  target: FundingTarget
  cents: number
  at: Date
  isMonthly?: boolean
  isAnonymous?: boolean
  fromWallet?: boolean
  /** True if the bank transfer has not arrived yet. */
  isUnpaid?: boolean
}

/**
 * Creates the funding called `name`, unless it exists already, and marks it as paid unless
 * `isUnpaid`.
 */
export async function give(money: Money, name: string, gift: Gift): Promise<void> {
  const { from, target, cents, at, isMonthly, isAnonymous = false, fromWallet, isUnpaid } = gift
  const payments = money.at(at)
  const key = `demo:${name}`
  const request = createHash('sha256').update(key).digest()
  const funding = await startFunding(
    payments,
    { member: from, key, request },
    {
      actor: { id: from, admin: false },
      body: {
        target,
        cents,
        is_anonymous: isAnonymous,
        frequency: isMonthly ? 'monthly' : 'one_time',
        pay_with: fromWallet ? 'wallet' : 'provider',
      },
    },
  )
  if (isUnpaid) return
  await money.change(async (tx) => {
    const { id } = await tx
      .selectFrom('payments')
      .select('id')
      .where('funding', '=', funding)
      .orderBy('started_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    const payment = await lockPayment(tx, id)
    if (payment?.state !== 'started') return
    await markPaid(tx, payments, payment, { at, reference: `bank ${payment.reference.slice(3)}` })
  })
}
