/** The reasons why a payout cannot proceed, each with its sentence. */
export const PAYOUT_REFUSALS = {
  run_settling:
    'Objections are still possible. Preview this payout when the time for objections is over.',
  run_undecided: 'The asker has not decided on the prize yet. Wait for the decision.',
  run_not_frozen: 'The standings of this cycle are still being frozen. Try again in a minute.',
  run_not_previewed: 'Preview this payout first.',
  run_outdated: 'Someone created a newer preview. Reload the page and check it before you approve.',
  run_changed:
    'Something changed since this preview, so nothing was approved. Preview the payout again.',
  run_short: 'The pool holds less than this payout needs. Fund it, then preview again.',
  run_own_preview: 'You made this preview. Above the set amount, another admin has to approve it.',
  run_own_prize: 'You win money in this payout, so another admin has to approve it.',
  run_own_promise: 'You have promised this prize, so another admin has to decide on it.',
  run_sealed: 'This payout is approved, so its lines can no longer change.',
  run_not_approved: 'Approve this payout before you pay it.',
  run_over: 'This payout has ended.',
  line_on_hold: 'This line is on hold. Release it first.',
  line_not_on_hold: 'This line is not on hold.',
  line_not_ready: 'This line has already been paid or voided.',
  line_not_paid: 'This line has not been paid yet.',
  line_barred:
    'This account was removed or is suspended, so it cannot be paid. Void the line, or wait.',
  line_under_way: 'This line’s money is already on its way to the bank.',
  line_no_method: 'This member has no payout method. The money stays in their wallet.',
  prize_not_yours: 'Only the asker decides on the prize of a challenge.',
  prize_decided: 'You have decided on this prize. The decision is final.',
  prize_no_choice: 'There is no prize to decide on in this challenge.',
} as const
