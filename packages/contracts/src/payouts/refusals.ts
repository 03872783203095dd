/** The reasons why a payout cannot proceed, each with its sentence. */
export const PAYOUT_REFUSALS = {
  run_settling:
    'Objections are still possible. Preview this payout once the objection period is over.',
  run_undecided: 'The asker has not decided on the prize yet. Wait for the decision.',
  run_not_frozen: 'The standings of this cycle are still being frozen. Try again in a minute.',
  run_not_previewed: 'Preview this payout first.',
  run_outdated: 'Someone created a newer preview. Reload the page and check it before you approve.',
  run_changed:
    'Something changed since this preview, so nothing was approved. Preview the payout again.',
  run_short: 'The pool holds less than this payout needs. Fund it, then preview again.',
  run_own_preview:
    'You made this preview. Payouts above the limit have to be approved by another admin.',
  run_own_prize: 'You win money in this payout, so another admin has to approve it.',
  run_own_promise: 'You promised this prize, so another admin has to decide on it.',
  run_sealed: 'This payout has been approved, so its lines can no longer change.',
  run_not_approved: 'Approve this payout before you pay it.',
  run_over: 'This payout has ended.',
  line_on_hold: 'This line is on hold. Release it first.',
  line_not_on_hold: 'This line is not on hold.',
  line_not_ready: 'This line has already been paid or voided.',
  line_not_paid: 'This line has not been paid yet.',
  line_barred:
    'This account was removed or is suspended, so it cannot be paid. Void the line, or wait until the suspension ends.',
  line_under_way: 'This line’s money is already on its way to the bank.',
  line_no_method: 'This member has no payout method. The money stays in their wallet.',
  prize_not_yours: 'Only the asker can decide on the prize of a challenge.',
  prize_decided: 'You have already decided on this prize. The decision is final.',
  prize_no_choice: 'This challenge has no prize to decide on.',
} as const
