import { splitFee } from '@ideathlon/contracts/payouts/splits'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { feesOf, incomeOf, walletOf } from '../ledger/accounts.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentRow, Purpose, Tx } from '../payments/deps.ts'
import { noticeOf } from '../payments/payment-row.ts'
import { keptOf } from '../payments/refund-payment.ts'
import { lockUse, readFeeChallenge, readUsed, takesIdeas } from './challenge.ts'
import { poolShareOf, settleLate } from './divide.ts'

type PassState = 'held' | 'paid' | 'used' | 'refunded' | 'expired'

/** What happens to the payment of an entry fee. The challenge holds the money until the close. */
export const ENTRY_FEE: Purpose = {
  /**
   * A fee that arrives after its hold has expired is accepted if it can still be used and the
   * member has not started or made another payment.
   */
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
    if (pass.split_at !== null) return
    await lockUse(tx, pass.id)
    const [used] = await readUsed(tx, [pass.id])
    // An idea that was declined can be restored, so its fee stays until the close.
    if (used !== undefined) throw refused('fee_used')
  },

  /** Once the fee is divided, the money that the challenge still holds belongs to other fees. */
  async isPassedOn(tx, payment) {
    const { split_at } = await readPass(tx, payment)
    return split_at !== null
  },

  /** An unused pass whose fee is disputed no longer admits an idea. */
  async onDispute(tx, payment) {
    const pass = await readPass(tx, payment)
    if (pass.state !== 'paid') return
    await lockUse(tx, pass.id)
    const [used] = await readUsed(tx, [pass.id])
    if (used === undefined) await setState(tx, payment, { state: 'expired' })
  },

  onDisputeOver: (tx, payment, at) => settleLate(tx, ALL_ENTRY_FEES, payment, at),

  /**
   * An idea whose fee was lost is excluded from the results unless its author pays again. If the
   * fee was already divided, nothing changes.
   */
  async onDisputeLost(tx, payment, at) {
    const { split_at, id, challenge } = await readPass(tx, payment)
    if (keptOf(payment) > 0 || split_at !== null) return
    await setState(tx, payment, { state: 'refunded', lost_at: at })
    const [used] = await readUsed(tx, [id])
    const where = await readFeeChallenge(tx, challenge)
    if (used?.isIdeaIn !== true || where === undefined || !takesIdeas(where, at)) return
    await fileMoneyNotice(tx, noticeOf(payment, { kind: 'fee_lost', at }))
  },

  /**
   * A divided fee is taken back from everyone who received a part of it, in proportion to their
   * shares.
   */
  async dividedAmong(tx, payment, cents) {
    const { id: pass, challenge: id, split_at } = await readPass(tx, payment)
    const challenge = split_at === null ? undefined : await readFeeChallenge(tx, id)
    if (challenge === undefined) return undefined
    const kept = keptOf(payment)
    const [before, after] = [splitFee(kept), splitFee(kept - cents)]
    return [
      { account: walletOf(challenge.asker), cents: after.asker - before.asker },
      { account: await poolShareOf(tx, { id, pass }), cents: after.pool - before.pool },
      { account: incomeOf('main'), cents: after.platform - before.platform },
    ]
  },

  /** A refund does not affect the pass until the whole fee has been refunded. */
  async onRefund(tx, payment, { at, cents }) {
    if (keptOf(payment) === 0) await setState(tx, payment, { state: 'refunded' })
    await fileMoneyNotice(tx, { ...noticeOf(payment, { kind: 'fee_refunded', at }), cents })
  },
}

/** For code that handles only payments of entry fees, never funding. */
export const ALL_ENTRY_FEES = { purposes: { funding: ENTRY_FEE, entry_fee: ENTRY_FEE } }

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
  change: { state: PassState; paid_at?: Date; lost_at?: Date },
): Promise<void> {
  await tx.updateTable('entry_passes').set(change).where('id', '=', pass).execute()
}
