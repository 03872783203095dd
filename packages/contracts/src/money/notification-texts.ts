import * as z from 'zod'
import type { Format } from '../format.ts'
import { kind } from '../notification-kind.ts'
import type { MoneyNoticeKind } from './notifications.ts'

const Data = z.object({
  cents: z.int(),
  currency: z.string(),
  /**
   * What the notification is about, such as the title of a challenge or a cycle; empty if there is
   * nothing to name.
   */
  title: z.string(),
  link: z.string(),
})
type Words = z.output<typeof Data> & { amount: string; format: Format }

const about = (sentence: (words: Words) => string) =>
  kind({
    group: 'money',
    data: Data,
    sentence: (data, format) => {
      const amount = format.money(data.cents, { currency: data.currency })
      return sentence({ ...data, amount, format })
    },
    link: ({ link }) => link,
  })

/**
 * The first sentence names what the notification is about. The second is used if there is nothing
 * to name.
 */
const named = (withTitle: (words: Words) => string, without: (words: Words) => string) =>
  about((words) => (words.title === '' ? without(words) : withTitle(words)))

/** All notifications about money for members and admins. */
export const MONEY_NOTIFICATIONS = {
  prize_won: named(
    ({ amount, title }) => `You won ${amount} in “${title}”.`,
    ({ amount }) => `You won ${amount}.`,
  ),
  prize_undecided: named(
    ({ title }) => `The result of “${title}” is final. Decide whether to pay its prize.`,
    () => 'The result of your challenge is final. Decide whether to pay its prize.',
  ),
  transfer_sent: about(({ amount }) => `${amount} is on its way to your payout method.`),
  transfer_paid: about(({ amount }) => `Your withdrawal of ${amount} was paid out.`),
  transfer_failed: about(
    ({ amount }) =>
      `We could not send ${amount} to your payout method. The money is back in your wallet. Check the method, then withdraw again.`,
  ),
  transfer_returned: about(
    ({ amount }) =>
      `Your bank returned ${amount}. The money is back in your wallet. Check your payout method, then withdraw again.`,
  ),
  transfer_put_back: about(
    ({ amount }) =>
      `Your withdrawal of ${amount} was returned to your wallet because a payment to you or by you was disputed or refunded.`,
  ),
  transfer_needs_approval: about(
    ({ amount }) => `A transfer of ${amount} is waiting for an admin to approve it.`,
  ),
  transfer_needs_identity: about(
    ({ amount }) => `A transfer of ${amount} is waiting for an identity check.`,
  ),
  identity_checked: about(() => 'Your identity has been checked. Your transfers continue.'),
  funding_received: named(
    ({ amount, title }) => `You received ${amount} in funding for “${title}”.`,
    ({ amount }) => `You received ${amount} in funding.`,
  ),
  funding_charged: named(
    ({ amount, title }) => `Your funding of ${amount} for “${title}” was paid. Thank you.`,
    ({ amount }) => `Your funding of ${amount} was paid. Thank you.`,
  ),
  funding_failed: about(
    ({ amount }) =>
      `Your funding of ${amount} could not be charged. Check your payment method, or cancel the funding.`,
  ),
  funding_returned: named(
    ({ amount, title }) => `Your funding of ${amount} for “${title}” was returned to you.`,
    ({ amount }) => `Your funding of ${amount} was returned to you.`,
  ),
  funding_ended: named(
    ({ amount, title }) =>
      `Your monthly funding of ${amount} for “${title}” has ended. You will not be charged again.`,
    ({ amount }) => `Your monthly funding of ${amount} has ended. You will not be charged again.`,
  ),
  fee_refunded: named(
    ({ amount, title }) => `Your entry fee of ${amount} for “${title}” was refunded.`,
    ({ amount }) => `Your entry fee of ${amount} was refunded.`,
  ),
  fee_lost: named(
    ({ amount, title }) =>
      `Your bank took back the entry fee of ${amount} for “${title}”. Pay it again before the challenge closes, or your idea will not be part of the results.`,
    ({ amount }) =>
      `Your bank took back your entry fee of ${amount}. Pay it again before the challenge closes, or your idea will not be part of the results.`,
  ),
  fee_share: named(
    ({ amount, title }) => `You received ${amount} from the entry fees of “${title}”.`,
    ({ amount }) => `You received ${amount} from entry fees.`,
  ),
  wallet_merged: about(
    ({ amount }) => `${amount} that was returned to your merged account is now in your wallet.`,
  ),
  funding_needs_review: about(
    ({ amount }) => `Funding of ${amount} was received and needs your review.`,
  ),
  run_needs_approval: named(
    ({ amount, title }) => `The payout of ${amount} for “${title}” needs your approval.`,
    ({ amount }) => `A payout of ${amount} needs your approval.`,
  ),
} as const satisfies Record<MoneyNoticeKind, ReturnType<typeof about>>
