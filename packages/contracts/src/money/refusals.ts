import { PAYOUT_REFUSALS } from '../payouts/refusals.ts'

/** The reasons why money is not moved, each with its sentence. */
export const MONEY_REFUSALS = {
  ...PAYOUT_REFUSALS,
  entry_fee_due: 'This challenge has an entry fee. Pay it, then enter your idea.',
  entry_place_blocked:
    'Entry fees are not allowed where you live, so you cannot enter an idea here. Nothing was charged.',
  entry_state_needed: 'Choose your state. Some states of your country do not allow entry fees.',
  wallet_not_empty:
    'You still have money in your wallet or on its way to you. Withdraw it, then delete your account.',
  prize_promised:
    'One of your challenges with prize money or an entry fee is not settled yet. You can delete your account once it is.',
  prize_gone: 'This challenge does not have this prize. Reload the page.',
} as const
