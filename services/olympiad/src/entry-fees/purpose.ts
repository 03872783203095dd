import { refused } from '@ideathlon/service-kit/http/refusal'
import { feesOf } from '../ledger/accounts.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentRow, Purpose, Tx } from '../payments/deps.ts'
import { noticeOf } from '../payments/payment-row.ts'
import { lockUse, readFeeChallenge, readUsed, takesIdeas } from './challenge.ts'

type PassState = 'held' | 'paid' | 'used' | 'refunded' | 'expired'

/** What becomes of a payment of an entry fee. Its money waits with the challenge until the close. */
export const ENTRY_FEE: Purpose = {
  /** A fee that comes after its hold is accepted as long as it can still be used, and no second one was paid. */
  async accountOf(tx, payment, at) {
    const pass = await readPass(tx, payment)
    const challenge = await readFeeChallenge(tx, pass.challenge)
    if (challenge === undefined || !takesIdeas(challenge, at)) return undefined
    const isLate = pass.state === 'expired'
    if (isLate && (await hasOpenPass(tx, pass))) return undefined
    return pass.state === 'held' || isLate ? feesOf(pass.challenge) : undefined
  },

  onPassed: (tx, payment, at) => setState(tx, payment, { state: 'paid', paid_at: at }),

  onEnded: (tx, payment) => setState(tx, payment, { state: 'expired' }),

  async demandRefundable(tx, payment) {
    const pass = await readPass(tx, payment)
    if (pass.split_at !== null) throw refused('payment_passed_on')
    await lockUse(tx, pass.id)
    const [used] = await readUsed(tx, [pass.id])
    // An idea that was declined can be restored, so its fee stays until the close.
    if (used !== undefined) throw refused('fee_used')
  },

  /** A pass that is not used lets no idea in any more. */
  async onDispute(tx, payment) {
    const pass = await readPass(tx, payment)
    if (pass.state !== 'paid') return
    await lockUse(tx, pass.id)
    const [used] = await readUsed(tx, [pass.id])
    if (used === undefined) await setState(tx, payment, { state: 'expired' })
  },

  async onRefund(tx, payment, at) {
    await setState(tx, payment, { state: 'refunded' })
    await fileMoneyNotice(tx, noticeOf(payment, { kind: 'fee_refunded', at }))
  },
}

async function readPass(tx: Tx, { pass }: PaymentRow) {
  return tx
    .selectFrom('entry_passes')
    .selectAll()
    .where('id', '=', pass)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function hasOpenPass(
  tx: Tx,
  { challenge, member }: { challenge: number; member: number },
): Promise<boolean> {
  const other = await tx
    .selectFrom('entry_passes')
    .select('id')
    .where('challenge', '=', challenge)
    .where('member', '=', member)
    .where('state', 'in', ['held', 'paid'])
    .executeTakeFirst()
  return other !== undefined
}

async function setState(
  tx: Tx,
  { pass }: PaymentRow,
  change: { state: PassState; paid_at?: Date },
): Promise<void> {
  await tx.updateTable('entry_passes').set(change).where('id', '=', pass).execute()
}
