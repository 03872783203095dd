import { LEDGER_CHECKS, type MoneyCheck } from '../ledger/checks.ts'
import { PAYOUT_CHECKS } from '../payouts/checks.ts'
import { TRANSFER_CHECKS } from '../transfers/checks.ts'

/** Everything that must hold about money; each slice adds its own. */
export const MONEY_CHECKS: readonly MoneyCheck[] = [
  ...LEDGER_CHECKS,
  ...TRANSFER_CHECKS,
  ...PAYOUT_CHECKS,
]
