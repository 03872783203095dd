/** The reasons why a payment, funding or an entry fee is refused. */
export const PAYMENT_REFUSALS = {
  payment_not_found: 'This payment does not exist.',
  payment_not_waiting: 'This payment is not waiting for review. Reload the page.',
  payment_target_gone:
    'The item that this payment was for no longer exists. Return the money to the payer.',
  payment_not_paid: 'Only a completed payment can be refunded. Reload the page.',
  payment_passed_on:
    'The money of this payment has already been passed on, so it cannot be refunded.',
  payment_refund_under_way:
    'Part of this payment is being refunded. Refund more once that refund has arrived.',
  payment_refund_too_large: 'This is more than is left of the payment. Nothing was refunded.',
  payment_in_review:
    'This payment is waiting for review. Release or return it before you refund part of it.',
  gift_needs_identity:
    'You have reached this year’s limit for giving and withdrawing money without an identity check. Write to us to have your identity checked.',
  fee_needs_identity:
    'You have reached this year’s limit for using your wallet without an identity check. Pay this fee in another way, or write to us to have your identity checked.',
  payment_of_ended_cycle:
    'The tournament that this payment funds has ended, so it cannot be refunded.',
  payment_not_open: 'This payment has already been made, or it has ended. Reload the page.',
  payment_not_by_hand: 'Only bank transfers are confirmed by hand. This payment is not one.',
  payment_other_sum:
    'This is not the amount of the payment. Nothing was recorded. Check the bank statement again.',
  payment_own: 'This is your own payment, or a payment to you. Another admin has to decide on it.',
  nothing_to_fund: 'There is nothing to fund at this address.',
  funding_oneself: 'You cannot fund yourself. Choose another member.',
  funding_closed: 'This no longer accepts funding.',
  promise_funded:
    'The prizes that this cycle promised have already been funded, paid out or cancelled.',
  promise_overpaid:
    'The missing amount is smaller than your payment. Reload the page to see how much is missing.',
  funding_over: 'This funding has already ended.',
  payment_blind:
    'Admins can refund this fee once the challenge has closed. Until then, the payer can return an unused pass.',
  fee_none: 'This challenge has no entry fee. You can enter your idea right away.',
  fee_closed: 'This challenge is not accepting ideas, so you cannot pay an entry fee.',
  fee_own_challenge: 'This is your own challenge. You cannot pay its entry fee.',
  fee_changed: 'The entry fee has changed. Reload the page to see the new one.',
  fee_used:
    'This pass was used for an idea, so it cannot be returned. If the idea is not in the challenge when it closes, you get the fee back then.',
  fee_not_paid: 'This pass has not been paid, so there is nothing to refund.',
} as const
