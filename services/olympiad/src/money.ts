import type { FeeDeps } from './entry-fees/pay-fee.ts'
import { ENTRY_FEE } from './entry-fees/purpose.ts'
import { FUNDING } from './funding/purpose.ts'
import { fundingReports } from './funding/reports.ts'
import type { PaymentDeps } from './payments/deps.ts'
import { applyProviderEvent, RETURNED, recordPartialReturn } from './transfers/settle.ts'
import { updateProviderAccount } from './wallets/onboarding.ts'

const PURPOSES = { funding: FUNDING, entry_fee: ENTRY_FEE }

type MoneyDeps = Pick<PaymentDeps, 'db' | 'provider' | 'logger' | 'now' | 'site' | 'limits'> &
  Pick<FeeDeps, 'blocked'>

/**
 * The dependencies of payments, including the handlers for each purpose and for the provider's
 * reports.
 */
export function paymentsOf(given: MoneyDeps): FeeDeps {
  return {
    ...given,
    purposes: PURPOSES,
    reports: {
      ...fundingReports({ purposes: PURPOSES }),
      onAccountChanged: updateProviderAccount,
      onTransferReturned: async (tx, { key, cents, isPart }, at) => {
        if (key === null) return true
        if (isPart) return recordPartialReturn(tx, key, { cents, at, logger: given.logger })
        return applyProviderEvent(tx, key, { kind: 'returned', reason: RETURNED }, at)
      },
    },
  }
}
