import { LEDGER_CHECKS, type MoneyCheck } from '../ledger/checks.ts'
import { PAYOUT_CHECKS } from '../payouts/checks.ts'
import { TRANSFER_CHECKS } from '../transfers/checks.ts'
import { POOL_CHECKS } from './pool-checks.ts'

/** The invariants between cycles and the ledger. */
const CYCLE_CHECKS: readonly MoneyCheck[] = [
  {
    name: 'the funding of every cycle is the sum of its entries',
    sql: `
      select format('cycle %s says %s cents, and its entries add up to %s', id, funded_cents, entries) as fault
      from (
        select id, funded_cents, funded_in(base, starts_at, ends_at, status = 'open') as entries from olympiads
      ) o where funded_cents <> entries`,
  },
  {
    name: 'the covers of every cycle are the sum of its entries',
    sql: `
      select format('cycle %s says %s cents, and its entries add up to %s', id, covered_cents, entries) as fault
      from (select id, covered_cents, covered_in(base, id) as entries from olympiads) o
      where covered_cents <> entries`,
  },
]

/** The invariants between payments and the bank. */
const PAYMENT_CHECKS: readonly MoneyCheck[] = [
  {
    name: 'every bank transaction confirms one payment',
    sql: `
      select format('payment %s was confirmed with the bank reference of an earlier one', reference) as fault
      from payments where shares_movement`,
  },
]

/** All invariants about money; each slice adds its own. */
export const MONEY_CHECKS: readonly MoneyCheck[] = [
  ...LEDGER_CHECKS,
  ...CYCLE_CHECKS,
  ...TRANSFER_CHECKS,
  ...PAYMENT_CHECKS,
  ...PAYOUT_CHECKS,
  ...POOL_CHECKS,
]
